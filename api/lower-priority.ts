import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Steps of niceness by which work that takes a processor for seconds stands back: people wait for their photos more than for rooms, and for nothing
 * less than for smaller files of a picture that they see. The whole worker stands back behind the api, and in it the threads that stage by `rooms` more.
 */
export const STEPS_BACK = { photos: 3, worker: 3, rooms: 2, variants: 7 }

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

/**
 * The same for this process with the threads that it has, those of the runtime too; later ones follow the thread that starts them. Linux may schedule
 * sessions against each other before it looks at threads (sched_autogroup): a process that leads a session, as each part of
 * the product does, has that stand back as well.
 */
export function lowerOwnPriority(steps: number): void {
  if (process.platform !== 'linux') return lowerPriority(0, steps)
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps)
  for (const thread of readdirSync('/proc/self/task'))
    try {
      setPriority(Number(thread), priority)
    } catch (error) {
      // One that has ended meanwhile needs none.
      process.emitWarning(`Thread ${thread} keeps its priority: ${String(error)}`)
    }
  // Nothing to write to where sessions are not scheduled so.
  if (leadsSession() && existsSync(AUTOGROUP))
    try {
      writeFileSync(AUTOGROUP, String(priority))
    } catch (error) {
      process.emitWarning(`The session keeps its priority: ${String(error)}`)
    }
}

/** The same for a process that was started in a session of its own, with all that it starts. */
export function lowerSessionPriority(pid: number, steps: number): void {
  lowerPriority(pid, steps)
  const autogroup = `/proc/${pid}/autogroup`
  if (!existsSync(autogroup)) return
  try {
    writeFileSync(autogroup, String(steps))
  } catch (error) {
    process.emitWarning(`The session of process ${pid} keeps its priority: ${String(error)}`)
  }
}

const AUTOGROUP = '/proc/self/autogroup'
/** Of what follows the name, which stands in brackets and may hold spaces. */
const SESSION_FIELD = 3

function leadsSession(): boolean {
  const status = readFileSync('/proc/self/stat', 'utf8')
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[SESSION_FIELD]) === process.pid
}
