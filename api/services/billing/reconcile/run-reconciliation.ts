import { and, eq } from 'drizzle-orm'
import { reconciliations } from '../../../db/schema/billing/reconciliations.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext } from '../billing-context.ts'
import { reconcile } from './reconcile.ts'

/** More than anybody reads; the command prints them all. */
const KEPT_DIFFERENCES = 500

const kept = (differences: string[]): string[] =>
  differences.length <= KEPT_DIFFERENCES
    ? differences
    : [
        ...differences.slice(0, KEPT_DIFFERENCES),
        `and ${differences.length - KEPT_DIFFERENCES} more; npm run reconcile prints them all`,
      ]

/** Makes the comparison that an administrator asked for, and keeps what differs. */
export async function runReconciliation(
  ctx: BillingContext,
  { reconciliationId, isLastAttempt }: { reconciliationId: string; isLastAttempt: boolean },
): Promise<void> {
  const isOpen = and(eq(reconciliations.id, reconciliationId), eq(reconciliations.state, 'running'))
  const [row] = await ctx.db.select().from(reconciliations).where(isOpen)
  // A comparison of another account cannot be made with these keys.
  if (!row || row.account !== ctx.payments.account) return
  try {
    const { customers, differences } = await reconcile(ctx, { repair: row.isRepair })
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .update(reconciliations)
        .set({ state: 'done', customers, differences: kept(differences), finishedAt: new Date() })
        .where(isOpen)
      if (row.isRepair)
        await recordAudit(tx, {
          action: 'billing.repaired',
          subject: { kind: 'list', id: 'billing' },
          after: { differences: differences.length },
        })
    })
  } catch (error) {
    if (isLastAttempt)
      await ctx.db.update(reconciliations).set({ state: 'failed', finishedAt: new Date() }).where(isOpen)
    throw error
  }
}
