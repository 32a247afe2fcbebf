import { AppError, notFound } from '../errors.ts'
import { checkStorageKey } from '../providers/storage/check-storage-key.ts'
import type { ByteRange, Storage, StoredObjectBody } from '../providers/storage/storage.ts'
import type { AppContext } from './context.ts'

const RANGE = /^bytes=(\d+)-(\d*)$/

function wantedRange(header: string | undefined): ByteRange | undefined {
  const match = RANGE.exec(header ?? '')
  if (!match) return undefined
  const [, start, end] = match
  return end === '' ? { start: Number(start) } : { start: Number(start), end: Number(end) }
}

function disposition(download: string | undefined): string | undefined {
  if (download === undefined) return undefined
  const plain = download.replaceAll(/[^\w .-]/g, '_').slice(0, 120) || 'image'
  const encoded = encodeURIComponent(download.slice(0, 120))
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type Answered = Omit<StoredObjectBody, 'stream'> & { stream: StoredObjectBody['stream'] | null }

/** @throws AppError invalid_input for a range outside the file */
async function open(c: AppContext, storage: Storage, key: string): Promise<StoredObjectBody | null> {
  try {
    return await storage.get(key, wantedRange(c.req.header('range')))
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', 'The range lies outside the file')
    throw error
  }
}

/**
 * Answers a stored file that the caller may see. Stored files never change under their name, so browsers keep
 * them and ask whether they still may show them; `?download=name` makes it a download.
 *
 * Where the storage signs addresses, what is private is read there: whoever gets such an address has just passed the checks of
 * ours. `?direct=1` asks for the bytes themselves, for who cannot follow. What anybody may see names its `publicCache`, a
 * Cache-Control, and leaves through us, so that caches in front can keep it.
 */
export async function sendStored(
  c: AppContext,
  storage: Storage,
  key: string,
  { publicCache }: { publicCache?: string } = {},
): Promise<Response> {
  try {
    checkStorageKey(key)
  } catch {
    throw notFound('Image')
  }
  const known = c.req.header('if-none-match')
  const isHead = c.req.method === 'HEAD'
  const facts = known === undefined && !isHead ? null : await storage.stat(key)
  // Kept, and shown again only to whoever may see it: signed out, the next person at this browser may not.
  const cacheControl = publicCache ?? 'private, no-cache'
  if (facts && known === facts.etag)
    return c.body(null, 304, { ETag: facts.etag, 'Cache-Control': cacheControl })
  const contentDisposition = disposition(c.req.query('download'))
  const isRedirectable = !isHead && publicCache === undefined && c.req.query('direct') === undefined
  const address = isRedirectable ? await storage.presign(key, contentDisposition) : null
  if (address !== null) return c.body(null, 302, { Location: address, 'Cache-Control': 'private, no-store' })
  // Nobody reads the body of the answer to HEAD: once opened, its file or connection would stay open.
  const object: Answered | null = isHead ? facts && { ...facts, stream: null } : await open(c, storage, key)
  if (!object) throw notFound('Image')
  const { stream, range, size } = object
  const status = range ? 206 : 200
  const headers = {
    'Content-Type': object.contentType,
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    ETag: object.etag,
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    ...(contentDisposition === undefined ? {} : { 'Content-Disposition': contentDisposition }),
  }
  return stream ? c.body(stream, status, headers) : c.body(null, status, headers)
}
