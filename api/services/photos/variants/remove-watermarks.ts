import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { images } from '../../../db/schema/staging/images.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { generations, projects } from '../../../db/schema/staging/projects.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { publish } from '../../../events/publish.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { enqueueAvif } from './add-avif-variants.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** By a job of its own, because it locks projects, which come before their owner everywhere else. */
export const enqueueLift = (ctx: TransactionContext, { userId }: { userId: number }): Promise<void> =>
  enqueue(ctx.db, 'lift-watermarks', { userId }, { jobKey: `lift-watermarks:${userId}` })

async function showsClean(ctx: TransactionContext, userId: number): Promise<boolean> {
  const [plan] = await ctx.db
    .select({ hasWatermark: plans.hasWatermark })
    .from(users)
    .innerJoin(plans, eq(plans.id, sql`coalesce(${users.currentPlanId}, ${FREE_PLAN_ID})`))
    .where(eq(users.id, userId))
  return plan !== undefined && !plan.hasWatermark
}

/**
 * Shows the clean pictures of somebody whose plan has no watermark in place of the marked ones, and takes the
 * rooms out of the public gallery, shown or not. Another id is another address, so no browser shows the marked one it kept;
 * the marked pictures are garbage afterwards.
 */
export async function removeWatermarks(ctx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = await tx.db
      .select({ id: projects.id, status: projects.status, currentGenerationId: projects.currentGenerationId })
      .from(projects)
      .where(eq(projects.userId, userId))
      .orderBy(projects.id)
      .for('update')
    // After the lock: a generation that finished meanwhile is seen, and so is a plan that has ended.
    if (own.length === 0 || !(await showsClean(tx, userId))) return
    const isMarked = and(
      inArray(
        generations.projectId,
        own.map(({ id }) => id),
      ),
      isNotNull(generations.cleanImageId),
    )
    const marked = await tx.db.select().from(generations).where(isMarked)
    for (const { id, cleanImageId } of marked) {
      await tx.db.update(images).set({ kind: 'staged' }).where(eq(images.id, cleanImageId!))
      await enqueueAvif(tx, { imageId: cleanImageId! })
      await tx.db
        .update(generations)
        .set({ stagedImageId: cleanImageId, cleanImageId: null, hasWatermark: false, isPublic: false })
        .where(eq(generations.id, id))
    }
    const lifted = new Set(marked.map(({ id }) => id))
    for (const { id, status, currentGenerationId } of own) {
      if (currentGenerationId === null || !lifted.has(currentGenerationId)) continue
      await tx.db.update(projects).set({ hasWatermark: false, isPublic: false }).where(eq(projects.id, id))
      await publish(tx.db, userId, { type: 'project', projectId: id, status })
    }
  })
}
