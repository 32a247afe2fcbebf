import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/delivery/public-pages.ts'
import { AppError, notFound } from '../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { flyerPictures } from '../services/delivery/public-pages/flyer-pictures.ts'
import { makeFlyer } from '../services/delivery/public-pages/make-flyer.ts'
import {
  changePageTerms,
  findOwnPage,
  listPublicPages,
  revokePublicPage,
} from '../services/delivery/public-pages/own-pages.ts'
import { qrSvg } from '../services/delivery/public-pages/page-qr.ts'
import { getListingPage, publishListingPage } from '../services/delivery/public-pages/publish-listing.ts'

/** The public pages of originals that somebody has, how long they stay, and what of them is printed. */
export function publicPageRoutes(app: Hono<AppEnv>, { limits }: AppDeps): void {
  route(app, contract.listPublicPages, async ({ ctx, session }) => ({
    data: await listPublicPages(ctx, { userId: session.user.id }),
  }))
  route(app, contract.changePageTerms, async ({ ctx, session }, { params, body }) => ({
    data: await changePageTerms(ctx, { userId: session.user.id, id: params.id, terms: body }),
  }))
  route(app, contract.revokePublicPage, async ({ ctx, session }, { params }) => {
    await revokePublicPage(ctx, { userId: session.user.id, id: params.id })
    return { message: 'The page has been withdrawn' }
  })
  route(app, contract.getListingPage, async ({ ctx, session }, { params }) => ({
    data: await getListingPage(ctx, { userId: session.user.id, listingId: params.id }),
  }))
  route(app, contract.publishListingPage, async ({ ctx, session }, { params }) => {
    await limits.take('disclosure:account', String(session.user.id))
    return { data: await publishListingPage(ctx, { userId: session.user.id, listingId: params.id }) }
  })

  const ownPage = (c: AppContext) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const id = contract.revokePublicPage.params!.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('Page')
    return { userId: session.user.id, id: id.data }
  }
  const attach = (
    c: AppContext,
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
    name: string,
  ) => {
    c.header('Content-Type', contentType)
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    c.header('Cache-Control', 'no-store')
    return c.body(body)
  }

  // Neither is JSON, so outside the contract.
  app.get(contract.pageQrPath(':id'), async (c) => {
    const { url } = await findOwnPage(c.get('ctx'), ownPage(c))
    return attach(c, qrSvg(url), 'image/svg+xml', 'originals-qr.svg')
  })
  for (const paper of contract.FLYER_PAPERS)
    app.get(contract.pageFlyerPath(':id', paper), async (c) => {
      const own = ownPage(c)
      const page = await findOwnPage(c.get('ctx'), own)
      await limits.take('package:account', String(own.userId))
      const pictures = await flyerPictures(c.get('ctx'), { userId: own.userId, page })
      if (!pictures) throw new AppError('conflict', 'No room of this listing has a public page any more')
      const pdf = await makeFlyer(page, pictures, paper)
      return attach(c, new Uint8Array(pdf), 'application/pdf', `originals-${paper}.pdf`)
    })
}
