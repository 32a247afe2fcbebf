import type { Held } from './flush-lock.ts'
import type { FlushOutcome } from './flush-options.ts'
import type { RetryTime } from '../queue/queue-item.ts'
import { afterClockChange, msUntil, retryIn } from '../queue/retry-time.ts'

/** Timers stand still while a device sleeps: how late one may come after its waking. */
const LOOK_MS = 60_000
/** Somebody took the work over, or the database failed. By then this is over or somebody else's heart has stopped. */
const AFTER_TROUBLE_MS = 13_000

/** Flushes when asked, one after the other, and again when the outcome says that something will be due. */
export class FlushScheduler {
  readonly #flush: () => Promise<Held<FlushOutcome>>
  readonly #onChange: () => void
  #running = false
  #again = false
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(flush: () => Promise<Held<FlushOutcome>>, onChange: () => void) {
    this.#flush = flush
    this.#onChange = onChange
  }

  get running(): boolean {
    return this.#running
  }

  /** Flushes now, or once more after the flush that runs. */
  request(): void {
    if (this.#stopped) return
    this.#again = true
    if (!this.#running) void this.#run()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#running = true
    this.#onChange()
    let dueAt: number | null = null
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        clearTimeout(this.#timer)
        const held = await this.#flush()
        dueAt = held.kind === 'busy' ? Date.now() + AFTER_TROUBLE_MS : held.result.dueAt
      }
    } catch (error) {
      // The database failed, which the queue reports where it reads; the next trigger tries again.
      dueAt = Date.now() + AFTER_TROUBLE_MS
      console.warn('The upload queue could not be worked on', error)
    } finally {
      this.#running = false
      this.#onChange()
    }
    if (dueAt === null || this.#stopped) return
    // The device may have slept since that moment was worked out.
    const now = Date.now()
    this.#waitFor(retryIn(Math.max(0, dueAt - now), now))
  }

  /** Looks at the clock from time to time. */
  #waitFor(set: RetryTime): void {
    const now = Date.now()
    const due = afterClockChange(set, now)
    const waitMs = msUntil(due, now)
    if (waitMs === 0) this.request()
    else this.#timer = setTimeout(() => this.#waitFor(due), Math.min(LOOK_MS, waitMs))
  }
}
