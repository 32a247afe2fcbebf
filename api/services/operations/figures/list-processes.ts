import { gt, sql } from 'drizzle-orm'
import type { RunningProcess } from '../../../../shared/contracts/admin/health.ts'
import { apiHeartbeats, workerHeartbeats } from '../../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { DEAD_AFTER_MS } from '../check-readiness.ts'

type Heartbeats = typeof apiHeartbeats | typeof workerHeartbeats

async function processesOf(
  ctx: ServiceContext,
  kind: RunningProcess['kind'],
  heartbeats: Heartbeats,
): Promise<RunningProcess[]> {
  const { processId, startedAt, beatAt } = heartbeats
  const rows = await ctx.db
    .select({
      id: processId,
      startedAt,
      beatAt,
      // By the database's clock, as the beat itself: those of two machines differ.
      isAlive: sql<boolean>`${beatAt} > now() - make_interval(secs => ${DEAD_AFTER_MS / 1000})`,
    })
    .from(heartbeats)
    .where(gt(beatAt, sql`now() - interval '1 hour'`))
    .orderBy(startedAt)
  return rows.map((row) => ({
    ...row,
    kind,
    startedAt: row.startedAt.toISOString(),
    beatAt: row.beatAt.toISOString(),
  }))
}

/** Processes that were heard of within the hour; one that was stopped on purpose is none of them. */
export async function listProcesses(ctx: ServiceContext): Promise<RunningProcess[]> {
  const [apis, workers] = await Promise.all([
    processesOf(ctx, 'api', apiHeartbeats),
    processesOf(ctx, 'worker', workerHeartbeats),
  ])
  return [...apis, ...workers]
}
