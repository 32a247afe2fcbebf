import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/listings.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { deleteListing } from '../services/listings/delete-listing.ts'
import { getListing } from '../services/listings/get-listing.ts'
import { listListings } from '../services/listings/list-listings.ts'
import { putListing } from '../services/listings/put-listing.ts'

export function listingRoutes(app: Hono<AppEnv>, { db }: AppDeps): void {
  route(app, contract.listListings, async ({ session }) => ({
    data: await listListings(db, session.user.id),
  }))
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
}
