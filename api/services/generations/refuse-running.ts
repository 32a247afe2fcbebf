import { and, eq } from 'drizzle-orm'
import { generations } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * One version of a room is made at a time. The caller holds the project's row, so that one start at a time looks.
 *
 * @throws AppError in_progress
 */
export async function refuseRunning(
  ctx: TransactionContext,
  { projectId }: { projectId: number },
): Promise<void> {
  const isRunning = and(eq(generations.projectId, projectId), eq(generations.status, 'processing'))
  if ((await ctx.db.$count(generations, isRunning)) > 0)
    throw new AppError('in_progress', 'This room is being staged already', { retryAfterMs: 5000 })
}
