import { asc, eq, getTableColumns } from 'drizzle-orm'
import { approvalEvents, approvalLinks } from '../../db/schema/delivery/approvals.ts'
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

/** Whom the owner asked, and the trail of what was answered. What leads to a link is left out: it cannot be read again. */
export async function collectApprovals(ctx: ServiceContext, { userId }: { userId: number }) {
  const { userId: _owner, toldEventId: _told, ...link } = getTableColumns(approvalLinks)
  const { userId: _user, ...event } = getTableColumns(approvalEvents)
  return {
    links: await ctx.db
      .select(link)
      .from(approvalLinks)
      .where(eq(approvalLinks.userId, userId))
      .orderBy(asc(approvalLinks.createdAt)),
    trail: await ctx.db
      .select(event)
      .from(approvalEvents)
      .where(eq(approvalEvents.userId, userId))
      .orderBy(asc(approvalEvents.id)),
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
