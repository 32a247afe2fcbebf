import { and, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import type { Executor } from '../../db/client.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import { AppError, notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { reserveCredit } from '../credits/reserve-credit.ts'
import { getProject } from './get-project.ts'

const SEED_RANGE = 2 ** 31

/**
 * Reserves one credit and enqueues the staging in one transaction (a part of the caller's, if it has one);
 * the project is processing afterwards.
 *
 * @throws AppError not_found, in_progress, insufficient_credits
 */
export async function startGeneration(
  db: Executor,
  userId: number,
  projectId: number,
  userPrompt: string,
): Promise<Project> {
  try {
    return await db.transaction(async (tx) => {
      const [project] = await tx
        .update(projects)
        .set({
          status: 'processing',
          failureReason: null,
          waitsForCredits: false,
          userPrompt,
          updatedAt: new Date(),
        })
        .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
        .returning()
      if (!project) throw notFound('Project')
      const [generation] = await tx
        .insert(generations)
        .values({
          projectId,
          userPrompt,
          seed: Math.floor(Math.random() * SEED_RANGE),
          imageQuality: project.imageQuality,
          status: 'processing',
        })
        .returning({ id: generations.id })
      await reserveCredit(tx, userId, generation.id)
      await enqueue(tx, 'stage-room', { generationId: generation.id }, { jobKey: `stage:${generation.id}` })
      await publish(tx, userId, { type: 'project', projectId, status: 'processing' })
      await publish(tx, userId, { type: 'credits' })
      return getProject(tx, userId, projectId)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'generations_running_key')
      throw new AppError('in_progress', 'This room is being staged already', { retryAfterMs: 5000 })
    throw error
  }
}
