import { DatabaseSilent } from '../db/watch-statements.ts'
import { AppError } from '../errors.ts'

/** As long as a visitor waits for what may come before being shown what was known. */
const MAX_FRESH_WAIT_MS = 2000
/** What was known longer ago is not shown any more: prices and pictures change. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000
const MAX_KEPT = 200
/**
 * A reading that hangs for longer is on a connection that is dead, and another may not be. Where nothing is known that could be shown instead,
 * it is waited for until then: a new process on a busy machine has answered its first visitors with errors, two seconds after they came.
 */
const ABANDONED_READ_MS = 15_000

interface Entry {
  known: { value: unknown; at: number } | null
  loading: { promise: Promise<unknown>; since: number } | null
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- a key stands for one kind of value
const valueOf = <Value>(value: unknown): Value => value as Value

const after = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new DatabaseSilent(ms)), ms)
    timer.unref()
  })

/**
 * Remembers what was last read from a database, for when it is away or does not answer. A refusal (`AppError`) is an
 * answer: what is not there any more is not shown from memory.
 */
export class LastKnown {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  /** The last reading failed or took too long: who has something known does not wait for the next. */
  #isAway = false

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * What `load` gives, or what it gave last: at once while the database is away, else when it fails or takes longer
   * than two seconds. Where nothing is known, it has fifteen seconds, but for a database that is away. A reading that has not come back is not begun again.
   *
   * @param key says what is read, and alone decides about it
   * @param keptMs what was known longer ago is not shown
   * @throws what `load` throws, or that nothing came in time, where nothing is known from that time, twelve hours where left out
   */
  async read<Value>(key: string, load: () => Promise<Value>, keptMs = MAX_AGE_MS): Promise<Value> {
    const entry = this.#entry(key)
    const now = this.#now()
    const isKnown = entry.known !== null && now - entry.known.at < keptMs
    if (entry.loading === null || now - entry.loading.since > ABANDONED_READ_MS)
      entry.loading = { promise: this.#load(entry, load), since: now }
    const { promise } = entry.loading
    // It may fail when nobody waits for it any more.
    promise.catch(() => undefined)
    if (isKnown && this.#isAway) return valueOf<Value>(entry.known?.value)
    try {
      // While the database is away, nobody waits longer for what cannot come.
      const waitMs = isKnown || this.#isAway ? MAX_FRESH_WAIT_MS : ABANDONED_READ_MS
      return valueOf<Value>(await Promise.race([promise, after(waitMs)]))
    } catch (error) {
      if (error instanceof AppError) throw error
      this.#isAway = true
      if (isKnown) return valueOf<Value>(entry.known?.value)
      throw error
    }
  }

  /** Waits for `work` as long as for a reading; while the database is away it is not even begun. */
  async attempt(work: () => Promise<void>): Promise<void> {
    if (this.#isAway) return
    const working = work()
    working.catch(() => undefined)
    try {
      await Promise.race([working, after(MAX_FRESH_WAIT_MS)])
    } catch {
      // What it was for does without; whatever reads next says whether the database is back.
      this.#isAway = true
    }
  }

  async #load<Value>(entry: Entry, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      entry.known = { value, at: this.#now() }
      this.#isAway = false
      return value
    } catch (error) {
      // A refusal came from the database, which is there.
      if (error instanceof AppError) {
        this.#isAway = false
        entry.known = null
      }
      throw error
    } finally {
      entry.loading = null
    }
  }

  /** The least recently asked goes first. */
  #entry(key: string): Entry {
    const entry = this.#entries.get(key) ?? { known: null, loading: null }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_KEPT && oldest !== undefined) this.#entries.delete(oldest)
    return entry
  }
}
