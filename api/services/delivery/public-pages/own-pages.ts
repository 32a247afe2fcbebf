import { and, desc, eq } from 'drizzle-orm'
import type { PageTerms, PublicPage } from '../../../../shared/contracts/delivery/public-pages.ts'
import { disclosures, listingDisclosures } from '../../../db/schema/delivery/disclosures.ts'
import { notFound } from '../../../errors.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { describeListingPage, describeRoomPage } from './describe-page.ts'
import { isRunning } from './is-live.ts'

/** Every page of a person that answers, those of listings first, each the newest first. */
export async function listPublicPages(
  ctx: ServiceContext<'config'>,
  { userId }: { userId: number },
): Promise<PublicPage[]> {
  const listings = await ctx.db
    .select()
    .from(listingDisclosures)
    .where(and(eq(listingDisclosures.userId, userId), isRunning(listingDisclosures)))
    .orderBy(desc(listingDisclosures.publishedAt))
  const rooms = await ctx.db
    .select()
    .from(disclosures)
    .where(and(eq(disclosures.userId, userId), isRunning(disclosures)))
    .orderBy(desc(disclosures.publishedAt))
  return [
    ...listings.map((row) => describeListingPage(ctx, row)),
    ...rooms.map((row) => describeRoomPage(ctx, row)),
  ]
}

interface OwnPage {
  userId: number
  id: string
}

/** @throws AppError not_found for one that is withdrawn, over or somebody else's */
export async function findOwnPage(
  ctx: ServiceContext<'config'>,
  { userId, id }: OwnPage,
): Promise<PublicPage> {
  const [room] = await ctx.db
    .select()
    .from(disclosures)
    .where(and(eq(disclosures.id, id), eq(disclosures.userId, userId), isRunning(disclosures)))
  if (room) return describeRoomPage(ctx, room)
  const [listing] = await ctx.db
    .select()
    .from(listingDisclosures)
    .where(
      and(
        eq(listingDisclosures.id, id),
        eq(listingDisclosures.userId, userId),
        isRunning(listingDisclosures),
      ),
    )
  if (!listing) throw notFound('Page')
  return describeListingPage(ctx, listing)
}

/** Says how long a page stays and who may find it; a listing's also for its rooms. @throws AppError not_found */
export async function changePageTerms(
  ctx: ServiceContext<'config'>,
  { userId, id, terms }: OwnPage & { terms: PageTerms },
): Promise<PublicPage> {
  return inTransaction(ctx, async (tx) => {
    const page = await findOwnPage({ ...ctx, db: tx.db }, { userId, id })
    // Another day is told of once more.
    const change = { ...terms, ...(terms.endsOn === page.endsOn ? {} : { remindedAt: null }) }
    if (page.kind === 'listing')
      await tx.db.update(listingDisclosures).set(change).where(eq(listingDisclosures.id, id))
    await tx.db
      .update(disclosures)
      .set(change)
      .where(
        and(
          eq(disclosures.userId, userId),
          isRunning(disclosures),
          page.kind === 'listing' ? eq(disclosures.listingId, page.listingId!) : eq(disclosures.id, id),
        ),
      )
    return { ...page, ...terms }
  })
}

/** Its address answers no more; the clean-up deletes its copies. @throws AppError not_found */
export async function revokePublicPage(ctx: ServiceContext<'config'>, page: OwnPage): Promise<void> {
  const { kind, id } = await findOwnPage(ctx, page)
  const table = kind === 'room' ? disclosures : listingDisclosures
  await ctx.db.update(table).set({ revokedAt: new Date() }).where(eq(table.id, id))
}
