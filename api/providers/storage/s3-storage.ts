import { createHash } from 'node:crypto'
import { checkStorageKey, checkStorageWrite } from './check-storage-key.ts'
import { clampRange } from './clamp-range.ts'
import { parseListing } from './parse-listing.ts'
import { presigner } from './presigner.ts'
import { readWhole } from './read-whole.ts'
import { s3Caller, type S3Timing } from './s3-caller.ts'
import { s3BucketUrl } from './s3-bucket-url.ts'
import type { S3StorageConfig } from './s3-storage-config.ts'
import type { Storage, StoredObject } from './storage.ts'

const maxStreamedBytes = 64 * 1024 * 1024

/**
 * Objects in an S3-compatible bucket (AWS, MinIO, R2), addressed path-style, signed with SigV4.
 *
 * S3 makes a PUT visible whole or not at all. It also wants the length first, so that a streamed body is
 * gathered in memory up to 64 MB.
 */
export function s3Storage(config: S3StorageConfig, timing?: S3Timing): Storage {
  const caller = s3Caller(config, timing)
  const { call } = caller
  const bucketUrl = s3BucketUrl(config.endpoint, config.bucket)

  async function put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, contentType: string) {
    checkStorageWrite(key, contentType)
    const bytes = body instanceof Uint8Array ? body : await readWhole(body, maxStreamedBytes)
    // The signed hash lets the service refuse bytes that changed on the way.
    const hash = createHash('sha256').update(bytes).digest('hex')
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
    const answer = await call(`${bucketUrl}/${key}`, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    if (!answer.ok) throw await refusal('PUT', key, answer)
    await answer.body?.cancel()
  }

  async function stat(key: string): Promise<StoredObject | null> {
    const contentType = checkStorageKey(key)
    const answer = await call(`${bucketUrl}/${key}`, { method: 'HEAD' })
    if (answer.status === 404) return null
    if (!answer.ok) throw await refusal('HEAD', key, answer)
    return describe(answer, Number(answer.headers.get('content-length')), contentType)
  }

  return {
    put,
    stat,
    presign: presigner(caller, config),

    async get(key, range) {
      const contentType = checkStorageKey(key)
      if (range) clampRange(range, Number.MAX_SAFE_INTEGER)
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end ?? ''}` }
        : {}
      const answer = await call(`${bucketUrl}/${key}`, { method: 'GET', headers })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (answer.status === 416) {
        await answer.body?.cancel()
        throw new RangeError(`Bytes ${range?.start}- of ${key} do not exist`)
      }
      if (!answer.ok || !answer.body) throw await refusal('GET', key, answer)
      const sent = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
      const size = Number(sent ? sent[3] : (answer.headers.get('content-length') ?? NaN))
      if (Number.isNaN(size)) {
        await answer.body.cancel()
        throw new Error(`Object storage answered GET ${key} without a length, by which a cut body is known`)
      }
      const facts = describe(answer, size, contentType)
      return {
        ...facts,
        ...(sent && { range: { start: Number(sent[1]), end: Number(sent[2]) } }),
        stream: answer.body,
      }
    },

    async delete(key) {
      checkStorageKey(key)
      const answer = await call(`${bucketUrl}/${key}`, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw await refusal('DELETE', key, answer)
      await answer.body?.cancel()
    },

    async *list(prefix) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token && { 'continuation-token': token }),
        })
        const answer = await call(`${bucketUrl}?${query.toString()}`, { method: 'GET' })
        if (!answer.ok) throw await refusal('LIST', prefix, answer)
        const page = parseListing(await answer.text())
        yield* page.objects
        token = page.nextToken
      } while (token)
    },

    // One fixed object, so that readiness checks do not fill the bucket.
    checkWritable: () => put('health/writable.txt', new Uint8Array([1]), 'text/plain'),
  }
}

function describe(answer: Response, size: number, contentType: string): StoredObject {
  return {
    size,
    etag: answer.headers.get('etag') ?? `"${size.toString(36)}"`,
    contentType,
    lastModified: new Date(answer.headers.get('last-modified') ?? 0),
  }
}

/** Keeps the service's own code (`AccessDenied`, `NoSuchBucket`), which is what an operator needs to read. */
async function refusal(method: string, key: string, answer: Response): Promise<Error> {
  const code = /<Code>([^<]+)<\/Code>/.exec(await answer.text())?.[1]
  return new Error(`Object storage refused ${method} ${key}: ${answer.status} ${code ?? answer.statusText}`)
}
