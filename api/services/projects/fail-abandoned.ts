import { sql } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { measure } from '../../measurements.ts'
import type { Adjustment } from '../../../shared/contracts/adjustments.ts'
import { notifyFinished } from '../push/notify-finished.ts'
import { finishGeneration } from '../generations/finish-generation.ts'
import { stagingBroken } from './staging-broken.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

interface Abandoned extends Record<string, unknown> {
  generationId: string
  userId: number
  adjustment: Adjustment | null
  quality: string
  /** Since it was asked for. */
  seconds: number
}

/**
 * Gives up generations that nobody stages any more: their job is gone or has used up its attempts. A generation and its job are written in
 * one transaction, and it is settled before its job goes, so that none is abandoned by the way things go. Answers which there were.
 */
export async function failAbandoned(ctx: ServiceContext): Promise<string[]> {
  const abandoned = await ctx.db.execute<Abandoned>(sql`
    select generations.id as "generationId", user_id as "userId", adjustment,
      generations.image_quality as quality, extract(epoch from now() - generations.created_at)::float8 as seconds
    from ${generations} join ${projects} on projects.id = project_id
    where generations.status = 'processing' and not exists (
      select from graphile_worker.jobs
      where key = 'stage:' || generations.id and (locked_at is not null or attempts < max_attempts))`)
  const settled: string[] = []
  for (const { generationId, userId, adjustment, quality, seconds } of abandoned) {
    const isSettled = await inTransaction(ctx, async (tx) => {
      const outcome = {
        state: 'failed' as const,
        kind: 'broken' as const,
        reason: stagingBroken(adjustment),
      }
      if (!(await finishGeneration(tx, { generationId, outcome }))) return false
      await notifyFinished(tx, { userId, generationId })
      return true
    })
    if (!isSettled) continue
    settled.push(generationId)
    measure('staging', { engine: 'none', quality, outcome: 'broken', seconds })
  }
  return settled
}
