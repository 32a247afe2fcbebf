import { type SQL, sql } from 'drizzle-orm'
import type { StagingState } from '../../../shared/contracts/admin/staging-desk.ts'
import { generations } from '../../db/schema/staging/projects.ts'

/** The job that stages a generation, beside it: `left join ${JOB_OF_STAGING}`. */
export const JOB_OF_STAGING = sql`graphile_worker.jobs as job on job.key = 'stage:' || ${generations.id}`

// Word for word as the indices have them: what is handed over as a parameter would not find them.
const IS_RUNNING = sql`${generations.status} = 'processing'`
const HAS_FAILED = sql`${generations.status} = 'failed' and ${generations.finishedAt} is not null`

/** Its job is gone or has used up its attempts, so that nobody stages it any more. */
export const HAS_GIVEN_UP = sql`(${IS_RUNNING} and job.locked_at is null
  and (job.id is null or job.attempts >= job.max_attempts))`

/** What failed for other reasons than the photo. */
const OTHER_KINDS = sql`('broken', 'withdrawn', 'account-closed')`

/** Which generations are in a state, in a query that has `JOB_OF_STAGING` beside them. */
export const IN_STATE: Readonly<Record<StagingState, SQL>> = {
  staging: sql`${IS_RUNNING} and job.locked_at is not null`,
  waiting: sql`${IS_RUNNING} and job.locked_at is null and job.attempts < job.max_attempts`,
  'gave-up': HAS_GIVEN_UP,
  failed: sql`${HAS_FAILED} and coalesce(${generations.failureKind}, 'broken') in ${OTHER_KINDS}`,
  refused: sql`${HAS_FAILED} and ${generations.failureKind} not in ${OTHER_KINDS}`,
}
