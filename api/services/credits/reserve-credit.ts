import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { creditEntries, creditLots } from '../../db/schema/credits.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../errors.ts'
import { isOpen } from './credit-balance.ts'

/**
 * Sets one credit aside for a generation, from the lot that expires first.
 *
 * @throws AppError insufficient_credits
 */
export async function reserveCredit(tx: Tx, userId: number, generationId: string): Promise<void> {
  // One reservation of a user at a time: otherwise two could wait for the same last credit of a lot. The key
  // is left alone, or two transactions that wrote rows of this user would wait for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [lot] = await tx
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), isOpen))
    .orderBy(sql`${creditLots.expiresAt} asc nulls last`, creditLots.id)
    .limit(1)
    .for('update')
  if (!lot) throw new AppError('insufficient_credits', 'You have no credits left', { requiresUpgrade: true })
  await tx
    .update(creditLots)
    .set({ remaining: sql`${creditLots.remaining} - 1` })
    .where(eq(creditLots.id, lot.id))
  await tx
    .insert(creditEntries)
    .values({ userId, lotId: lot.id, kind: 'reserve', amount: -1, reason: 'Staging started', generationId })
}
