import { DrizzleQueryError } from 'drizzle-orm'
import { isDatabaseAway } from '../../api/db/is-database-away.ts'
import { untilDatabase } from '../../api/db/until-database.ts'
import { enqueueStaging } from '../../api/services/generations/enqueue-staging.ts'
import type { JobContext } from './job-context.ts'
import { loadStagingRequest } from './load-staging-request.ts'

/** Whether our own database went away under a job. Services elsewhere fail with the same codes, as the cause of another error. */
export function lostDatabase(error: unknown): boolean {
  const own = error instanceof DrizzleQueryError ? error.cause : error
  return own instanceof Error && 'code' in own && isDatabaseAway(own)
}

/**
 * Has a room that lost its database staged once more as soon as that is back. It is no fault of the room's: counted among its attempts, the
 * fourth such loss would have it wait for a minute, and the eighth would end it.
 */
export async function beginAgain(context: JobContext, generationId: string): Promise<void> {
  await untilDatabase(context.db, context.logger)
  const order = await loadStagingRequest(context.db, generationId)
  if (order) await enqueueStaging(context, { staging: order })
  context.logger.warn({ generationId }, 'staging begins again, as the database was away')
}
