import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/listings.ts'
import { AppError, notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { sendZip } from '../http/send-zip.ts'
import { deleteListing } from '../services/listings/delete-listing.ts'
import { getListing } from '../services/listings/get-listing.ts'
import { listListings } from '../services/listings/list-listings.ts'
import { listRooms } from '../services/listings/list-rooms.ts'
import { putListing } from '../services/listings/put-listing.ts'
import { stageListing } from '../services/listings/stage-listing.ts'
import { zipListing } from '../services/listings/zip-listing.ts'

export function listingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { limits, logger } = deps

  route(app, contract.listListings, ({ ctx, session }, { query }) =>
    listListings(ctx, { userId: session.user.id, ...query }),
  )
  route(app, contract.getListing, async ({ ctx, session }, { params }) => ({
    data: await getListing(ctx, { userId: session.user.id, id: params.id }),
  }))
  route(app, contract.putListing, async ({ ctx, session }, { params, body }) => ({
    data: await putListing(ctx, { userId: session.user.id, id: params.id, form: body }),
  }))
  route(app, contract.deleteListing, async ({ ctx, session }, { params, query }) => {
    await deleteListing(ctx, { userId: session.user.id, id: params.id, page: query.page })
    return { message: 'The listing has been deleted. Its rooms are still in My Images.' }
  })

  route(app, contract.listRooms, ({ ctx, session }, { params, query }) =>
    listRooms(ctx, { userId: session.user.id, listingId: params.id, ...query }),
  )
  route(app, contract.stageListing, async ({ ctx, session }, { params }) => ({
    data: await stageListing(ctx, { userId: session.user.id, listingId: params.id }),
  }))

  // Not JSON, so outside the contract.
  app.get(contract.listingZipPath(':id'), async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const id = contract.ListingId.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('Listing')
    await limits.take('listing-zip:account', String(session.user.id))
    const { listingName, zip } = await zipListing(c.get('ctx'), {
      userId: session.user.id,
      listingId: id.data,
    })
    return sendZip(c, logger, zip, `${listingName.slice(0, 100)}, staged.zip`)
  })
}
