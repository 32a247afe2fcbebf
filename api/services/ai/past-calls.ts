import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Where the picture lies that an earlier run of the same staging got in a round, and who drew it; or null. */
export async function keptResult(
  ctx: ServiceContext,
  { generationId, round }: { generationId: string; round: number },
): Promise<{ key: string; modelName: string } | null> {
  const [call] = await ctx.db
    .select({ key: aiCalls.resultKey, modelName: aiCalls.model })
    .from(aiCalls)
    .where(
      and(
        eq(aiCalls.generationId, generationId),
        eq(aiCalls.round, round),
        eq(aiCalls.state, 'completed'),
        isNotNull(aiCalls.resultKey),
      ),
    )
    .orderBy(asc(aiCalls.createdAt))
    .limit(1)
  return call?.key ? { key: call.key, modelName: call.modelName } : null
}

/** How often calls for a staging brought nothing; one whose process died in the middle counts, since it runs no more. */
export async function countFailures(
  ctx: ServiceContext,
  { generationId }: { generationId: string },
): Promise<number> {
  return ctx.db.$count(
    aiCalls,
    and(
      eq(aiCalls.generationId, generationId),
      sql`${aiCalls.state} <> 'completed'`,
      sql`${aiCalls.fault} is distinct from 'rate'`,
      sql`${aiCalls.fault} is distinct from 'quota'`,
    ),
  )
}

/**
 * Names a call for the service: the same as that of a run whose process died in the middle, so that a service which minds such names works
 * once, but another after each answer that was no picture.
 */
export async function callKey(
  ctx: ServiceContext,
  { generationId, round }: { generationId: string; round: number },
): Promise<string> {
  const failed = await ctx.db.$count(
    aiCalls,
    and(eq(aiCalls.generationId, generationId), eq(aiCalls.state, 'failed')),
  )
  return `${generationId}:${round}:${failed}`
}
