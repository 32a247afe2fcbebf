import { testPhoto } from '../../../api/services/photos/decode/test-photo.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compressCaptured, type Compress } from './compress-captured.ts'
import type { CompressedPhoto } from '../image/compress-photo.ts'
import { openTestStore } from '../testing/test-store.ts'
import type { QueueStore } from './database/queue-store.ts'
import { bytesToSend, sendPhoto } from '../upload/send-photo.ts'
import { sha256Of } from '../image/sha256.ts'
import { testItem } from '../testing/test-item.ts'
import type { Sent, Transport } from '../upload/transport/transport.ts'

let store: QueueStore
beforeEach(() => {
  store = openTestStore().store
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const photo = (changes: Partial<CompressedPhoto> = {}): CompressedPhoto => ({
  bytes: new Blob(['small'], { type: 'image/jpeg' }),
  thumb: new Blob(['thumb']),
  sha256: 'cd'.repeat(32),
  width: 2560,
  height: 1920,
  warnings: [],
  ...changes,
})
const small: Compress = async () => ({ kind: 'compressed', photo: photo() })
async function add(changes = {}) {
  const item = testItem({ state: 'captured', sha256: null, ...changes })
  await store.add(item, new Blob(['large']))
  return item.id
}

describe('captured photos', () => {
  test('are made small and ready', async () => {
    const id = await add()
    await compressCaptured(store, small)
    expect(await store.get(id)).toMatchObject({ state: 'ready', size: 5, width: 2560, reason: null })
    expect(await (await store.bytes(id))?.text()).toBe('small')
  })

  test('that are blurred or tilted wait for a decision, and say why', async () => {
    const id = await add({ warnings: ['tilted'] })
    await compressCaptured(store, async () => ({
      kind: 'compressed',
      photo: photo({ warnings: ['blurred'] }),
    }))
    const item = await store.get(id)
    expect(item).toMatchObject({ state: 'needs-user', reason: { code: 'quality' } })
    expect(item?.reason?.message).toMatch(/Tilted.*Blurred/)
  })

  test('that are no photos keep their bytes and are said', async () => {
    const id = await add()
    await compressCaptured(store, async () => ({ kind: 'unreadable', message: 'Not a photo.' }))
    expect(await store.get(id)).toMatchObject({ state: 'needs-user', reason: { code: 'unreadable' } })
    expect(await (await store.bytes(id))?.text()).toBe('large')
  })

  test('are not blamed for code that cannot be fetched, and others go on', async () => {
    vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks })
    const [first, second] = [await add({ position: 1 }), await add({ position: 2 })]
    const broken: Compress = async (_, { id }) => {
      if (id === first) throw new Error('Failed to fetch')
      return { kind: 'compressed', photo: photo() }
    }
    for (let i = 0; i < 10; i++) await compressCaptured(store, broken)
    expect(await store.get(first)).toMatchObject({ state: 'captured', attempts: 0 })
    expect(await store.get(second)).toMatchObject({ state: 'ready' })
    await compressCaptured(store, small)
    expect(await store.get(first)).toMatchObject({ state: 'ready' })
  })

  test('that break the worker again and again are given to the user', async () => {
    const id = await add()
    for (let i = 0; i < 4; i++)
      await compressCaptured(store, () => Promise.reject(new Error('out of memory')))
    expect(await store.get(id)).toMatchObject({ state: 'needs-user', reason: { code: 'too-hard' } })
  })

  test('that find no room beside their original are sent as they were taken, without their metadata', async () => {
    const place = { IFD0: { Make: 'SecretPhone' } }
    const taken = new Uint8Array(await testPhoto(400, 300).withExif(place).jpeg().toBuffer())
    const item = testItem({ state: 'captured', sha256: null })
    await store.add(item, new Blob([taken], { type: 'image/jpeg' }))
    vi.spyOn(store, 'replaceBytes').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    await compressCaptured(store, small)
    const ready = await store.get(item.id)
    expect(ready).toMatchObject({ state: 'ready', stripWhenSent: true })

    let sent: Sent | undefined
    const transport: Transport = async (photoSent) => {
      sent = photoSent
      return { kind: 'none', reason: 'network' }
    }
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    const bytes = await bytesToSend(ready!, await store.bytes(item.id))
    await sendPhoto(bytes, transport, { ...ready!, userId: 1, sha256: ready!.sha256! }, sending)
    const body = Buffer.from(await sent!.body.arrayBuffer())
    expect([Buffer.from(taken).includes('SecretPhone'), body.includes('SecretPhone')]).toEqual([true, false])
    expect(await sha256Of(sent!.body)).toBe(ready?.sha256)
  })

  test('that find no room at all are answered one at a time, and stay as they were taken', async () => {
    const ids = [await add({ position: 1 }), await add({ position: 2 })]
    const full = new DOMException('Full', 'QuotaExceededError')
    vi.spyOn(store, 'replaceBytes').mockRejectedValue(full)
    vi.spyOn(store, 'change').mockRejectedValue(full)
    expect(await compressCaptured(store, small)).toEqual({
      id: ids[0],
      photo: expect.objectContaining({ width: 2560 }),
    })
    for (const id of ids) {
      expect(await store.get(id)).toMatchObject({ state: 'captured', sha256: null })
      expect(await (await store.bytes(id))?.text()).toBe('large')
    }
    // What the user should look at first is not sent behind their back.
    const dark: Compress = async () => ({ kind: 'compressed', photo: photo({ warnings: ['dark'] }) })
    expect(await compressCaptured(store, dark)).toBeNull()
  })

  test('added while others are made small are not forgotten', async () => {
    await add()
    const slow: Compress = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { kind: 'compressed', photo: photo() }
    }
    const running = compressCaptured(store, slow)
    await add()
    await Promise.all([running, compressCaptured(store, slow)])
    expect((await store.list()).map(({ state }) => state)).toEqual(['ready', 'ready'])
  })
})
