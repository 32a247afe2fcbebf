import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { expectedPhotos, photoUploads } from '../../../db/schema/photo-uploads.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Forgets attempts that a killed process left half done, and photos that nobody came back with for months. */
export async function deleteStaleUploads(db: Db): Promise<void> {
  const abandoned = and(eq(photoUploads.state, 'receiving'), lt(photoUploads.claimedUntil, daysAgo(1)))
  await db.delete(photoUploads).where(abandoned)
  await db.delete(expectedPhotos).where(lt(expectedPhotos.announcedAt, daysAgo(90)))
}
