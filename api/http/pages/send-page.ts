import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../context.ts'
import { packPage, type PackedPage } from './packed-page.ts'
import { sendPacked } from './send-packed.ts'
import type { SiteRenderer } from './site-renderer.ts'
import { styleSource } from '../style-source.ts'

type PageRequest = Parameters<SiteRenderer>[0]

/** Pages that are kept ready for visitors; the least recently asked one goes first. */
const MAX_KEPT = 200
/** Of 11. What is kept is worth a tenth of a second; what one person sees once is not. */
const QUALITY = { kept: 11, once: 4 }

/**
 * Answers with rendered pages. What a page shows is all in its request, so a visitor's page is rendered and
 * compressed once for everybody who asks the same; whoever is signed in gets one of their own. Browsers ask again
 * each time and hear 304 while nothing has changed.
 */
export function pageSender(render: SiteRenderer) {
  const kept = new Map<string, Promise<PackedPage & { styles: string }>>()

  // What its policy allows of inline styles is kept beside it.
  const pack = async (html: string, quality: number) => ({
    ...(await packPage(html, quality)),
    styles: styleSource(html),
  })

  const keep = (request: PageRequest): ReturnType<typeof pack> => {
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
    const page = await (isForAll ? keep(request) : pack(render(request), QUALITY.once))
    c.set('styleSource', page.styles)
    c.header('Cache-Control', 'private, no-cache')
    return sendPacked(c, page, { status, vary: 'Accept-Encoding, Cookie' })
  }
}
