import { eq, sql } from 'drizzle-orm'
import { apiHeartbeats } from '../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Says that an api process is at work. */
export async function noteApiProcess(
  ctx: ServiceContext,
  { processId }: { processId: string },
): Promise<void> {
  const beat = { beatAt: sql`now()` }
  await ctx.db
    .insert(apiHeartbeats)
    .values({ processId, ...beat })
    .onConflictDoUpdate({ target: apiHeartbeats.processId, set: beat })
}

/** Says goodbye: a process that was stopped on purpose is not missed. */
export async function forgetApiProcess(
  ctx: ServiceContext,
  { processId }: { processId: string },
): Promise<void> {
  await ctx.db.delete(apiHeartbeats).where(eq(apiHeartbeats.processId, processId))
}
