import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import { creditLots } from '../../db/schema/credits.ts'
import { publish } from '../../events/publish.ts'
import { isOpen } from './credit-balance.ts'
import { grantCredits } from './grant-credits.ts'
import { lockCredits } from './lock-credits.ts'
import { takeFromLots } from './take-from-lots.ts'

/**
 * Brings what a user can spend to `target` (at least 0) by an adjustment: credits that do not expire are
 * added, or those that expire first are taken. Credits reserved for rooms being staged are not touched.
 *
 * @param reason shown to the user in the history of credits
 */
export async function setCreditBalance(
  tx: Tx,
  userId: number,
  target: number,
  reason: string,
  now = new Date(),
): Promise<void> {
  await lockCredits(tx, userId)
  const lots = await tx
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), isOpen(now)))
    .orderBy(sql`${creditLots.expiresAt} asc nulls last`, creditLots.id)
    .for('no key update')
  const amount = target - lots.reduce((sum, { remaining }) => sum + remaining, 0)
  if (amount === 0) return
  const reference = `adjustment:${randomUUID()}`
  if (amount < 0) await takeFromLots(tx, lots, { amount: -amount, reason, reference })
  else {
    const kinds = { source: 'adjustment', kind: 'adjustment' } as const
    await grantCredits(tx, { userId, ...kinds, reference, amount, reason, expiresAt: null })
  }
  await publish(tx, userId, { type: 'credits' })
}
