import { and, eq } from 'drizzle-orm'
import { generations } from '../../api/db/schema/staging/projects.ts'
import { StagingWithdrawn } from '../../api/services/projects/staging-withdrawn.ts'
import type { LiveEvent } from '../../shared/contracts/events.ts'
import type { JobContext } from './job-context.ts'
import type { StagingJob } from './load-staging-request.ts'

/** What may mean that a staging was given up; whether it was, its row says. */
const mayWithdraw = (event: LiveEvent, projectId: number): boolean =>
  event.type === 'account' ||
  event.type === 'resync' ||
  ((event.type === 'project' || event.type === 'project-deleted') && event.projectId === projectId)

export interface Withdrawal {
  /** Aborted with `StagingWithdrawn` when the staging was given up. */
  signal: AbortSignal
  stopWatching(): void
}

/** Hears when a staging is given up while it runs: by the events that pages are told, which come from every process. */
export async function watchWithdrawal(
  { db, events, logger }: Pick<JobContext, 'db' | 'events' | 'logger'>,
  { generationId, projectId, userId }: StagingJob,
): Promise<Withdrawal> {
  const withdrawn = new AbortController()
  const look = async () => {
    const isRunning = and(eq(generations.id, generationId), eq(generations.status, 'processing'))
    if ((await db.$count(generations, isRunning)) === 0) withdrawn.abort(new StagingWithdrawn())
  }
  const stopWatching = events.subscribe(userId, (event) => {
    if (!mayWithdraw(event, projectId)) return
    look().catch((error: unknown) => logger.warn({ err: error, generationId }, 'a withdrawal may be missed'))
  })
  // Once more, since it may have happened before anybody watched.
  await look()
  return { signal: withdrawn.signal, stopWatching }
}
