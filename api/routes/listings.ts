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
  const { db, limits, logger } = deps

  route(app, contract.listListings, ({ session }, { query }) => listListings(db, session.user.id, query))
  route(app, contract.getListing, async ({ session }, { params }) => ({
    data: await getListing(db, session.user.id, params.id),
  }))
  route(app, contract.putListing, async ({ session }, { params, body }) => ({
    data: await putListing(db, session.user.id, params.id, body),
  }))
  route(app, contract.deleteListing, async ({ session }, { params }) => {
    await deleteListing(db, session.user.id, params.id)
    return { message: 'The listing has been deleted. Its rooms are still in My Images.' }
  })

  route(app, contract.listRooms, ({ session }, { params, query }) =>
    listRooms(db, session.user.id, params.id, query),
  )
  route(app, contract.stageListing, async ({ session }, { params }) => ({
    data: await stageListing(deps, session.user.id, params.id),
  }))

  // Not JSON, so outside the contract.
  app.get(contract.listingZipPath(':id'), async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const id = contract.ListingId.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('Listing')
    await limits.take('listing-zip:account', String(session.user.id))
    const { listingName, zip } = await zipListing(deps, session.user.id, id.data)
    return sendZip(c, logger, zip, `${listingName.slice(0, 100)}, staged.zip`)
  })
}
