import type { Reconciliation } from '../../../../shared/contracts/admin/reconciliation.ts'
import type { reconciliations } from '../../../db/schema/billing/reconciliations.ts'

/** A comparison of the books as the contract shows it. */
export const describeReconciliation = ({
  id,
  isRepair,
  state,
  customers,
  differences,
  createdAt,
  finishedAt,
}: typeof reconciliations.$inferSelect): Reconciliation => ({
  id,
  isRepair,
  state,
  customers,
  differences: differences ?? [],
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})
