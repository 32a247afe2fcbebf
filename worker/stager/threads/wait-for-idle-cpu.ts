import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** How busy the machine is: idle milliseconds of all its cores since it started, and bytes this process may still take. */
export type MachineLoad = { idleMs: number; availableBytes: number }

const IDLE_CHECK_INTERVAL_MS = 2000
/** Of one core: what a single thread can use. */
const IDLE_SHARE = 0.9
/** What staging one large picture takes at most, with as much again for others. */
const ENOUGH_BYTES = 800_000_000

const machineLoad = (): MachineLoad => ({
  idleMs: cpus().reduce((sum, { times }) => sum + times.idle, 0),
  availableBytes: process.availableMemory(),
})

/**
 * Resolves as soon as a core was idle between two looks and memory is plenty; on a machine that is never quiet, never. Holds no process open.
 * Rejects when the signal aborts.
 */
export async function waitForIdleCpu(
  signal: AbortSignal,
  look: () => MachineLoad = machineLoad,
  everyMs = IDLE_CHECK_INTERVAL_MS,
): Promise<void> {
  let before = look()
  for (;;) {
    const started = performance.now()
    await wait(everyMs, undefined, { signal, ref: false })
    const now = look()
    const isIdle = now.idleMs - before.idleMs >= IDLE_SHARE * (performance.now() - started)
    if (isIdle && now.availableBytes >= ENOUGH_BYTES) return
    before = now
  }
}
