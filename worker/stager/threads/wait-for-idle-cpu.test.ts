import { describe, expect, it } from 'vitest'
import { type MachineLoad, waitForIdleCpu } from './wait-for-idle-cpu.ts'

const PLENTY = 4e9
const { signal } = new AbortController()

/** A machine as it is at one look after the other, then as at the last. */
function machine(...looks: MachineLoad[]) {
  let count = 0
  const look = () => looks[Math.min(count++, looks.length - 1)]
  return { look, looked: () => count }
}

describe('waitForIdleCpu', () => {
  it('waits until a core was idle between two looks', async () => {
    const idle = [0, 0, 0, 60_000]
    const { look, looked } = machine(...idle.map((idleMs) => ({ idleMs, availableBytes: PLENTY })))
    await waitForIdleCpu(signal, look, 1)
    expect(looked()).toBe(4)
  })

  it('waits while memory is short', async () => {
    const bytes = [1e8, 1e8, PLENTY]
    const { look, looked } = machine(
      ...bytes.map((availableBytes, i) => ({ idleMs: i * 60_000, availableBytes })),
    )
    await waitForIdleCpu(signal, look, 1)
    expect(looked()).toBe(3)
  })

  it('gives up when it is told to', async () => {
    const { look } = machine({ idleMs: 0, availableBytes: PLENTY })
    const stop = new AbortController()
    const waiting = waitForIdleCpu(stop.signal, look, 1)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow(/abort/)
  })
})
