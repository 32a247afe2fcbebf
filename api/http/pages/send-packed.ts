import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../context.ts'
import type { PackedPage } from './packed-page.ts'

function encodingFor(c: AppContext): keyof PackedPage['bodies'] {
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '')
  const reads = (name: string) => accepted.some(({ type, q }) => type === name && q > 0)
  return reads('br') ? 'br' : reads('gzip') ? 'gzip' : 'identity'
}

/** Answers with a page in the encoding that the browser reads best, or with 304 where it has the page already. */
export function sendPacked(
  c: AppContext,
  { etag, bodies }: PackedPage,
  { status = 200, vary }: { status?: ContentfulStatusCode; vary: string },
): Response {
  c.header('Vary', vary)
  if (status === 200) {
    c.header('ETag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  }
  const encoding = encodingFor(c)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(bodies[encoding], status, { 'Content-Type': 'text/html; charset=UTF-8' })
}
