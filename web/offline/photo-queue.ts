import { replaceEqualDeep } from '@tanstack/react-query'
import { adoptOrphans } from './queue/owner/adopt-orphans.ts'
import { bindOwner, type SignedIn } from './queue/owner/bind-owner.ts'
import { hurry } from './queue/circuit-breaker.ts'
import { coalesce } from './upload/coalesce.ts'
import type { Unstored } from './queue/compress-captured.ts'
import type { Held } from './upload/flush-lock.ts'
import type { FlushOutcome } from './upload/flush-options.ts'
import { FlushScheduler } from './upload/flush-scheduler.ts'
import { ignoreQuotaExceeded } from './queue/database/ignore-quota-exceeded.ts'
import { isDeviceFull } from './queue/database/is-device-full.ts'
import { LinkSpeed } from './upload/transport/link-speed.ts'
import { Turns } from './upload/transport/turns.ts'
import { breakerMeta, pausedMeta, userMeta } from './queue/database/meta-values.ts'
import { openQueueChannel, type QueueChannel, type QueueMessage } from './queue/queue-channel.ts'
import { QueueConnection, type ConnectionEvent } from './queue/database/queue-connection.ts'
import type { QueueItem } from './queue/queue-item.ts'
import type { QueueOwner } from './queue/owner/queue-owner.ts'
import {
  emptySnapshot,
  waitingItems,
  type QueueSnapshot,
  type UnsavedPhoto,
} from './queue/database/queue-snapshot.ts'
import { QueueStore } from './queue/database/queue-store.ts'
import { readSnapshot } from './queue/database/read-snapshot.ts'
import { registerSync } from './upload/register-sync.ts'
import { savesData } from './image/saves-data.ts'
import { ServerNotices } from './upload/server-notices.ts'
import { showBadge } from './queue/show-badge.ts'
import { unblock, unblockIfSignedIn } from './upload/unblock-signed-in.ts'
import { forgetLost, forgetWaiting } from './queue/waiting-marker.ts'

/** From one reading of the queue to the next: while photos are sent much changes, and nobody sees it change more often. */
const QUEUE_READ_INTERVAL_MS = 80
/** How often it is looked whether it is time to ask for what has arrived. */
const CHECK_MS = 60_000

// A screen shows the queue, and takes photos into it, before the code is there that works on it.
const fetchQueueWork = async () => (await import('./queue-work.ts')).queueWork

/** Half of what the server refused, and no larger than it needs to be staged well. */
const SHRUNK_EDGE = 1600
const shrunkLimits = (item: QueueItem) => ({ maxBytes: item.size / 2, maxEdge: SHRUNK_EDGE })

/** The queue as one page works on it: what it shows, when it sends, and what its user decides. */
export class PhotoQueue {
  readonly #holder = crypto.randomUUID()
  readonly #speed = new LinkSpeed()
  readonly #turns = new Turns()
  readonly #listeners = new Set<() => void>()
  readonly #connection = new QueueConnection((event) => this.#onConnection(event))
  readonly store = new QueueStore(this.#connection, () => this.#changed())
  readonly #notices = new ServerNotices(
    this.store,
    () => this.#snapshot,
    () => void this.refresh(),
  )
  readonly #scheduler = new FlushScheduler(
    () => this.#flush(),
    () => this.#show({ flushing: this.#scheduler.running }),
  )
  #snapshot = emptySnapshot
  #channel: QueueChannel | undefined
  #stop = new AbortController()
  #unstored: Unstored | null = null

  /** Reads everything anew; many calls in a row read once or twice. */
  readonly refresh = coalesce(() => this.#read(), QUEUE_READ_INTERVAL_MS)
  readonly #compress = coalesce(() => this.#compressCaptured())

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
    // While there is a connection, so that the first photo needs none.
    void fetchQueueWork().then(
      ({ warmUpWorker }) => warmUpWorker(),
      (error: unknown) => console.warn('What works on the queue could not be fetched', error),
    )
    const checking = setInterval(() => void this.#checkDelivered(), CHECK_MS)
    signal.addEventListener('abort', () => clearInterval(checking))
    void this.refresh()
    this.wake()
  }

  /** Compresses and sends whatever is due. */
  wake(): void {
    // Also at once: a photo that takes long to make small, or for ever, holds up no other.
    this.#scheduler.request()
    void this.#compress().then(() => this.#scheduler.request())
    void this.#notices.tellListings()
    if (waitingItems(this.#snapshot).length > 0) void registerSync()
  }

  async #compressCaptured(): Promise<void> {
    try {
      const { compressCaptured, compressInWorker, compressOnPage } = await fetchQueueWork()
      this.#unstored = await compressCaptured(this.store, (bytes, item) => {
        // Those before it need not wait until the last of a whole house is ready.
        if (this.#snapshot.browserOnline && !this.#scheduler.running) this.#scheduler.request()
        return item.shrunk ? compressOnPage(bytes, shrunkLimits(item)) : compressInWorker(bytes)
      })
    } catch (error) {
      console.warn('Photos could not be made smaller', error)
    }
  }

  /**
   * Says who is signed in, or that somebody signed out. Photos that came in while nobody was become theirs,
   * and those that waited for them go on.
   */
  async setUser(user: SignedIn | null): Promise<void> {
    const owner = user && { id: user.id, publicId: user.publicId ?? null }
    if (user) await bindOwner(this.store, user)
    // A full device refuses also what changes nothing.
    const known = await this.store.getMeta(userMeta)
    if (known?.id !== owner?.id || known?.publicId !== owner?.publicId)
      await this.store.changeMeta(userMeta, () => owner)
    if (owner) {
      await adoptOrphans(this.store, owner)
      await unblock(this.store, owner.id)
      void this.#compareWithServer(owner)
    }
    await this.refresh()
    if (owner) this.wake()
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
    await ignoreQuotaExceeded(this.store.changeMeta(breakerMeta, (breaker) => breaker && hurry(breaker)))
    for (const { id, retry } of this.#snapshot.items)
      if (retry !== null)
        await ignoreQuotaExceeded(
          this.store.change(id, (item) =>
            item.reason?.code === 'overloaded' ? null : { ...item, retry: null },
          ),
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
    this.#notices.allowAnnouncing()
    await this.refresh()
  }

  async #read(): Promise<void> {
    try {
      const stored = await readSnapshot(this.store)
      this.#show({
        ...stored,
        lost: this.#notices.certainlyLost(stored.lost, stored.userId),
        reached: this.#snapshot.reached && stored.breaker.failures === 0,
      })
    } catch (error) {
      console.error('The upload queue cannot be read', error)
      this.#show({ phase: 'broken' })
      return
    }
    void showBadge(this.#snapshot.items)
    void this.#notices.announce()
  }

  async #flush(): Promise<Held<FlushOutcome>> {
    const { flushQueue, xhrTransport } = await fetchQueueWork()
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
      turns: this.#turns,
      saveData: savesData(),
      signal: this.#stop.signal,
      unstored: this.#unstored,
      onDelisted: (id) => forgetWaiting([id]),
      onProgress: (id, sentBytes, totalBytes) => {
        this.#showProgress(id, sentBytes, totalBytes)
        this.#channel?.post({ type: 'progress', id, sentBytes, totalBytes })
      },
    })
    const madeRoom = held.kind === 'done' && held.result.confirmed > 0
    if (madeRoom) await this.#saveUnsaved()
    // The server found some too large, or there was no room for them until now.
    const captured = (await this.store.list()).filter(
      ({ state, removedAt }) => state === 'captured' && removedAt === null,
    )
    if (captured.some(({ shrunk }) => shrunk || madeRoom)) this.wake()
    return held
  }

  async #compareWithServer(owner: QueueOwner): Promise<void> {
    if (await this.#notices.compare(owner)) this.#show({ reached: true })
    await this.refresh()
    this.#notices.checkSoon()
    await this.#checkDelivered()
  }

  /** What the server has lost since it arrived is sent again. */
  async #checkDelivered(): Promise<void> {
    if (await this.#notices.checkDelivered()) this.wake()
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
      void this.#checkDelivered()
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
    const next = replaceEqualDeep(this.#snapshot, { ...this.#snapshot, ...part })
    if (next === this.#snapshot) return
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }
}
