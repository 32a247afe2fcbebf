import { and, eq } from 'drizzle-orm'
import { type FailureKind, generations, projects } from '../../db/schema/staging/projects.ts'
import { publish } from '../../events/publish.ts'
import { enqueueAvif } from '../photos/variants/add-avif-variants.ts'
import { enqueueLift } from '../photos/variants/remove-watermarks.ts'
import { announce } from '../webhooks/announce.ts'
import { askAgainLater } from '../approvals/ask-again.ts'
import { settleCredit } from '../credits/settle-credit.ts'
import { wakeViews } from '../views/wake-views.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** The stored pictures of a staged room, and what is known of how they were made. */
export type MadePicture = Pick<
  typeof generations.$inferSelect,
  'layout' | 'engine' | 'engineVersion' | 'truthScore' | 'differenceImageId'
> & {
  stagedImageId: string
  cleanImageId: string | null
  maskImageId: string
}

export type GenerationOutcome =
  | ({ state: 'completed' } & Pick<MadePicture, 'stagedImageId' | 'maskImageId'> & Partial<MadePicture>)
  | ({ state: 'failed'; kind: FailureKind; reason: string } & Partial<
      Pick<MadePicture, 'layout' | 'engineVersion'>
    >)

/**
 * Writes down how a generation ended, settles its credit and tells the owner's pages, all or nothing. Where changes to a staged room fail,
 * the room stays staged as it was, and says why they failed. Answers false, having done nothing, when another run of the same job was first.
 */
export async function finishGeneration(
  ctx: TransactionContext,
  { generationId, outcome }: { generationId: string; outcome: GenerationOutcome },
): Promise<boolean> {
  // Project before generation, as everywhere: the other order would deadlock with a start or a deletion.
  const [owned] = await ctx.db
    .select({
      projectId: projects.id,
      userId: projects.userId,
      listingId: projects.listingId,
      standing: projects.currentGenerationId,
    })
    .from(projects)
    .innerJoin(generations, eq(generations.projectId, projects.id))
    .where(eq(generations.id, generationId))
    .for('update', { of: projects })
  if (!owned) return false
  const { projectId, userId, listingId, standing } = owned
  const done = outcome.state === 'completed'
  const [generation] = await ctx.db
    .update(generations)
    .set({
      status: outcome.state,
      finishedAt: new Date(),
      ...(done
        ? {
            stagedImageId: outcome.stagedImageId,
            cleanImageId: outcome.cleanImageId,
            maskImageId: outcome.maskImageId,
            engine: outcome.engine,
            engineVersion: outcome.engineVersion,
            truthScore: outcome.truthScore,
            differenceImageId: outcome.differenceImageId,
            layout: outcome.layout,
          }
        : {
            failureKind: outcome.kind,
            failureReason: outcome.reason,
            layout: outcome.layout,
            engineVersion: outcome.engineVersion,
          }),
    })
    .where(and(eq(generations.id, generationId), eq(generations.status, 'processing')))
    .returning()
  if (!generation) return false
  const { imageQuality, hasWatermark, isPublic, adjustment } = generation
  const stands = !done && adjustment !== null && standing !== null
  await ctx.db
    .update(projects)
    .set({
      status: stands ? 'completed' : outcome.state,
      updatedAt: new Date(),
      failureReason: done ? null : outcome.reason,
      ...(done ? { currentGenerationId: generationId, imageQuality, hasWatermark, isPublic } : {}),
      // The words may be those of an older version, of which the changes were made.
      ...(stands ? { userPrompt: await wordsOf(ctx, standing) } : {}),
    })
    .where(eq(projects.id, projectId))
  if (done) await askAgainLater(ctx, { projectId })
  if (done) await enqueueAvif(ctx, { imageId: outcome.stagedImageId })
  // Its owner may have subscribed while the room was being staged.
  if (done && outcome.cleanImageId) await enqueueLift(ctx, { userId })
  await settleCredit(ctx, {
    generationId,
    kind: done ? 'spend' : 'release',
    reason: done ? 'Room staged' : 'Staging failed',
  })
  if (done) {
    const { stagedImageId } = outcome
    const data = { projectId, versionId: generationId, listingId, stagedImageId }
    await announce(ctx, { userId, event: { type: 'room.staged', data } })
  }
  await wakeViews(ctx, { projectId })
  await publish(ctx.db, userId, { type: 'project', projectId, status: outcome.state })
  await publish(ctx.db, userId, { type: 'credits' })
  return true
}

async function wordsOf(ctx: TransactionContext, generationId: string): Promise<string> {
  const [{ userPrompt }] = await ctx.db
    .select({ userPrompt: generations.userPrompt })
    .from(generations)
    .where(eq(generations.id, generationId))
  return userPrompt
}
