import { and, asc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'

/** Holds for pictures that no room shows, as a photo or in a version. */
export function isUnused(ctx: ServiceContext): SQL | undefined {
  const usedByProject = ctx.db
    .select({ one: sql`1` })
    .from(projects)
    .where(eq(projects.originalImageId, images.id))
  const usedByVersion = ctx.db
    .select({ one: sql`1` })
    .from(generations)
    .where(
      or(
        eq(generations.stagedImageId, images.id),
        eq(generations.cleanImageId, images.id),
        eq(generations.maskImageId, images.id),
        eq(generations.differenceImageId, images.id),
      ),
    )
  return and(notExists(usedByProject), notExists(usedByVersion))
}

/**
 * Deletes those of the pictures that nothing shows any more, so that their bytes are free at once; their files are garbage from then on.
 */
export async function deleteUnusedImages(ctx: TransactionContext, { ids }: { ids: string[] }): Promise<void> {
  if (ids.length === 0) return
  // A room being made of one of them is waited for, and seen by the next statement.
  await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(asc(images.id))
    .for('update')
  await ctx.db.delete(images).where(and(inArray(images.id, ids), isUnused(ctx)))
}
