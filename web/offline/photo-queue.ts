import { adoptOrphans } from './adopt-orphans.ts'
import { afterContact, hurry } from './breaker.ts'
import { compressCaptured, type Compress } from './compress-captured.ts'
import { compressOnPage } from './compress-on-page.ts'
import { announce, missingPhotos } from './expect-photos.ts'
import type { Held } from './flush-lock.ts'
import { flushQueue, type FlushOutcome } from './flush-queue.ts'
import { FlushScheduler } from './flush-scheduler.ts'
import { isDeviceFull } from './is-device-full.ts'
import { LinkSpeed } from './link-speed.ts'
import { breakerMeta, pausedMeta, userMeta } from './meta-values.ts'
import { compressInWorker, warmUpWorker } from './photo-worker-client.ts'
import { openQueueChannel, type QueueChannel, type QueueMessage } from './queue-channel.ts'
import { QueueConnection, type ConnectionEvent } from './queue-connection.ts'
import type { QueueItem } from './queue-item.ts'
import { emptySnapshot, waitingItems, type QueueSnapshot, type UnsavedPhoto } from './queue-snapshot.ts'
import { QueueStore } from './queue-store.ts'
import { registerSync } from './register-sync.ts'
import { showBadge } from './show-badge.ts'
import { syncListings } from './sync-listings.ts'
import { unblock, unblockIfSignedIn } from './unblock-signed-in.ts'
import { forgetLost, noteLost, noteWaiting } from './waiting-marker.ts'
import { xhrTransport } from './xhr-transport.ts'

/** Between one reading of the whole queue and the next. */
const REST_MS = 80
/** Half of what the server refused, and no larger than it needs to be staged well. */
const SHRUNK_EDGE = 1600
const shrunkLimits = (item: QueueItem) => ({ maxBytes: item.size / 2, maxEdge: SHRUNK_EDGE })

const compress: Compress = (bytes, item) =>
  item.shrunk ? compressOnPage(bytes, shrunkLimits(item)) : compressInWorker(bytes)

/** The user asked the browser for fewer bytes; known to Chromium alone. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** The queue as one page works on it: what it shows, when it sends, and what its user decides. */
export class PhotoQueue {
  readonly #holder = crypto.randomUUID()
  readonly #speed = new LinkSpeed()
  readonly #listeners = new Set<() => void>()
  readonly #connection = new QueueConnection((event) => this.#onConnection(event))
  readonly store = new QueueStore(this.#connection, () => this.#changed())
  readonly #scheduler = new FlushScheduler(
    () => this.#flush(),
    () => this.#show({ flushing: this.#scheduler.running }),
  )
  #snapshot = emptySnapshot
  #channel: QueueChannel | undefined
  #stop = new AbortController()
  #refreshing: Promise<void> | undefined
  #stale = false
  #mayAnnounce = false

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getSnapshot = (): QueueSnapshot => this.#snapshot

  /** Begins to work: reads what is there, compresses what was captured, sends what is due. */
  start(): void {
    if (this.#channel) return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#channel = openQueueChannel((message) => this.#onMessage(message))
    addEventListener('online', () => void this.#onOnline(), { signal })
    addEventListener('offline', () => this.#show({ browserOnline: false, reached: false }), { signal })
    addEventListener('beforeunload', (event) => this.#onLeaving(event), { signal })
    document.addEventListener('visibilitychange', () => this.#onVisibility(), { signal })
    this.#show({ browserOnline: navigator.onLine })
    warmUpWorker()
    void this.refresh()
    this.wake()
  }

  /** Compresses and sends whatever is due. */
  wake(): void {
    void compressCaptured(this.store, compress)
      .catch((error: unknown) => console.warn('Photos could not be made smaller', error))
      .then(() => this.#scheduler.request())
    void this.#tellListings()
    if (waitingItems(this.#snapshot).length > 0) void registerSync()
  }

  /**
   * Says who is signed in, or that somebody signed out. Photos that came in while nobody was become theirs,
   * and those that waited for them go on.
   */
  async setUser(id: number | null): Promise<void> {
    await this.store.changeMeta(userMeta, () => (id === null ? null : { id }))
    if (id !== null) {
      await adoptOrphans(this.store, id)
      await unblock(this.store, id)
      void this.#compareWithServer(id)
    }
    await this.refresh()
    if (id !== null) this.wake()
  }

  /** Photos of whoever is signed in that are not on the server; also before the queue was started. */
  async countWaiting(): Promise<number> {
    await this.refresh()
    return waitingItems(this.#snapshot).length
  }

  /** Stores a photo; true says that it is safe. False: it could not be stored, and is kept in memory. */
  async add(item: QueueItem, bytes: Blob): Promise<boolean> {
    try {
      await this.store.add(item, bytes)
    } catch (error) {
      console.warn('A photo could not be stored', error)
      this.dropUnsaved(item.id)
      const photo: UnsavedPhoto = { item, bytes, why: isDeviceFull(error) ? 'full' : 'failed' }
      this.#show({ unsaved: [...this.#snapshot.unsaved, photo] })
      return false
    }
    this.wake()
    void registerSync()
    return true
  }

  dropUnsaved(id: string): void {
    this.#show({ unsaved: this.#snapshot.unsaved.filter(({ item }) => item.id !== id) })
  }

  /** Photos that were sent leave room for those that found none. */
  async #saveUnsaved(): Promise<void> {
    for (const { item, bytes } of this.#snapshot.unsaved) {
      if (!(await this.add(item, bytes))) return
      this.dropUnsaved(item.id)
    }
  }

  async setPaused(paused: boolean): Promise<void> {
    await this.store.changeMeta(pausedMeta, () => (paused ? true : null))
    await this.refresh()
    if (!paused) this.#scheduler.request()
  }

  /** Tries at once what only waits out of caution; what the server asked for is kept. */
  async retryNow(): Promise<void> {
    await this.store.changeMeta(breakerMeta, (breaker) => breaker && hurry(breaker))
    for (const { id, retry } of this.#snapshot.items)
      if (retry !== null)
        await this.store.change(id, (item) =>
          item.reason?.code === 'overloaded' ? null : { ...item, retry: null },
        )
    await unblockIfSignedIn(this.store)
    await this.refresh()
    this.wake()
  }

  /** Carries out what the user decided (`decisions.ts`), then goes on with the work. */
  async decide<Result>(decision: (store: QueueStore) => Promise<Result>): Promise<Result> {
    const result = await decision(this.store)
    this.wake()
    return result
  }

  async dismissLost(): Promise<void> {
    forgetLost()
    this.#mayAnnounce = true
    await this.refresh()
  }

  /** Reads everything anew; many calls in a row read once or twice. */
  refresh(): Promise<void> {
    this.#stale = true
    this.#refreshing ??= this.#readAll().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #readAll(): Promise<void> {
    let isFirst = true
    while (this.#stale) {
      // While photos are sent much changes, and nobody sees it change more often.
      if (!isFirst) await new Promise((resolve) => setTimeout(resolve, REST_MS))
      isFirst = false
      this.#stale = false
      try {
        const all = await this.store.list()
        const user = await this.store.getMeta(userMeta)
        const breaker = (await this.store.getMeta(breakerMeta)) ?? emptySnapshot.breaker
        const own = all.filter(({ userId }) => userId === (user?.id ?? null))
        const lost = noteWaiting(all)
        this.#show({
          phase: 'ready',
          userId: user?.id ?? null,
          items: own.filter(({ removedAt }) => removedAt === null),
          removed: own.filter(({ removedAt }) => removedAt !== null),
          othersWaiting: all.filter((item) => !own.includes(item) && item.state !== 'confirmed').length,
          breaker,
          paused: (await this.store.getMeta(pausedMeta)) ?? false,
          lost: lost.filter(({ userId }) => userId === null || userId === user?.id),
          unreadable: await this.store.quarantined(),
          reached: this.#snapshot.reached && breaker.failures === 0,
        })
        if (user && this.#mayAnnounce && navigator.onLine)
          void announce(this.store, all, user.id).catch(() => undefined)
        void showBadge(own)
      } catch (error) {
        console.error('The upload queue cannot be read', error)
        this.#show({ phase: 'broken' })
      }
    }
  }

  async #flush(): Promise<Held<FlushOutcome>> {
    await unblockIfSignedIn(this.store)
    const held = await flushQueue({
      store: this.store,
      transport: async (photo, sending) => {
        const answer = await xhrTransport(photo, sending)
        if (answer.kind === 'answer') this.#show({ reached: true })
        return answer
      },
      holder: this.#holder,
      speed: this.#speed,
      saveData: savesData(),
      signal: this.#stop.signal,
      onProgress: (id, sentBytes, totalBytes) => {
        this.#showProgress(id, sentBytes, totalBytes)
        this.#channel?.post({ type: 'progress', id, sentBytes, totalBytes })
      },
    })
    if (held.kind === 'done' && held.result.confirmed > 0) await this.#saveUnsaved()
    // The server found some too large.
    const items = await this.store.list()
    if (items.some(({ state, shrunk, removedAt }) => state === 'captured' && shrunk && removedAt === null))
      this.wake()
    return held
  }

  async #tellListings(): Promise<void> {
    const { userId, browserOnline } = this.#snapshot
    // Without an answer it is tried again with the next photo.
    if (userId !== null && browserOnline) await syncListings(this.store, userId).catch(() => undefined)
  }

  /** What the server waits for and this device has not: asked before anything is announced anew. */
  async #compareWithServer(userId: number): Promise<void> {
    try {
      noteLost(await missingPhotos(await this.store.list(), userId))
      this.#mayAnnounce = true
      await this.store.changeMeta(breakerMeta, (breaker) => breaker && afterContact(breaker))
      this.#show({ reached: true })
    } catch {
      // Without an answer nothing is announced either, so the next start can still compare.
      return
    }
    await this.refresh()
  }

  async #onOnline(): Promise<void> {
    this.#show({ browserOnline: true })
    await this.retryNow()
  }

  /** Photos that live in this page alone would go with it. */
  #onLeaving(event: BeforeUnloadEvent): void {
    if (this.#snapshot.unsaved.length > 0) event.preventDefault()
  }

  #onVisibility(): void {
    if (document.visibilityState === 'visible') {
      void this.refresh()
      this.wake()
    } else if (waitingItems(this.#snapshot).length > 0) void registerSync()
  }

  #onMessage(message: QueueMessage): void {
    switch (message.type) {
      case 'changed':
        void this.refresh()
        return
      case 'progress':
        this.#showProgress(message.id, message.sentBytes, message.totalBytes)
        return
      case 'wake':
        if (document.visibilityState !== 'visible') return
        this.#scheduler.request()
        this.#channel?.post({ type: 'awake' })
        return
      case 'awake':
    }
  }

  #onConnection(event: ConnectionEvent): void {
    if (event === 'terminated') void this.refresh()
    else this.#show({ outdated: true })
  }

  #changed(): void {
    this.#channel?.post({ type: 'changed' })
    void this.refresh()
  }

  #showProgress(id: string, sentBytes: number, totalBytes: number): void {
    this.#show({ progress: new Map(this.#snapshot.progress).set(id, { sentBytes, totalBytes }) })
  }

  #show(part: Partial<QueueSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }
}
