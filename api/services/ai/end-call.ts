import { and, eq } from 'drizzle-orm'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import { measure } from '../../measurements.ts'
import { MAY_BE_BILLED, type AiFault } from '../../providers/ai/ai-fault.ts'
import type { ServiceContext } from '../context/service-context.ts'

export interface CallResult {
  requestId: string | null
  textTokens: number
  imageTokens: number
  outputTokens: number
  /** Null where the service named no tokens: the estimate then stands. */
  costCents: number | null
  resultKey: string | null
}

const MEASURED = { purpose: aiCalls.purpose, model: aiCalls.model, costCents: aiCalls.costCents }

/** The answer is there, and kept. */
export async function completeCall(
  ctx: ServiceContext,
  { id, costCents, ...result }: { id: string } & CallResult,
): Promise<void> {
  const ended = await ctx.db
    .update(aiCalls)
    .set({ ...result, ...(costCents !== null && { costCents }), state: 'completed', finishedAt: new Date() })
    .where(eq(aiCalls.id, id))
    .returning(MEASURED)
  for (const call of ended) measure('model-call', { ...call, outcome: 'completed' })
}

/** Nothing came. What was refused costs nothing; what broke off may well be on the bill, and keeps its estimate. */
export async function failCall(
  ctx: ServiceContext,
  { id, fault: { kind, requestId } }: { id: string; fault: AiFault },
): Promise<void> {
  const ended = await ctx.db
    .update(aiCalls)
    .set({
      state: 'failed',
      fault: kind,
      requestId,
      finishedAt: new Date(),
      ...(!MAY_BE_BILLED.has(kind) && { costCents: 0 }),
    })
    .where(eq(aiCalls.id, id))
    .returning(MEASURED)
  for (const call of ended) measure('model-call', { ...call, outcome: kind })
}

/** What was paid for and kept turned out to be no such picture: it is not used again, and its price stays. */
export async function rejectResult(
  ctx: ServiceContext,
  { generationId, round }: { generationId: string; round: number },
): Promise<void> {
  await ctx.db
    .update(aiCalls)
    .set({ state: 'failed', fault: 'result', resultKey: null })
    .where(
      and(eq(aiCalls.generationId, generationId), eq(aiCalls.round, round), eq(aiCalls.state, 'completed')),
    )
}
