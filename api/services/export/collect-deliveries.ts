import { asc, eq, getTableColumns } from 'drizzle-orm'
import { deliveryPackages } from '../../db/schema/delivery/delivery-packages.ts'
import { disclosures, listingDisclosures } from '../../db/schema/delivery/disclosures.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Names of folders are left out: they are what keeps copies from being found. */
export async function collectPages(ctx: ServiceContext, { userId }: { userId: number }) {
  const { folder: _folder, userId: _user, ...room } = getTableColumns(disclosures)
  const { userId: _owner, ...listing } = getTableColumns(listingDisclosures)
  return {
    rooms: await ctx.db
      .select(room)
      .from(disclosures)
      .where(eq(disclosures.userId, userId))
      .orderBy(asc(disclosures.publishedAt)),
    listings: await ctx.db
      .select(listing)
      .from(listingDisclosures)
      .where(eq(listingDisclosures.userId, userId))
      .orderBy(asc(listingDisclosures.publishedAt)),
  }
}

export function collectPackages(ctx: ServiceContext, { userId }: { userId: number }) {
  const { folder: _folder, userId: _user, ...columns } = getTableColumns(deliveryPackages)
  return ctx.db
    .select(columns)
    .from(deliveryPackages)
    .where(eq(deliveryPackages.userId, userId))
    .orderBy(asc(deliveryPackages.createdAt))
}
