import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppContext } from '../context.ts'
import type { SiteRenderer } from './site-renderer.ts'
import { styleSource } from '../style-source.ts'

type PageRequest = Parameters<SiteRenderer>[0]

/** A page in every encoding that browsers read. */
interface Packed {
  etag: string
  /** What its policy allows of inline styles. */
  styles: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

/** Pages that are kept ready for visitors; the least recently asked one goes first. */
const MAX_KEPT = 200
/** Of 11. What is kept is worth a tenth of a second; what one person sees once is not. */
const QUALITY = { kept: 11, once: 4 }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function pack(html: string, quality: number): Promise<Packed> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity),
  ])
  return {
    // Weak, because it stands for the page in any encoding.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    styles: styleSource(html),
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity: new Uint8Array(identity) },
  }
}

function encodingFor(c: AppContext): keyof Packed['bodies'] {
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '')
  const reads = (name: string) => accepted.some(({ type, q }) => type === name && q > 0)
  return reads('br') ? 'br' : reads('gzip') ? 'gzip' : 'identity'
}

/**
 * Answers with rendered pages. What a page shows is all in its request, so a visitor's page is rendered and
 * compressed once for everybody who asks the same; whoever is signed in gets one of their own. Browsers ask again
 * each time and hear 304 while nothing has changed.
 */
export function pageSender(render: SiteRenderer) {
  const kept = new Map<string, Promise<Packed>>()

  const keep = (request: PageRequest): Promise<Packed> => {
    const key = JSON.stringify(request)
    const page = kept.get(key) ?? pack(render(request), QUALITY.kept)
    kept.delete(key)
    kept.set(key, page)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return async (
    c: AppContext,
    request: PageRequest,
    status: ContentfulStatusCode = 200,
  ): Promise<Response> => {
    const isForAll = request.signedInName === null && status === 200
    const { etag, styles, bodies } = await (isForAll ? keep(request) : pack(render(request), QUALITY.once))
    c.set('styleSource', styles)
    c.header('Cache-Control', 'private, no-cache')
    c.header('Vary', 'Accept-Encoding, Cookie')
    if (status === 200) {
      c.header('ETag', etag)
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    }
    const encoding = encodingFor(c)
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    return c.body(bodies[encoding], status, { 'Content-Type': 'text/html; charset=UTF-8' })
  }
}
