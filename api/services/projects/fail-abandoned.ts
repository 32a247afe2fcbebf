import { sql } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
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
}

/**
 * Gives up generations that nobody stages any more: their job is gone or has used up its attempts. A generation and its job are written in
 * one transaction, and it is settled before its job goes, so that none is abandoned by the way things go. Answers which there were.
 */
export async function failAbandoned(ctx: ServiceContext): Promise<string[]> {
  const abandoned = await ctx.db.execute<Abandoned>(sql`
    select generations.id as "generationId", user_id as "userId", adjustment
    from ${generations} join ${projects} on projects.id = project_id
    where generations.status = 'processing' and not exists (
      select from graphile_worker.jobs
      where key = 'stage:' || generations.id and (locked_at is not null or attempts < max_attempts))`)
  const settled: string[] = []
  for (const { generationId, userId, adjustment } of abandoned) {
    await inTransaction(ctx, async (tx) => {
      const outcome = {
        state: 'failed' as const,
        kind: 'broken' as const,
        reason: stagingBroken(adjustment),
      }
      if (!(await finishGeneration(tx, { generationId, outcome }))) return
      await notifyFinished(tx, { userId, generationId })
      settled.push(generationId)
    })
  }
  return settled
}
