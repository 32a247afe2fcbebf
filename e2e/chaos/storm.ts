import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../seeded-random.ts'

/** Kills something with SIGKILL; answers whether it was there to be killed. */
export type Kill = () => Promise<boolean>

export interface Strike {
  victim: string
  /** Of Date.now. */
  at: number
}

/** Kills one after another at intervals of 2 to 10 seconds. */
export async function storm(
  victims: Record<string, Kill>,
  seed: number,
  durationMs: number,
): Promise<Strike[]> {
  const random = seededRandom(seed)
  const names = Object.keys(victims)
  const strikes: Strike[] = []
  const end = Date.now() + durationMs
  for (;;) {
    const waitMs = 2_000 + random() * 8_000
    const victim = names[Math.floor(random() * names.length)]
    if (Date.now() + waitMs > end) break
    await pause(waitMs)
    if (await victims[victim]()) strikes.push({ victim, at: Date.now() })
  }
  await pause(Math.max(0, end - Date.now()))
  return strikes
}
