import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { restartDelayMs, supervise, type Supervised } from './supervise.ts'

let running: Supervised | undefined
let folder: string | undefined
const lines: string[] = []

afterEach(async () => {
  vi.useRealTimers()
  await running?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
  lines.length = 0
})

async function run(code: string, stopLimitMs?: number): Promise<Supervised> {
  folder = await mkdtemp(join(tmpdir(), 'nestage-supervise-'))
  const script = join(folder, 'child.mjs')
  await writeFile(script, code)
  running = supervise({
    name: 'child',
    script,
    env: process.env,
    stopLimitMs,
    onLine: (_name, line) => lines.push(line),
  })
  return running
}

const STAYS = `
  console.log('up ' + process.pid)
  setInterval(() => {}, 1000)`

describe('supervise', () => {
  it('starts a crashed child again, and says so', async () => {
    await run(`console.log('up'); process.exit(3)`)
    await expect.poll(() => lines.filter((line) => line === 'up').length).toBeGreaterThan(2)
    expect(lines[1]).toBe('ended (exit code 3), starting again in 0.25 s')
    expect(lines[3]).toBe('ended (exit code 3), starting again in 0.5 s')
  })

  it('lets a child finish before it counts as stopped', async () => {
    const child = await run(`
      process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0) }, 200))
      ${STAYS}`)
    await expect.poll(() => lines.length).toBe(1)
    await child.stop()
    expect(lines[1]).toBe('finished')
  })

  it('ends a child that will not finish', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const child = await run(`process.on('SIGTERM', () => console.log('no')); ${STAYS}`, 200)
    await expect.poll(() => lines.length).toBe(1)
    const stopped = child.stop()
    await expect.poll(() => lines[1]).toBe('no')
    vi.advanceTimersByTime(200)
    await stopped
  })

  it('restarts on request, without waiting as after a crash', async () => {
    const child = await run(STAYS)
    await expect.poll(() => lines.length).toBe(1)
    child.restart()
    await expect.poll(() => lines.length).toBe(2)
    expect(new Set(lines).size).toBe(2)
    expect(lines[1]).toMatch(/^up/)
  })
})

it('waits longer before each restart, up to eight seconds', () => {
  expect([0, 1, 2, 5, 6, 50].map(restartDelayMs)).toEqual([250, 500, 1000, 8_000, 8_000, 8_000])
})
