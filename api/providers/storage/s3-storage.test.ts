import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import { s3Storage } from './s3-storage.ts'
import { s3TestCredentials, startS3TestServer } from './s3-test-server.ts'

const server = await startS3TestServer()
afterAll(() => server.close())

const config = { endpoint: server.endpoint, ...s3TestCredentials }
/** For what never comes. */
const impatient = { answerMs: 500, firstRetryMs: 1 }
/** For what comes after one silence, and on a busy machine not at once. */
const patient = { answerMs: 3000, firstRetryMs: 1 }
const bytes = new TextEncoder().encode('hello')

it('is refused with a wrong secret, in the words of the service', async () => {
  const storage = s3Storage({ ...config, secretAccessKey: 'wrong' })
  await expect(storage.put('a.txt', bytes, 'text/plain')).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(storage.checkWritable()).rejects.toThrow('403 SignatureDoesNotMatch')
  expect(server.objects.size).toBe(0)
})

it('names a bucket that does not exist', async () => {
  await expect(s3Storage({ ...config, bucket: 'other' }).checkWritable()).rejects.toThrow('404 NoSuchBucket')
})

it('tries again when the service is busy', async () => {
  server.failNext.push(503, 429, 500)
  await s3Storage(config).put('busy.txt', bytes, 'text/plain')
  expect(server.objects.get('busy.txt')?.bytes.toString()).toBe('hello')
})

it('gives up when the service stays busy', async () => {
  server.failNext.push(503, 503, 503, 503)
  await expect(s3Storage(config).delete('busy.txt')).rejects.toThrow('503 SlowDown')
})

it('takes an endpoint with a slash at its end', async () => {
  const storage = s3Storage({ ...config, endpoint: `${server.endpoint}/` })
  await storage.put('slash.txt', bytes, 'text/plain')
  expect(server.objects.has('slash.txt')).toBe(true)
})

it('stores the content type, for whoever reads the bucket directly', async () => {
  await s3Storage(config).put('photos/x.avif', bytes, 'image/avif')
  expect(server.objects.get('photos/x.avif')?.contentType).toBe('image/avif')
})

it('refuses a stream too long to be gathered', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4 << 20)),
  })
  await expect(s3Storage(config).put('endless.zip', endless, 'application/zip')).rejects.toThrow(RangeError)
})

it('signs addresses that anybody reads one object at, for a while', async () => {
  const storage = s3Storage({ ...config, presignSeconds: 60 })
  await storage.put('photos/x.jpg', bytes, 'image/jpeg')
  const address = await storage.presign('photos/x.jpg', 'attachment; filename="my room.jpg"')
  const answer = await fetch(address!)
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my room.jpg"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await fetch(address!.replace('x.jpg', 'y.jpg'))).status).toBe(403)
  expect((await fetch(address!.replace('Expires=60', 'Expires=9999'))).status).toBe(403)
})

it('signs none where it was not told to', async () => {
  expect(await s3Storage(config).presign('photos/x.jpg')).toBeNull()
})

it('signs addresses of S3 as browsers reach it', async () => {
  const storage = s3Storage({ ...config, presignSeconds: 60, publicEndpoint: 'https://s3.example/' })
  expect(await storage.presign('photos/x.jpg')).toMatch(
    /^https:\/\/s3\.example\/nestage-test\/photos\/x\.jpg\?/,
  )
})

it.each(['reset', 'silence'] as const)('tries again after %s', async (fault) => {
  server.faults.push(fault)
  await s3Storage(config, patient).put('again.txt', bytes, 'text/plain')
  expect(server.objects.get('again.txt')?.bytes.toString()).toBe('hello')
})

it('gives up on a service that does not answer, and says so', async () => {
  server.faults.push('silence', 'silence', 'silence', 'silence')
  await expect(s3Storage(config, impatient).stat('again.txt')).rejects.toThrow(/HEAD .*again\.txt timed out/)
  server.faults.length = 0
})

it('waits longer from attempt to attempt', async () => {
  const storage = s3Storage(config, { ...patient, firstRetryMs: 40 })
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  server.failNext.push(503, 503, 503)
  const from = performance.now()
  await storage.stat('again.txt')
  random.mockRestore()
  expect(performance.now() - from).toBeGreaterThan(40 + 80 + 160 - 5)
})

it('stores nothing of bytes that changed on the way', async () => {
  server.faults.push('flip')
  await expect(s3Storage(config).put('flipped.txt', bytes, 'text/plain')).rejects.toThrow(
    'XAmzContentSHA256Mismatch',
  )
  expect(server.objects.has('flipped.txt')).toBe(false)
})

it.each(['cut', 'unmeasured'] as const)('takes no half of a body for the whole: %s', async (fault) => {
  const storage = s3Storage(config)
  await storage.put('large.txt', new Uint8Array(200_000), 'text/plain')
  server.faults.push(fault)
  const read = async () => buffer((await storage.get('large.txt'))!.stream)
  await expect(read()).rejects.toThrow(/terminated|without a length/)
})

it('is refused for a key that nobody has, and asks but once', async () => {
  const storage = s3Storage({ ...config, accessKeyId: 'AKIDNOBODY' })
  server.faults.push('flip', 'reset')
  await expect(storage.delete('again.txt')).rejects.toThrow('403 InvalidAccessKeyId')
  expect(server.faults.splice(0)).toEqual(['reset'])
})

it.each([2, -2])('goes by the clock of the service, which is %i hours ahead', async (hours) => {
  const storage = s3Storage({ ...config, presignSeconds: 60 })
  server.clock.aheadMs = hours * 3_600_000
  try {
    // At once, as pictures are stored: each is refused before any knows of the clock.
    const names = ['skewed.txt', 'skewed-2.txt', 'skewed-3.txt']
    await Promise.all(names.map((name) => storage.put(name, bytes, 'text/plain')))
    expect(await storage.stat('skewed.txt')).toMatchObject({ size: 5 })
    expect((await fetch((await storage.presign('skewed.txt'))!)).status).toBe(200)
  } finally {
    server.clock.aheadMs = 0
  }
  expect(await storage.stat('skewed.txt')).toMatchObject({ size: 5 })
})
