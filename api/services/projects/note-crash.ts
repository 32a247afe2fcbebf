import { and, eq, sql } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { measure } from '../../measurements.ts'
import { mailAdministrators } from '../mail/mail-administrators.ts'
import { notifyFinished } from '../push/notify-finished.ts'
import { enqueueStaging } from '../generations/enqueue-staging.ts'
import { finishGeneration } from '../generations/finish-generation.ts'
import { stagingBroken } from './staging-broken.ts'
import type { TransactionContext } from '../context/service-context.ts'

const CRASHES_ALLOWED = 3

/**
 * A worker died while it staged the generation, whose job is free again. Has it staged once more, or gives it up at the third crash: then
 * its credit goes back and administrators are told which photo it was. The queue's count of attempts begins anew, as nothing was tried to its end.
 */
export async function noteCrash(
  ctx: TransactionContext,
  { publicUrl, generationId }: { publicUrl: string; generationId: string },
): Promise<'again' | 'failed' | 'settled'> {
  // Project before generation, as everywhere.
  const [project] = await ctx.db
    .select({ id: projects.id, userId: projects.userId, photoId: projects.originalImageId })
    .from(projects)
    .innerJoin(generations, eq(generations.projectId, projects.id))
    .where(eq(generations.id, generationId))
    .for('update', { of: projects })
  if (!project) return 'settled'
  const [generation] = await ctx.db
    .update(generations)
    .set({ crashes: sql`${generations.crashes} + 1` })
    .where(and(eq(generations.id, generationId), eq(generations.status, 'processing')))
    .returning()
  if (!generation) return 'settled'
  const { turn, lane, crashes, adjustment, imageQuality: quality, createdAt } = generation
  if (crashes < CRASHES_ALLOWED) {
    await enqueueStaging(ctx, { staging: { generationId, userId: project.userId, turn, lane, crashes } })
    return 'again'
  }
  // The job stays and finds nothing left to do.
  await finishGeneration(ctx, {
    generationId,
    outcome: { state: 'failed', kind: 'broken', reason: stagingBroken(adjustment) },
  })
  await notifyFinished(ctx, { userId: project.userId, generationId })
  const seconds = (Date.now() - createdAt.getTime()) / 1000
  measure('staging', { engine: 'none', quality, outcome: 'broken', seconds })
  await mailAdministrators(ctx, {
    publicUrl,
    content: {
      subject: 'A photo crashes the workers',
      heading: 'A photo crashes the workers',
      paragraphs: [
        `A worker died ${crashes} times while it staged room ${project.id}. The room was given up and its credit returned.`,
        'The room can be staged again by its owner; until the fault is found, that may end in the same way.',
      ],
      notes: [`Photo ${project.photoId}, staging ${generationId}.`],
    },
  })
  return 'failed'
}
