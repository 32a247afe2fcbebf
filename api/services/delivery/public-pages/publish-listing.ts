import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PublicPage } from '../../../../shared/contracts/delivery/public-pages.ts'
import { disclosures, listingDisclosures } from '../../../db/schema/delivery/disclosures.ts'
import { projects } from '../../../db/schema/staging/projects.ts'
import { AppError } from '../../../errors.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { getListing } from '../../listings/get-listing.ts'
import { describeListingPage } from './describe-page.ts'
import { earliestRunning, isRunning } from './is-live.ts'
import { newPageToken } from './page-token.ts'

interface ListingOf {
  userId: number
  listingId: string
}

const liveOf = ({ userId, listingId }: ListingOf) =>
  and(
    eq(listingDisclosures.userId, userId),
    eq(listingDisclosures.listingId, listingId),
    isNull(listingDisclosures.revokedAt),
  )

/** Null where the listing has none. @throws AppError not_found */
export async function getListingPage(
  ctx: ServiceContext<'config'>,
  listing: ListingOf,
): Promise<PublicPage | null> {
  await getListing(ctx, { userId: listing.userId, id: listing.listingId })
  const [row] = await ctx.db
    .select()
    .from(listingDisclosures)
    .where(and(liveOf(listing), isRunning(listingDisclosures)))
  return row ? describeListingPage(ctx, row) : null
}

/** Has the rooms that are in the listing now stand on its page, in its order; those that were deleted stay where they stood. */
const takeRooms = (ctx: ServiceContext, { userId, listingId }: ListingOf) =>
  ctx.db
    .update(disclosures)
    .set({ listingId, listingPosition: sql`${projects.listingPosition}` })
    .from(projects)
    .where(
      and(
        eq(projects.id, disclosures.projectId),
        eq(projects.userId, userId),
        eq(projects.listingId, listingId),
      ),
    )

/**
 * Makes the public page of a listing, of those of its rooms that have one, or gives it the listing's name and rooms of
 * now; the address stays.
 *
 * @throws AppError not_found; conflict while no room has a public page
 */
export async function publishListingPage(
  ctx: ServiceContext<'config'>,
  listing: ListingOf,
): Promise<PublicPage> {
  const { name } = await getListing(ctx, { userId: listing.userId, id: listing.listingId })
  await inTransaction(ctx, async (tx) => {
    await takeRooms(tx, listing)
    const rooms = await tx.db.$count(
      disclosures,
      and(
        eq(disclosures.userId, listing.userId),
        eq(disclosures.listingId, listing.listingId),
        isRunning(disclosures),
      ),
    )
    if (rooms === 0) throw new AppError('conflict', 'Publish the original of a room first')
    const endsOn = sql`case when ${listingDisclosures.endsOn} >= ${earliestRunning(new Date())} then ${listingDisclosures.endsOn} end`
    const updated = await tx.db
      .update(listingDisclosures)
      .set({ name, publishedAt: new Date(), endsOn })
      .where(liveOf(listing))
      .returning({ id: listingDisclosures.id })
    if (updated.length > 0) return
    // Two presses at once make one page.
    await tx.db
      .insert(listingDisclosures)
      .values({ ...listing, name, token: newPageToken() })
      .onConflictDoNothing()
  })
  return (await getListingPage(ctx, listing))!
}

/** Withdraws the pages of deleted rooms and of the listing itself; those of rooms that go on stay. */
export async function revokeListingPage(ctx: ServiceContext, listing: ListingOf): Promise<void> {
  const gone = await ctx.db
    .update(listingDisclosures)
    .set({ revokedAt: new Date() })
    .where(liveOf(listing))
    .returning({ id: listingDisclosures.id })
  if (gone.length === 0) return
  const orphans = ctx.db
    .select({ id: disclosures.id })
    .from(disclosures)
    .where(
      and(
        eq(disclosures.userId, listing.userId),
        eq(disclosures.listingId, listing.listingId),
        isNull(disclosures.projectId),
        isNull(disclosures.revokedAt),
      ),
    )
  await ctx.db.update(disclosures).set({ revokedAt: new Date() }).where(inArray(disclosures.id, orphans))
}
