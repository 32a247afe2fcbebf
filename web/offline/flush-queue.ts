import type { PhotoReceipt } from '../../shared/contracts/photos.ts'
import { adoptOrphans } from './adopt-orphans.ts'
import { afterVerdict } from './after-verdict.ts'
import { closedBreaker, msUntilClosed, trip, type Breaker } from './breaker.ts'
import { dueItems, msUntilNext } from './due-items.ts'
import { withFlushLock, type Held } from './flush-lock.ts'
import { ifThereIsRoom } from './if-there-is-room.ts'
import { isDeviceFull } from './is-device-full.ts'
import type { Verdict } from './judge-answer.ts'
import type { LinkSpeed } from './link-speed.ts'
import { breakerMeta, pausedMeta, userMeta } from './meta-values.ts'
import type { QueueItem } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { retryIn } from './retry-time.ts'
import { sendPhoto } from './send-photo.ts'
import { settleQueue } from './settle-queue.ts'
import type { Transport } from './transport.ts'

/** Longer than any upload is given, so that only a dead holder's lease runs out. */
const ITEM_LEASE_MS = 240_000

/** Until a device that could write nothing down is tried again. */
const AFTER_FULL_MS = 30_000

export interface FlushOptions {
  store: QueueStore
  transport: Transport
  /** Names this page or worker in leases. */
  holder: string
  speed: LinkSpeed
  saveData: boolean
  signal: AbortSignal
  /** Ends the waiting for one's turn while somebody else sends; without it one waits until `signal`. */
  patience?: AbortSignal
  /** No photo is begun after this moment of performance.now. */
  deadline?: number
  onProgress?: (id: string, sentBytes: number, totalBytes: number) => void
}

export interface FlushOutcome {
  /** Photos that the server proved to hold. */
  confirmed: number
  /** When to flush again, in milliseconds of Date.now; null when nothing waits for time alone. */
  dueAt: number | null
}

type Sendable = QueueItem & { userId: number; sha256: string }

/** A photo that is being sent, as it was before. */
interface Claimed {
  item: Sendable
  sentBefore: string[]
}

/**
 * Sends what is due, several at once on a fast line, until nothing is due or nothing gets through. Where another
 * tab or the service worker is at it, this begins when that one is done.
 */
export function flushQueue(options: FlushOptions): Promise<Held<FlushOutcome>> {
  const { store, holder } = options
  const work = async (lost: AbortSignal): Promise<FlushOutcome> => {
    const signal = AbortSignal.any([options.signal, lost])
    await settleQueue(store, holder)
    const user = await store.getMeta(userMeta)
    const paused = await store.getMeta(pausedMeta)
    if (user === null || paused) return { confirmed: 0, dueAt: null }
    // Taken while it was still being found out who is signed in.
    await adoptOrphans(store, user.id)
    return new Flush({ ...options, signal }, user.id).run()
  }
  return withFlushLock(store, holder, work, options.patience ?? options.signal)
}

class Flush {
  readonly #options: FlushOptions
  readonly #userId: number
  #breaker: Breaker = closedBreaker
  #confirmed = 0
  #stopped = false
  /** Photos of which a full device took no note that they were sent: once a run, or there would be no end. */
  readonly #unnoted = new Set<string>()
  /** Ids of photos whose turn comes next. */
  #due: string[] = []

  constructor(options: FlushOptions, userId: number) {
    this.#options = options
    this.#userId = userId
  }

  async run(): Promise<FlushOutcome> {
    const { store } = this.#options
    this.#breaker = (await store.getMeta(breakerMeta)) ?? closedBreaker
    const running = new Set<Promise<void>>()
    const busy = new Set<string>()
    for (;;) {
      while (this.#mayBegin() && running.size < this.#width()) {
        const claimed = await this.#claimNext(busy)
        if (!claimed) break
        const { item } = claimed
        busy.add(item.id)
        const sending = this.#send(claimed).finally(() => {
          running.delete(sending)
          busy.delete(item.id)
        })
        running.add(sending)
      }
      if (running.size === 0) break
      await Promise.race(running)
    }
    return { confirmed: this.#confirmed, dueAt: await this.#dueAt() }
  }

  #mayBegin(): boolean {
    const { signal, deadline = Infinity } = this.#options
    if (this.#stopped || signal.aborted || performance.now() > deadline) return false
    return msUntilClosed(this.#breaker, Date.now()) === 0
  }

  /** After a failure one photo finds out whether it works again. */
  #width(): number {
    const { speed, saveData } = this.#options
    return this.#breaker.failures > 0 ? 1 : speed.lanes(saveData)
  }

  async #claimNext(busy: Set<string>): Promise<Claimed | null> {
    const { store, holder } = this.#options
    if (await store.getMeta(pausedMeta)) return null
    // Read anew when all that were due have had their turn, and not for each: there may be hundreds.
    if (this.#due.length === 0)
      this.#due = dueItems(await store.list(), this.#userId, Date.now()).map(({ id }) => id)
    for (let id = this.#due.shift(); id !== undefined; id = this.#due.shift()) {
      if (busy.has(id) || this.#unnoted.has(id)) continue
      const now = Date.now()
      let claimed: Claimed | null = null
      const claiming = store.change(id, (item) => {
        const { sha256, sentSha256s } = item
        if (sha256 === null || dueItems([item], this.#userId, now).length === 0) return null
        const sending: Sendable = {
          ...item,
          userId: this.#userId,
          sha256,
          state: 'uploading',
          lease: { holder, until: retryIn(ITEM_LEASE_MS, now) },
          sentSha256s: sentSha256s.includes(sha256) ? sentSha256s : [...sentSha256s, sha256],
        }
        claimed = { item: sending, sentBefore: sentSha256s }
        return sending
      })
      if ((await ifThereIsRoom(claiming)) === null) this.#unnoted.add(id)
      if (claimed) return claimed
    }
    return null
  }

  async #send({ item, sentBefore }: Claimed): Promise<void> {
    const { store, transport, signal, speed, onProgress } = this.#options
    const startedAt = performance.now()
    let measured = false
    try {
      const verdict = await sendPhoto(store, transport, item, {
        signal,
        onProgress: (sentBytes) => {
          onProgress?.(item.id, sentBytes, item.size)
          if (measured || sentBytes < item.size) return
          measured = true
          speed.add(item.size, performance.now() - startedAt)
        },
      })
      // What never left can still be described or taken again.
      const untouched = verdict.kind === 'unreachable' && verdict.untouched
      await this.#apply(untouched ? { ...item, sentSha256s: sentBefore } : item, verdict)
    } catch (error) {
      if (!signal.aborted) throw error
      await this.#release(item)
    }
  }

  async #apply(sent: Sendable, verdict: Verdict): Promise<void> {
    const { store } = this.#options
    const now = Date.now()
    await this.#updateBreaker(verdict, now)
    if (verdict.kind === 'confirmed') return this.#confirm(sent.id, verdict.receipt)
    // Made smaller after an answer that was lost: the server holds the earlier, larger one.
    if (
      verdict.kind === 'other-stored' &&
      verdict.receipt &&
      sent.sentSha256s.includes(verdict.receipt.sha256)
    )
      return this.#confirm(sent.id, verdict.receipt)
    // Unless somebody else has taken it over meanwhile.
    const { sentSha256s } = sent
    await ifThereIsRoom(
      store.change(sent.id, (item) =>
        this.#isMine(item) ? afterVerdict({ ...item, sentSha256s }, verdict, now) : null,
      ),
    )
    if (verdict.kind === 'signed-out') await this.#blockOthers(now)
  }

  async #confirm(id: string, receipt: PhotoReceipt): Promise<void> {
    this.#confirmed += 1
    const { store } = this.#options
    try {
      await store.confirm(id, receipt)
    } catch (error) {
      if (!isDeviceFull(error)) throw error
      // The server has proved to hold it, and its bytes are the room that its row needs.
      await store.dropBytes(id)
      await store.confirm(id, receipt)
    }
  }

  async #updateBreaker(verdict: Verdict, now: number): Promise<void> {
    const { store } = this.#options
    if (verdict.kind === 'unreachable' || verdict.kind === 'overloaded') {
      const reason = verdict.kind === 'overloaded' ? 'server' : verdict.reason
      const retryAfterMs = verdict.kind === 'overloaded' ? verdict.retryAfterMs : null
      this.#breaker = trip(this.#breaker, { reason, retryAfterMs }, now)
    } else if (this.#breaker.failures === 0) return
    else this.#breaker = closedBreaker
    const breaker = this.#breaker
    await ifThereIsRoom(store.changeMeta(breakerMeta, () => breaker))
  }

  /** Nobody is signed in: asking for every photo would tell the same. */
  async #blockOthers(now: number): Promise<void> {
    this.#stopped = true
    const { store } = this.#options
    for (const { id } of dueItems(await store.list(), this.#userId, Infinity))
      await store.change(id, (item) =>
        item.state === 'ready' ? afterVerdict(item, { kind: 'signed-out' }, now) : null,
      )
  }

  async #release(sent: Sendable): Promise<void> {
    await this.#options.store.change(sent.id, (item) =>
      this.#isMine(item) ? { ...item, state: 'ready', lease: null } : null,
    )
  }

  #isMine(item: QueueItem): boolean {
    return item.state === 'uploading' && item.lease?.holder === this.#options.holder
  }

  async #dueAt(): Promise<number | null> {
    const { store } = this.#options
    if (this.#stopped || (await store.getMeta(pausedMeta))) return null
    const items = await store.list()
    const now = Date.now()
    const next = msUntilNext(items, this.#userId, now)
    const restMs = this.#unnoted.size > 0 ? AFTER_FULL_MS : 0
    return next === null ? null : now + Math.max(next, restMs, msUntilClosed(this.#breaker, now))
  }
}
