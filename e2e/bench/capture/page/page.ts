import { compressCaptured } from '../../../../web/offline/queue/compress-captured.ts'
import { flushQueue } from '../../../../web/offline/upload/flush-queue.ts'
import { LinkSpeed } from '../../../../web/offline/upload/transport/link-speed.ts'
import { Turns } from '../../../../web/offline/upload/transport/turns.ts'
import { userMeta } from '../../../../web/offline/queue/database/meta-values.ts'
import { newItem } from '../../../../web/offline/queue/new-item.ts'
import { photoRequest } from '../../../../web/offline/upload/transport/photo-request.ts'
import { compressInWorker } from '../../../../web/offline/image/photo-worker-client.ts'
import { QueueConnection } from '../../../../web/offline/queue/database/queue-connection.ts'
import type { QueueItem } from '../../../../web/offline/queue/queue-item.ts'
import { QueueStore } from '../../../../web/offline/queue/database/queue-store.ts'
import { sha256Of } from '../../../../web/offline/image/sha256.ts'
import { testItem } from '../../../../web/offline/testing/test-item.ts'
import { xhrTransport } from '../../../../web/offline/upload/transport/xhr-transport.ts'

const USER = 1
const wish = {
  listing: null,
  roomType: 'bedroom',
  style: 'scandinavian',
  instruction: '',
  stage: true,
} as const

const bare = new Worker(new URL('bare-encode.ts', import.meta.url), { type: 'module' })

/** Decodes, scales and encodes the photo in a worker, and nothing else; milliseconds. */
function bareEncode(photo: Blob): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve) => {
    bare.addEventListener('message', () => resolve(performance.now() - begun), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    bare.postMessage(photo)
  })
}

/** The way of a photo from the shutter to `ready`: stored, made small and judged, hashed, stored; milliseconds. */
async function capture(store: QueueStore, photo: Blob): Promise<number> {
  const begun = performance.now()
  const item = newItem({ ownerId: null, userId: USER, wish, bytes: photo })
  await store.add(item, photo)
  await compressCaptured(store, (bytes) => compressInWorker(bytes))
  const ms = performance.now() - begun
  const { state, reason } = (await store.get(item.id)) ?? {}
  if (state !== 'ready') throw new Error(`The photo is ${state}: ${reason?.message}`)
  await store.delete([item.id])
  return ms
}

/** Runs both in turn, so that what else the machine does meets both alike. */
async function compareEncoding(rounds: number): Promise<{ bareMs: number[]; captureMs: number[] }> {
  const photo = await (await fetch('/photo.jpg')).blob()
  const store = new QueueStore(new QueueConnection())
  // The first of each pays for code and caches.
  await bareEncode(photo)
  await capture(store, photo)
  const times = { bareMs: [] as number[], captureMs: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.bareMs.push(await bareEncode(photo))
    times.captureMs.push(await capture(store, photo))
  }
  return times
}

/** Photos as they lie in the queue: no two alike, of the given size. */
async function fill(store: QueueStore, count: number, bytes: number): Promise<QueueItem[]> {
  await store.changeMeta(userMeta, () => ({ id: USER }))
  const items: QueueItem[] = []
  for (let index = 0; index < count; index++) {
    const noise = new Uint8Array(bytes)
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
    const photo = new Blob([noise], { type: 'image/jpeg' })
    const item = testItem({ userId: USER, wish, size: bytes, sha256: await sha256Of(photo), position: index })
    await store.add(item, photo)
    items.push(item)
  }
  return items
}

/** One after the other by plain fetches; milliseconds. */
async function sendPlainly(store: QueueStore, items: QueueItem[]): Promise<number> {
  const begun = performance.now()
  for (const item of items) {
    const body = await store.bytes(item.id)
    if (!body || item.sha256 === null) throw new Error('A photo is missing')
    const { url, headers } = photoRequest({ ...item, userId: USER, sha256: item.sha256 }, body)
    const response = await fetch(url, { method: 'PUT', headers, body })
    await response.text()
  }
  return performance.now() - begun
}

/** By the queue; milliseconds. */
async function drain(store: QueueStore, count: number): Promise<number> {
  const begun = performance.now()
  const held = await flushQueue({
    store,
    transport: xhrTransport,
    holder: 'bench',
    speed: new LinkSpeed(),
    turns: new Turns(),
    saveData: false,
    signal: new AbortController().signal,
  })
  const ms = performance.now() - begun
  if (held.kind !== 'done' || held.result.confirmed !== count) throw new Error('Not all photos were sent')
  return ms
}

/** Sends the same photos in both ways, by turns, so that what else the machine does meets both alike. */
async function compareDrain(
  count: number,
  bytes: number,
  rounds: number,
): Promise<{ plainMs: number; drainMs: number }> {
  const store = new QueueStore(new QueueConnection())
  const times = { plainMs: 0, drainMs: 0 }
  for (let round = 0; round < rounds; round++) {
    const items = await fill(store, count, bytes)
    times.plainMs += await sendPlainly(store, items)
    times.drainMs += await drain(store, count)
    await store.delete(items.map(({ id }) => id))
  }
  return times
}

Object.assign(window, { compareEncoding, compareDrain })
