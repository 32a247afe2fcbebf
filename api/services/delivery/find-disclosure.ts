import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { disclosures, listingDisclosures } from '../../db/schema/delivery/disclosures.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { isLive } from './public-pages/is-live.ts'

export type PublishedRoom = typeof disclosures.$inferSelect

export interface PublishedListing {
  page: typeof listingDisclosures.$inferSelect
  rooms: PublishedRoom[]
}

const missing = () => new AppError('not_found', 'This page was withdrawn, or never was')

/** The page behind an address that works; also where its room was deleted. @throws AppError not_found */
export async function findDisclosure(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<PublishedRoom> {
  const [row] = await ctx.db
    .select({ disclosure: disclosures })
    .from(disclosures)
    .leftJoin(users, eq(users.id, disclosures.userId))
    .where(and(eq(disclosures.token, token), isLive(disclosures)))
  if (!row) throw missing()
  return row.disclosure
}

/** The page of a listing, and those of its rooms that answer, in its order. @throws AppError not_found, also while none does */
export async function findListingDisclosure(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<PublishedListing> {
  const [row] = await ctx.db
    .select({ page: listingDisclosures })
    .from(listingDisclosures)
    .leftJoin(users, eq(users.id, listingDisclosures.userId))
    .where(and(eq(listingDisclosures.token, token), isLive(listingDisclosures)))
  if (!row) throw missing()
  const { userId, listingId } = row.page
  const rooms = await ctx.db
    .select({ disclosure: disclosures })
    .from(disclosures)
    .leftJoin(users, eq(users.id, disclosures.userId))
    .where(
      and(
        userId === null ? isNull(disclosures.userId) : eq(disclosures.userId, userId),
        eq(disclosures.listingId, listingId),
        isLive(disclosures),
      ),
    )
    .orderBy(asc(disclosures.listingPosition), asc(disclosures.publishedAt))
  if (rooms.length === 0) throw missing()
  return { page: row.page, rooms: rooms.map(({ disclosure }) => disclosure) }
}
