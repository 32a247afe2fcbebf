import { afterAll, expect, it } from 'vitest'
import { s3Storage } from './s3-storage.ts'
import { s3TestCredentials, startS3TestServer } from './s3-test-server.ts'

const server = await startS3TestServer()
afterAll(() => server.close())

const config = { endpoint: server.endpoint, ...s3TestCredentials }
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
