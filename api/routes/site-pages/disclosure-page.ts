import type { Hono } from 'hono'
import { AppError, notFound } from '../../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../../http/context.ts'
import { sendStored } from '../../http/send-stored.ts'
import { styleSource } from '../../http/style-source.ts'
import { disclosureKey, isDisclosureSide } from '../../services/delivery/disclosure-copies.ts'
import { DISCLOSURE_ROUTE } from '../../services/delivery/disclosure-url.ts'
import { findDisclosure, findListingDisclosure } from '../../services/delivery/find-disclosure.ts'
import { disclosureHtml, listingDisclosureHtml, missingDisclosureHtml } from './disclosure-html.ts'

interface SentPage {
  status?: 200 | 404
  isSearchable?: boolean
}

/** @throws whatever is not that there is no such page */
async function orNull<Page>(page: Promise<Page>): Promise<Page | null> {
  try {
    return await page
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/**
 * The public page of a staged room's original, with no script and no sign of anybody's business on it, as rules of
 * multiple listing services want of addresses in captions.
 */
export function disclosurePage(app: Hono<AppEnv>, { storage }: AppDeps): void {
  const send = (c: AppContext, html: string, { status = 200, isSearchable = false }: SentPage) => {
    c.header('Cache-Control', 'no-cache')
    // Found by the address in a listing alone, unless its owner wants more.
    if (!isSearchable) c.header('X-Robots-Tag', 'noindex')
    c.set('styleSource', styleSource(html))
    return c.html(html, status)
  }

  app.get(DISCLOSURE_ROUTE, async (c) => {
    const [ctx, token] = [c.get('ctx'), c.req.param('token')]
    const room = await orNull(findDisclosure(ctx, { token }))
    if (room) return send(c, disclosureHtml(room), room)
    const listing = await orNull(findListingDisclosure(ctx, { token }))
    if (listing) return send(c, listingDisclosureHtml(listing), listing.page)
    return send(c, missingDisclosureHtml(), { status: 404 })
  })

  app.get(`${DISCLOSURE_ROUTE}/:side/:variant`, async (c) => {
    const { token, side, variant } = c.req.param()
    if (!isDisclosureSide(side)) throw notFound('Image')
    const { folder, isSearchable } = await findDisclosure(c.get('ctx'), { token })
    const key = disclosureKey(folder, side, variant)
    if (key === null) throw notFound('Image')
    // Five minutes after a page was withdrawn, no cache shows it any more.
    const response = await sendStored(c, storage, key, {
      publicCache: 'public, max-age=300, must-revalidate',
    })
    if (!isSearchable) response.headers.set('X-Robots-Tag', 'noindex')
    return response
  })
}
