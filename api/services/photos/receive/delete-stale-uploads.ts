import { and, eq, lt, sql } from 'drizzle-orm'
import { expectedPhotos, photoUploads } from '../../../db/schema/staging/photo-uploads.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Forgets attempts that a killed process left half done, and photos that nobody came back with for months. */
export async function deleteStaleUploads(ctx: ServiceContext): Promise<void> {
  const abandoned = and(eq(photoUploads.state, 'receiving'), lt(photoUploads.claimedUntil, daysAgo(1)))
  await ctx.db.delete(photoUploads).where(abandoned)
  await ctx.db.delete(expectedPhotos).where(lt(expectedPhotos.announcedAt, daysAgo(90)))
}
