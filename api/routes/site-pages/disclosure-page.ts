import type { Hono } from 'hono'
import { AppError, notFound } from '../../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../../http/context.ts'
import { sendStored } from '../../http/send-stored.ts'
import { styleSource } from '../../http/style-source.ts'
import { disclosureKey, isDisclosureSide } from '../../services/delivery/disclosure-copies.ts'
import { DISCLOSURE_ROUTE } from '../../services/delivery/disclosure-url.ts'
import { findDisclosure } from '../../services/delivery/find-disclosure.ts'
import { missingDisclosureHtml, disclosureHtml } from './disclosure-html.ts'

/**
 * The public page of a staged room's original, with no script and no sign of anybody's business on it, as rules of
 * multiple listing services want of addresses in captions.
 */
export function disclosurePage(app: Hono<AppEnv>, { storage }: AppDeps): void {
  const send = (c: AppContext, html: string, status: 200 | 404) => {
    c.header('Cache-Control', 'no-cache')
    // Found by the address in a listing alone.
    c.header('X-Robots-Tag', 'noindex')
    c.set('styleSource', styleSource(html))
    return c.html(html, status)
  }

  app.get(DISCLOSURE_ROUTE, async (c) => {
    try {
      return send(c, disclosureHtml(await findDisclosure(c.get('ctx'), { token: c.req.param('token') })), 200)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return send(c, missingDisclosureHtml(), 404)
    }
  })

  app.get(`${DISCLOSURE_ROUTE}/:side/:variant`, async (c) => {
    const { token, side, variant } = c.req.param()
    if (!isDisclosureSide(side)) throw notFound('Image')
    const { folder } = await findDisclosure(c.get('ctx'), { token })
    const key = disclosureKey(folder, side, variant)
    if (key === null) throw notFound('Image')
    const response = await sendStored(c, storage, key, 'Image')
    // Five minutes after a page was withdrawn, no cache shows it any more.
    response.headers.set('Cache-Control', 'public, max-age=300, must-revalidate')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  })
}
