import { and, eq, gt, gte, sql } from 'drizzle-orm'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { StagingWithdrawn } from '../projects/staging-withdrawn.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** First instant of the calendar month (UTC) that holds `now`. */
const startOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** What a call is for, and what it is taken to cost until its answer says. */
export type NewCall = Pick<
  typeof aiCalls.$inferInsert,
  'purpose' | 'generationId' | 'round' | 'askedBy' | 'model' | 'costCents'
>

/** Cents that the calls of this month have cost, running ones by their estimates. */
export async function spentThisMonth(
  ctx: ServiceContext,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  const [{ cents }] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${aiCalls.costCents}), 0)::float8` })
    .from(aiCalls)
    .where(gte(aiCalls.createdAt, startOfMonth(now)))
  return cents
}

/**
 * Holds the staging that a call is for until the call is written down: `withdrawStaging` changes the same row first, so that either it finds
 * the call, or the call finds the staging gone.
 */
async function holdStaging(ctx: TransactionContext, generationId: string): Promise<void> {
  const [running] = await ctx.db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.status, 'processing')))
    .for('share')
  if (!running) throw new StagingWithdrawn()
}

/** Cents that the calls of the last 24 hours have cost which count against somebody's allowance. */
async function spentToday(ctx: ServiceContext, askedBy: string): Promise<number> {
  const [{ cents }] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${aiCalls.costCents}), 0)::float8` })
    .from(aiCalls)
    .where(and(eq(aiCalls.askedBy, askedBy), gt(aiCalls.createdAt, sql`now() - interval '1 day'`)))
  return cents
}

export type BegunCall = { id: string } | { refused: 'ceiling' | 'allowance' }

/**
 * As `beginCall`, for a call that counts against the allowance of a day of whoever asked, too.
 *
 * @param dailyCents what the calls that `askedBy` names may cost in 24 hours
 */
export async function beginAllowedCall(
  ctx: ServiceContext,
  {
    call,
    ceilingCents,
    dailyCents,
  }: { call: NewCall & { askedBy: string }; ceilingCents: number | null; dailyCents: number },
): Promise<BegunCall> {
  return inTransaction(ctx, async (tx) => {
    // One at a time, as below.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`ai_calls ${call.askedBy}`}))`)
    if ((await spentToday(tx, call.askedBy)) + call.costCents > dailyCents) return { refused: 'allowance' }
    return (await beginCall(tx, { call, ceilingCents })) ?? { refused: 'ceiling' }
  })
}

/**
 * Writes a call down before it is made, so that even one whose process dies counts. Answers null, having written nothing, where it could
 * cost more than is left of the month's ceiling.
 *
 * @throws StagingWithdrawn
 */
export async function beginCall(
  ctx: ServiceContext,
  { call, ceilingCents }: { call: NewCall; ceilingCents: number | null },
): Promise<{ id: string } | null> {
  return inTransaction(ctx, async (tx) => {
    if (call.generationId) await holdStaging(tx, call.generationId)
    if (ceilingCents !== null) {
      // One at a time, or two could both take what is left.
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('ai_calls ceiling'))`)
      if ((await spentThisMonth(tx)) + call.costCents > ceilingCents) return null
    }
    const [row] = await tx.db
      .insert(aiCalls)
      .values({ ...call, state: 'running' })
      .returning({ id: aiCalls.id })
    return row
  })
}
