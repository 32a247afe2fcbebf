import { recordAudit } from '../audit/record-audit.ts'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { creditLots } from '../../db/schema/billing/credits.ts'
import { publish } from '../../events/publish.ts'
import { isOpen } from './credit-balance.ts'
import { grantCredits } from './grant-credits.ts'
import { lockCredits } from './lock-credits.ts'
import { takeFromLots } from './take-from-lots.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Brings what a user can spend to `target` (at least 0) by an adjustment: credits that do not expire are
 * added, or those that expire first are taken. Credits reserved for rooms being staged are not touched.
 *
 * @param reason shown to the user in the history of credits
 */
export async function setCreditBalance(
  ctx: TransactionContext,
  {
    userId,
    target,
    reason,
    now = new Date(),
  }: { userId: number; target: number; reason: string; now?: Date },
): Promise<void> {
  await lockCredits(ctx, { userId })
  const lots = await ctx.db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), isOpen(now)))
    .orderBy(sql`${creditLots.expiresAt} asc nulls last`, creditLots.id)
    .for('no key update')
  const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const amount = target - balance
  if (amount === 0) return
  const reference = `adjustment:${randomUUID()}`
  if (amount < 0) await takeFromLots(ctx, { lots, taking: { amount: -amount, reason, reference } })
  else {
    const kinds = { source: 'adjustment', kind: 'adjustment' } as const
    await grantCredits(ctx, { userId, ...kinds, reference, amount, reason, expiresAt: null })
  }
  await recordAudit(ctx, {
    action: 'credits.set',
    subject: { kind: 'user', id: userId },
    before: { balance },
    after: { balance: target, reason },
  })
  await publish(ctx.db, userId, { type: 'credits' })
}
