import { hurry } from '../offline/queue/circuit-breaker.ts'
import { compressCaptured, type Compress, type Unstored } from '../offline/queue/compress-captured.ts'
import { compressPhoto } from '../offline/image/compress-photo.ts'
import { fetchTransport } from '../offline/upload/transport/fetch-transport.ts'
import type { Held } from '../offline/upload/flush-lock.ts'
import { flushQueue } from '../offline/upload/flush-queue.ts'
import type { FlushOptions, FlushOutcome } from '../offline/upload/flush-options.ts'
import { LinkSpeed } from '../offline/upload/transport/link-speed.ts'
import { Turns } from '../offline/upload/transport/turns.ts'
import { breakerMeta } from '../offline/queue/database/meta-values.ts'
import { openQueueChannel } from '../offline/queue/queue-channel.ts'
import { longEdgeToSend } from '../offline/image/photo-limits.ts'
import { QueueConnection } from '../offline/queue/database/queue-connection.ts'
import { QueueStore } from '../offline/queue/database/queue-store.ts'
import { showBadge } from '../offline/queue/show-badge.ts'
import { visiblePageWorks } from './visible-page-works.ts'

/** Browsers end a worker that works on one event for long; what is left comes with the next one. */
const BUDGET_MS = 110_000

const channel = openQueueChannel()
/** The queue as the service worker sees it; it tells the pages of every change. */
export const queueStore = new QueueStore(new QueueConnection(), () => channel.post({ type: 'changed' }))
const speed = new LinkSpeed()
const turns = new Turns()

/**
 * Sends what waits while no page is seen. While one is, that page works, and this stands by: should it close
 * or be killed, the work goes on here.
 *
 * @throws when something is left, so that the browser wakes us again
 */
export async function workUploadQueue(clients: Clients): Promise<void> {
  const deadline = performance.now() + BUDGET_MS
  if (await visiblePageWorks(clients)) {
    if (!isLeft(await flush({ deadline: -Infinity }))) return
    if (await visiblePageWorks(clients)) throw new Error('Photos are left to send, and a page is at it')
  }
  // The browser wakes us because there is a connection: no more waiting than the server asked for.
  await queueStore.changeMeta(breakerMeta, (breaker) => breaker && hurry(breaker))
  // What the server found too large needs a page to be made smaller.
  const compress: Compress = async (bytes, { shrunk }) =>
    shrunk ? null : compressPhoto(bytes, longEdgeToSend())
  let held: Held<FlushOutcome>
  let unstored: Unstored | null
  do {
    unstored = await compressCaptured(queueStore, compress)
    held = await flush({ deadline, unstored })
    // What was sent without ever having been stored has made room for the next.
  } while (unstored && held.kind === 'done' && held.result.confirmed > 0)
  await showBadge(await queueStore.list())
  if (isLeft(held)) throw new Error('Photos are left to send')
}

/** Sends what may be begun before `deadline`, when it is our turn. */
const flush = (options: Pick<FlushOptions, 'deadline' | 'unstored'>): Promise<Held<FlushOutcome>> =>
  flushQueue({
    ...options,
    store: queueStore,
    transport: fetchTransport,
    holder: `service-worker-${crypto.randomUUID()}`,
    speed,
    turns,
    saveData: false,
    signal: new AbortController().signal,
    patience: AbortSignal.timeout(BUDGET_MS),
  })

const isLeft = (held: Held<FlushOutcome>): boolean => held.kind === 'busy' || held.result.dueAt !== null
