import { and, eq } from 'drizzle-orm'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { lockCredits } from './lock-credits.ts'
import { wakeWaitingRooms } from './wake-waiting-rooms.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Ends the reservation of a generation: `spend` keeps the credit, `release` gives it back to its lot.
 * Only the first call for a generation does anything; none does for one that nothing was set aside for. A credit that comes back starts a room
 * that waited for one.
 */
export async function settleCredit(
  ctx: TransactionContext,
  { generationId, kind, reason }: { generationId: string; kind: 'spend' | 'release'; reason: string },
): Promise<void> {
  const [reserved] = await ctx.db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.generationId, generationId), eq(creditEntries.kind, 'reserve')))
  if (!reserved) return
  const { userId, lotId } = reserved
  const amount = kind === 'release' ? -reserved.amount : 0
  if (kind === 'release') await lockCredits(ctx, { userId })
  const [settled] = await ctx.db
    .insert(creditEntries)
    .values({ userId, lotId, kind, amount, reason, generationId })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id })
  if (settled && kind === 'release') await wakeWaitingRooms(ctx, { userId })
}
