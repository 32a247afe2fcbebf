import type { PhotoReceipt } from '../../../shared/contracts/photos.ts'
import { blockReady } from './block-ready.ts'
import { nextItemState } from './next-item-state.ts'
import { closedBreaker, failureOf, msUntilClosed, trip, type Breaker } from '../queue/circuit-breaker.ts'
import { coalesce } from './coalesce.ts'
import { confirmSent } from './confirm-sent.ts'
import type { FlushOptions, FlushOutcome } from './flush-options.ts'
import { compressed } from '../queue/compress-captured.ts'
import { dueItems, isSendable, msUntilNext } from './due-items.ts'
import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import { isDeviceFull } from '../queue/database/is-device-full.ts'
import type { UploadOutcome } from '../queue/upload-outcome.ts'
import { breakerMeta, pausedMeta } from '../queue/database/meta-values.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import type { Acknowledged } from '../queue/database/queue-store.ts'
import { retryIn } from '../queue/retry-time.ts'
import { bytesToSend, sendPhoto } from './send-photo.ts'

/** Longer than any upload is given, so that only a dead holder's lease runs out. */
const ITEM_LEASE_MS = 240_000

/** Until a device that could write nothing down is tried again. */
const AFTER_FULL_MS = 30_000

type Sendable = QueueItem & { userId: number; sha256: string }

/** A photo that is being sent, as it was before. */
interface Claimed {
  item: Sendable
  sentBefore: string[]
  bytes: Blob | undefined
}

/** One pass over a user's queue, by whoever holds the lock. */
export class FlushRun {
  readonly #options: FlushOptions
  readonly #userId: number
  #breaker: Breaker = closedBreaker
  #confirmed = 0
  #unstoredIsLeft = false
  #stopped = false
  /** Photos of which a full device took no note that they were sent: once a run, or there would be no end. */
  readonly #unnoted = new Set<string>()
  /** Ids of photos whose turn comes next. */
  #due: string[] = []
  /** When all that were due have had their turn, and not for each photo or lane: there may be hundreds. */
  readonly #readDue = coalesce(() => this.#findDue())
  /** Each sends one photo after the other. */
  readonly #lanes = new Set<Promise<void>>()

  constructor(options: FlushOptions, userId: number) {
    this.#options = options
    this.#userId = userId
  }

  async run(): Promise<FlushOutcome> {
    this.#breaker = (await this.#options.store.getMeta(breakerMeta)) ?? closedBreaker
    const unstored = this.#mayBegin() ? await this.#claimUnstored() : null
    if (unstored) {
      const acknowledged = await this.#send(unstored)
      this.#unstoredIsLeft = acknowledged === null
      await this.#confirm(acknowledged)
    }
    this.#openLanes()
    try {
      while (this.#lanes.size > 0) await Promise.race(this.#lanes)
    } catch (error) {
      this.#stopped = true
      await Promise.allSettled(this.#lanes)
      throw error
    }
    return { confirmed: this.#confirmed, dueAt: await this.#dueAt() }
  }

  #openLanes(): void {
    while (this.#mayBegin() && this.#lanes.size < this.#width()) {
      const lane = this.#sendInTurn().finally(() => this.#lanes.delete(lane))
      this.#lanes.add(lane)
    }
  }

  async #sendInTurn(): Promise<void> {
    let claimed = await this.#claimNext(null)
    while (claimed) {
      // As soon as the line has shown that it is fast.
      this.#openLanes()
      claimed = await this.#claimNext(await this.#send(claimed))
    }
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

  /** Takes the next photo and, in the same transaction, writes down that the one before was acknowledged. */
  async #claimNext(acknowledged: Acknowledged | null): Promise<Claimed | null> {
    const { store } = this.#options
    let before = acknowledged
    while (this.#mayBegin() && this.#lanes.size <= this.#width()) {
      const id = await this.#nextId()
      if (id === undefined) break
      let claimed: Omit<Claimed, 'bytes'> | undefined
      try {
        const taken = await store.take(id, (item) => (claimed = this.#claimed(item))?.item ?? null, before)
        before = null
        if (taken.isPaused) return null
        if (claimed) return { ...claimed, bytes: taken.bytes }
      } catch (error) {
        if (!isDeviceFull(error)) throw error
        if (before === null) {
          this.#unnoted.add(id)
          if (claimed) return { ...claimed, bytes: await store.bytes(id) }
        } else {
          this.#due.unshift(id)
          await this.#confirm(before)
          before = null
        }
      }
    }
    await this.#confirm(before)
    return null
  }

  async #nextId(): Promise<string | undefined> {
    if (this.#due.length === 0) await this.#readDue()
    return this.#due.shift()
  }

  async #findDue(): Promise<void> {
    const due = dueItems(await this.#options.store.list(), this.#userId, Date.now())
    this.#due = due.map(({ id }) => id).filter((id) => !this.#unnoted.has(id))
  }

  /** Undefined where its turn has not come or somebody else has it. */
  #claimed(item: QueueItem): Omit<Claimed, 'bytes'> | undefined {
    const now = Date.now()
    const { sha256, sentSha256s } = item
    if (sha256 === null || dueItems([item], this.#userId, now).length === 0) return undefined
    const sending: Sendable = {
      ...item,
      userId: this.#userId,
      sha256,
      state: 'uploading',
      lease: { holder: this.#options.holder, until: retryIn(ITEM_LEASE_MS, now) },
      sentSha256s: sentSha256s.includes(sha256) ? sentSha256s : [...sentSha256s, sha256],
    }
    return { item: sending, sentBefore: sentSha256s }
  }

  /** Nothing of it can be written down, so it stays `captured` for everybody else. */
  async #claimUnstored(): Promise<Claimed | null> {
    const { store, unstored } = this.#options
    if (!unstored) return null
    this.#unnoted.add(unstored.id)
    const { id, photo } = unstored
    const stored = await store.get(id)
    const item = stored && compressed(stored, { kind: 'compressed', photo })
    if (!item || !isSendable(item, this.#userId)) return null
    const sending = { ...item, userId: this.#userId, sha256: photo.sha256 }
    return { item: sending, sentBefore: item.sentSha256s, bytes: photo.bytes }
  }

  /** Answers what the server acknowledged; what else came of it has been written down then. */
  async #send({ item, sentBefore, bytes }: Claimed): Promise<Acknowledged | null> {
    const { transport, signal, speed, turns, onProgress } = this.#options
    let measured = false
    try {
      const refusal = await turns.refusal(item.id, signal)
      const startedAt = performance.now()
      const verdict =
        refusal ??
        (await sendPhoto(await bytesToSend(item, bytes), transport, item, {
          signal,
          onProgress: (sentBytes) => {
            onProgress?.(item.id, sentBytes, item.size)
            if (measured || sentBytes < item.size) return
            measured = true
            speed.add(item.size, performance.now() - startedAt)
          },
        }))
      turns.note(verdict)
      // What never left can still be described or taken again.
      const untouched = 'untouched' in verdict && verdict.untouched
      return await this.#apply(untouched ? { ...item, sentSha256s: sentBefore } : item, verdict)
    } catch (error) {
      if (!signal.aborted) throw error
      await this.#release(item)
      return null
    }
  }

  async #apply(sent: Sendable, verdict: UploadOutcome): Promise<Acknowledged | null> {
    const { store } = this.#options
    const now = Date.now()
    await this.#updateBreaker(verdict, now)
    if (verdict.kind === 'confirmed') return this.#acknowledged(sent.id, verdict.receipt)
    // Made smaller after an answer that was lost: the server holds the earlier, larger one.
    if (
      verdict.kind === 'other-stored' &&
      verdict.receipt &&
      sent.sentSha256s.includes(verdict.receipt.sha256)
    )
      return this.#acknowledged(sent.id, verdict.receipt)
    // Unless somebody else has taken it over meanwhile.
    const { sentSha256s } = sent
    await ignoreQuotaExceeded(
      store.change(sent.id, (item) =>
        this.#isMine(item) ? nextItemState({ ...item, sentSha256s }, verdict, now) : null,
      ),
    )
    if (verdict.kind === 'signed-out') {
      // Asking for every photo would tell the same.
      this.#stopped = true
      await blockReady(store, this.#userId)
    }
    return null
  }

  #acknowledged(id: string, receipt: PhotoReceipt): Acknowledged {
    this.#confirmed += 1
    return { id, receipt }
  }

  async #confirm(acknowledged: Acknowledged | null): Promise<void> {
    if (!acknowledged) return
    const { store, onDelisted } = this.#options
    if ((await confirmSent(store, acknowledged)) === 'delisted') onDelisted?.(acknowledged.id)
  }

  async #updateBreaker(verdict: UploadOutcome, now: number): Promise<void> {
    const { store } = this.#options
    const failure = failureOf(verdict)
    if (failure) this.#breaker = trip(this.#breaker, failure, now)
    else if (this.#breaker.failures === 0) return
    else this.#breaker = closedBreaker
    const breaker = this.#breaker
    await ignoreQuotaExceeded(store.changeMeta(breakerMeta, () => breaker))
  }

  async #release(sent: Sendable): Promise<void> {
    await ignoreQuotaExceeded(
      this.#options.store.change(sent.id, (item) =>
        this.#isMine(item) ? { ...item, state: 'ready', lease: null } : null,
      ),
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
    const next = this.#unstoredIsLeft ? 0 : msUntilNext(items, this.#userId, now)
    const restMs = this.#unnoted.size > 0 ? AFTER_FULL_MS : 0
    return next === null ? null : now + Math.max(next, restMs, msUntilClosed(this.#breaker, now))
  }
}
