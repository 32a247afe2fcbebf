import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pidOf } from '../runtime/processes-of.ts'

export const VICTIMS = ['api', 'worker', 'postgres'] as const
export type Kills = Record<(typeof VICTIMS)[number], number>

/** mulberry32 (T. Ettinger): the same seed gives the same storm. 0 ≤ value < 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function findVictim(dataDir: string, victim: keyof Kills): Promise<number | undefined> {
  if (victim !== 'postgres') return pidOf(dataDir, `${victim}/main.ts`)
  const file = join(dataDir, 'postgres/postgres/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || undefined
}

/** Kills one process of the product after another with SIGKILL, at intervals of 2 to 10 seconds. */
export async function storm(dataDir: string, seed: number, durationMs: number): Promise<Kills> {
  const random = seededRandom(seed)
  const kills: Kills = { api: 0, worker: 0, postgres: 0 }
  const end = Date.now() + durationMs
  while (Date.now() < end) {
    await pause(2_000 + random() * 8_000)
    const victim = VICTIMS[Math.floor(random() * VICTIMS.length)]
    const pid = await findVictim(dataDir, victim)
    if (pid === undefined) continue
    try {
      process.kill(pid, 'SIGKILL')
      kills[victim] += 1
    } catch {
      // It fell by itself between the look and the blow.
    }
  }
  return kills
}
