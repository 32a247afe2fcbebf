import { and, eq } from 'drizzle-orm'
import type { ListingPalette } from '../../../shared/palettes.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Hexadecimal digits of a listing's id that make its seed. */
const SEED_DIGITS = 7

/** The palette that all rooms of a listing are staged with: the one that was chosen, else each style's own. */
export async function readPalette(
  ctx: Pick<ServiceContext, 'db'>,
  { userId, listingId }: { userId: number; listingId: string },
): Promise<ListingPalette> {
  const [listing] = await ctx.db
    .select({ palette: listings.palette })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, listingId)))
  const seed = Number.parseInt(listingId.replaceAll('-', '').slice(-SEED_DIGITS), 16)
  return { name: listing?.palette ?? 'style', seed }
}
