import { afterContact } from '../queue/circuit-breaker.ts'
import { checkDelivered } from './check-delivered.ts'
import { coalesce } from './coalesce.ts'
import { announce, arrivedPhotos, missingPhotos } from './announce-photos.ts'
import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import { breakerMeta } from '../queue/database/meta-values.ts'
import type { QueueOwner } from '../queue/owner/queue-owner.ts'
import type { QueueSnapshot } from '../queue/database/queue-snapshot.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import { syncListings } from './sync-listings.ts'
import { forgetWaiting, noteLost, type RememberedPhoto } from '../queue/waiting-marker.ts'

/** From one announcement to the next. */
const ANNOUNCEMENT_INTERVAL_MS = 3000
/** From one question for what has arrived to the next, and after one without an answer. */
const ARRIVAL_CHECK_INTERVAL_MS = 30 * 60_000
const CHECK_AGAIN_MS = 60_000

/** What page and server tell each other beside photos: which ones wait, which were expected, which listings exist. */
export class ServerNotices {
  readonly #store: QueueStore
  readonly #snapshot: () => QueueSnapshot
  readonly #onLearned: () => void
  /** Photos missing here that the server was asked for, and whether that is over. */
  readonly #asked = new Map<string, boolean>()
  #mayAnnounce = false
  /** Of performance.now. */
  #nextCheckAt = 0

  /** Tells the server which photos to expect, once it has been asked which ones it expected. */
  readonly announce = coalesce(() => this.#announce(), ANNOUNCEMENT_INTERVAL_MS)

  constructor(store: QueueStore, snapshot: () => QueueSnapshot, onLearned: () => void) {
    this.#store = store
    this.#snapshot = snapshot
    this.#onLearned = onLearned
  }

  /**
   * Of the photos missing here, those to be called lost. One may have been sent without a trace, its answer cut off
   * or not written down for want of room: where the server can be asked, it is asked first.
   */
  certainlyLost(missing: RememberedPhoto[], userId: number | null): RememberedPhoto[] {
    if (userId === null || !this.#snapshot().browserOnline) return missing
    const unasked = missing.map(({ id }) => id).filter((id) => !this.#asked.has(id))
    if (unasked.length > 0) void this.#withdrawArrived(unasked)
    return missing.filter(({ id }) => this.#asked.get(id))
  }

  async #withdrawArrived(ids: string[]): Promise<void> {
    for (const id of ids) this.#asked.set(id, false)
    try {
      forgetWaiting(await arrivedPhotos(ids))
    } catch (error) {
      // Better called lost than not mentioned.
      console.warn('The server did not say which photos have arrived', error)
    }
    for (const id of ids) this.#asked.set(id, true)
    this.#onLearned()
  }

  /** What was expected and is lost has been taken note of. */
  allowAnnouncing(): void {
    this.#mayAnnounce = true
  }

  async #announce(): Promise<void> {
    const { userId, items, browserOnline } = this.#snapshot()
    if (userId === null || !this.#mayAnnounce || !browserOnline) return
    try {
      await announce(this.#store, items, userId)
    } catch (error) {
      // The server learns of them with the next change.
      console.warn('The server was not told which photos to expect', error)
    }
  }

  async tellListings(): Promise<void> {
    const { userId, browserOnline } = this.#snapshot()
    if (userId === null || !browserOnline) return
    try {
      await syncListings(this.#store, userId)
    } catch (error) {
      // It is tried again with the next photo.
      console.warn('The server was not told of the listings', error)
    }
  }

  /**
   * Asks, now and then, whether the server still holds what has arrived there. Answers whether photos went back into
   * the queue.
   */
  async checkDelivered(): Promise<boolean> {
    const { userId, ownerId, browserOnline } = this.#snapshot()
    const now = performance.now()
    if (userId === null || ownerId === null || !browserOnline || now < this.#nextCheckAt) return false
    this.#nextCheckAt = now + ARRIVAL_CHECK_INTERVAL_MS
    try {
      return (await checkDelivered(this.#store, { id: userId, publicId: ownerId })) > 0
    } catch (error) {
      this.#nextCheckAt = now + CHECK_AGAIN_MS
      console.warn('The server did not say which photos it still holds', error)
      return false
    }
  }

  /** Somebody else may be signed in, or the server be another than before. */
  checkSoon(): void {
    this.#nextCheckAt = 0
  }

  /**
   * Notes what the server waits for and this device has not: asked before anything is announced anew. False without
   * an answer: then nothing is announced either, so the next start can still compare.
   */
  async compare(owner: QueueOwner): Promise<boolean> {
    try {
      noteLost(await missingPhotos(await this.#store.list(), owner))
    } catch (error) {
      console.warn('The server did not say which photos it waits for', error)
      return false
    }
    this.allowAnnouncing()
    await ignoreQuotaExceeded(
      this.#store.changeMeta(breakerMeta, (breaker) => breaker && afterContact(breaker)),
    )
    return true
  }
}
