import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type StorageConfig } from './create-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { s3TestCredentials, startS3TestServer } from './s3-test-server.ts'
import { startSwift, swiftMissing } from './swift/start-swift.ts'
import type { ListedObject, Storage, StoredObjectBody } from './storage.ts'

const s3 = await startS3TestServer()
const root = await mkdtemp(join(tmpdir(), 'storage '))
afterAll(() => Promise.all([s3.close(), rm(root, { recursive: true })]))

const missing = swiftMissing()
const swift = missing === null ? await startSwift() : null
afterAll(() => swift?.close())

const configs: [name: string, StorageConfig][] = [
  ['disk', { kind: 'disk', root: join(root, 'not there yet') }],
  ['s3', { kind: 's3', endpoint: s3.endpoint, ...s3TestCredentials }],
  ...(swift === null ? [] : [['swift', { kind: 's3', ...swift.config }] as [string, StorageConfig]]),
]

const bytes = new TextEncoder().encode('0123456789')
const textOf = async (body: StoredObjectBody | null) => (await buffer(body!.stream)).toString()

async function collect(listing: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const objects: ListedObject[] = []
  for await (const object of listing) objects.push(object)
  return objects
}

describe.each(configs)('%s storage', (_name, config) => {
  let storage: Storage
  beforeAll(() => {
    storage = createStorage(config)
  })

  it('gives back what was put, with its facts', async () => {
    await storage.put('photos/a/original.jpg', bytes, 'image/jpeg')
    const found = await storage.get('photos/a/original.jpg')
    expect(found).toMatchObject({ size: 10, contentType: 'image/jpeg' })
    expect(found?.range).toBeUndefined()
    expect(found?.etag).toMatch(/^"[^"]+"$/)
    expect(Math.abs(Date.now() - found!.lastModified.getTime())).toBeLessThan(60_000)
    expect(await textOf(found)).toBe('0123456789')
    expect(await storage.stat('photos/a/original.jpg')).toMatchObject({ size: 10, etag: found!.etag })
  })

  it('takes a stream', async () => {
    const stream = new Blob(['abc', 'def']).stream() as ReadableStream<Uint8Array>
    await storage.put('streamed.txt', stream, 'text/plain')
    expect(await textOf(await storage.get('streamed.txt'))).toBe('abcdef')
  })

  it('keeps the old object when the new stream breaks', async () => {
    await storage.put('kept.txt', bytes, 'text/plain')
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes)
        controller.error(new Error('phone lost its signal'))
      },
    })
    await expect(storage.put('kept.txt', broken, 'text/plain')).rejects.toThrow('phone lost its signal')
    expect(await textOf(await storage.get('kept.txt'))).toBe('0123456789')
  })

  it('replaces an object and its etag', async () => {
    await storage.put('again.txt', bytes, 'text/plain')
    const before = await storage.stat('again.txt')
    await storage.put('again.txt', bytes.slice(0, 9).toReversed(), 'text/plain')
    expect(await textOf(await storage.get('again.txt'))).toBe('876543210')
    expect((await storage.stat('again.txt'))?.etag).not.toBe(before?.etag)
  })

  it.each([
    [{ start: 2, end: 4 }, '234', { start: 2, end: 4 }],
    [{ start: 7 }, '789', { start: 7, end: 9 }],
    [{ start: 8, end: 99 }, '89', { start: 8, end: 9 }],
  ])('reads the range %o', async (range, text, sent) => {
    await storage.put('ranged.txt', bytes, 'text/plain')
    const found = await storage.get('ranged.txt', range)
    expect(found).toMatchObject({ size: 10, range: sent })
    expect(await textOf(found)).toBe(text)
  })

  it.each([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }])('refuses the range %o', async (range) => {
    await storage.put('ranged.txt', bytes, 'text/plain')
    await expect(storage.get('ranged.txt', range)).rejects.toThrow(RangeError)
  })

  it('knows nothing of an object that is not there, and deletes it all the same', async () => {
    expect(await storage.get('absent/x.png')).toBeNull()
    expect(await storage.stat('absent/x.png')).toBeNull()
    await storage.put('absent/x.png', bytes, 'image/png')
    await storage.delete('absent/x.png')
    await storage.delete('absent/x.png')
    expect(await storage.get('absent/x.png')).toBeNull()
  })

  it('lists by prefix across pages', async () => {
    const keys = ['list/a.txt', 'list/b/c.txt', 'list/b/d.txt', 'list/e.txt', 'list/f.txt']
    for (const key of [...keys, 'listless/x.txt']) await storage.put(key, bytes, 'text/plain')
    const listed = await collect(storage.list('list/'))
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys)
    expect(listed.every(({ size }) => size === 10)).toBe(true)
    expect(await collect(storage.list('nothing/'))).toEqual([])
  })

  it.each([
    '../up.txt',
    '/etc/x.txt',
    'a//b.txt',
    'a/./b.txt',
    'a\\b.txt',
    '.hidden.txt',
    'a\0.txt',
    'nul',
    '',
    'a.exe',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, bytes, 'text/plain')).rejects.toThrow(TypeError)
    await expect(storage.get(key)).rejects.toThrow(TypeError)
    await expect(storage.stat(key)).rejects.toThrow(TypeError)
    await expect(storage.delete(key)).rejects.toThrow(TypeError)
  })

  it('refuses a content type that the ending would belie', async () => {
    await expect(storage.put('page.png', bytes, 'text/html')).rejects.toThrow(/ending says image\/png/)
  })

  it('is writable', async () => {
    await expect(storage.checkWritable()).resolves.toBeUndefined()
  })
})

// Where it is not installed, the run says so: to fetch it takes longer than these tests.
describe.skipIf(swift === null)(`swift: ${missing ?? 'installed'}`, () => {
  it('reads at addresses that we signed, as the download that was asked for, and at no other', async () => {
    const storage = s3Storage({ ...swift!.config, presignSeconds: 60 })
    await storage.put('photos/signed.jpg', bytes, 'image/jpeg')
    const address = await storage.presign('photos/signed.jpg', `attachment; filename="a b.jpg"`)
    const answer = await fetch(address!)
    expect(await answer.text()).toBe('0123456789')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a b.jpg"')
    expect((await fetch(address!.replace('signed.jpg', 'again.txt'))).status).toBe(403)
  })

  it('refuses wrong keys', async () => {
    const wrong = s3Storage({ ...swift!.config, secretAccessKey: 'wrong' })
    await expect(wrong.put('a.txt', bytes, 'text/plain')).rejects.toThrow('403 SignatureDoesNotMatch')
  })
})

describe('all of them', () => {
  it('make one name of one key', async () => {
    const key = `${'deep/'.repeat(7)}${'n'.repeat(150)}.webp`
    for (const [, config] of configs) {
      const storage = createStorage(config)
      await storage.put(key, bytes, 'image/webp')
      expect(await collect(storage.list('deep/'))).toMatchObject([{ key }])
    }
  })
})
