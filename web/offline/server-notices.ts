import { afterContact } from './breaker.ts'
import { coalesce } from './coalesce.ts'
import { announce, missingPhotos } from './expect-photos.ts'
import { ifThereIsRoom } from './if-there-is-room.ts'
import { breakerMeta } from './meta-values.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'
import type { QueueStore } from './queue-store.ts'
import { syncListings } from './sync-listings.ts'
import { noteLost } from './waiting-marker.ts'

/** From one announcement to the next. */
const REST_MS = 3000

/** What page and server tell each other beside photos: which ones wait, which were expected, which listings exist. */
export class ServerNotices {
  readonly #store: QueueStore
  readonly #snapshot: () => QueueSnapshot
  #mayAnnounce = false

  /** Tells the server which photos to expect, once it has been asked which ones it expected. */
  readonly announce = coalesce(() => this.#announce(), REST_MS)

  constructor(store: QueueStore, snapshot: () => QueueSnapshot) {
    this.#store = store
    this.#snapshot = snapshot
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
   * Notes what the server waits for and this device has not: asked before anything is announced anew. False without
   * an answer: then nothing is announced either, so the next start can still compare.
   */
  async compare(userId: number): Promise<boolean> {
    try {
      noteLost(await missingPhotos(await this.#store.list(), userId))
    } catch (error) {
      console.warn('The server did not say which photos it waits for', error)
      return false
    }
    this.allowAnnouncing()
    await ifThereIsRoom(this.#store.changeMeta(breakerMeta, (breaker) => breaker && afterContact(breaker)))
    return true
  }
}
