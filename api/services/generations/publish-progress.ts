import { and, eq, sql } from 'drizzle-orm'
import type { StagingProgress } from '../../../shared/contracts/projects.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { publish } from '../../events/publish.ts'
import type { ServiceContext } from '../context/service-context.ts'

interface Running {
  generationId: string
  projectId: number
  userId: number
}

/**
 * Keeps how far a running generation is, for pages that are opened later, and tells those that are open. Nothing
 * happens once it has ended.
 */
export async function publishProgress(
  ctx: ServiceContext,
  {
    running: { generationId, projectId, userId },
    progress: { phase, fraction },
  }: { running: Running; progress: Omit<StagingProgress, 'at'> },
): Promise<void> {
  // By the database's clock, which also says when the generation began.
  const at = sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const [told] = await ctx.db
    .update(generations)
    .set({
      progress: sql`jsonb_build_object('phase', ${phase}::text, 'fraction', ${fraction}::float8, 'at', ${at})`,
    })
    .where(and(eq(generations.id, generationId), eq(generations.status, 'processing')))
    .returning({ progress: generations.progress })
  if (told?.progress) await publish(ctx.db, userId, { type: 'progress', projectId, ...told.progress })
}
