import { constants, getPriority, setPriority } from 'node:os'

/** Steps of niceness by which work that takes a processor for seconds stands back: people wait for their photos more than for rooms. */
export const STEPS_BACK = { photos: 3, rooms: 5 }

/**
 * Has the system run a process after ours where processors are short, so that requests are answered while photos are decoded and rooms
 * are staged. A system that will not is no reason to do without the work.
 */
export function lowerPriority(pid: number, steps: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps))
  } catch (error) {
    process.emitWarning(`Process ${pid || 'of this thread'} keeps its priority: ${String(error)}`)
  }
}

/** The same for the thread that calls, which Linux alone knows how to do; elsewhere its whole process would stand back. */
export function lowerThreadPriority(steps: number): void {
  if (process.platform === 'linux') lowerPriority(0, steps)
}
