import { sql } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { TransactionContext } from '../context/service-context.ts'
import { enqueueStaging, type QueuedStaging } from '../generations/enqueue-staging.ts'

/** A staging of the room ended, whichever way: other views of it that waited for its furniture begin now. */
export async function wakeViews(
  ctx: TransactionContext,
  { projectId }: { projectId: number },
): Promise<void> {
  const waiting = await ctx.db.execute<QueuedStaging & Record<string, unknown>>(sql`
    select waiting.id as "generationId", other.user_id as "userId", turn, lane, crashes
    from ${projects} ended
    join ${projects} other on other.user_id = ended.user_id and other.views_id = ended.views_id and other.id <> ended.id
    join ${generations} waiting on waiting.project_id = other.id and waiting.status = 'processing'
    where ended.id = ${projectId} and exists (
      select from graphile_worker.jobs where key = 'stage:' || waiting.id and locked_at is null and run_at > now())
    order by waiting.created_at`)
  for (const staging of waiting) await enqueueStaging(ctx, { staging })
}
