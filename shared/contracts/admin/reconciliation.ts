import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)

/** A comparison of ledger, payments and subscriptions with the payment service. */
export const Reconciliation = z.object({
  id: z.uuid(),
  /** Our side was first brought in line with the payment service. */
  isRepair: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** Null while it runs. */
  customers: z.number().int().nullable(),
  differences: z.array(z.string()),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** The last one; null before the first. */
export const getReconciliation = defineEndpoint({
  method: 'GET',
  path: '/api/admin/billing/reconciliation',
  access: 'admin',
  output: z.object({ success, data: Reconciliation.nullable() }),
})

/** Begins one, unless one runs: then it is answered. A repair asks who it is. */
export const startReconciliation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/billing/reconciliation',
  access: 'admin',
  body: z.object({ isRepair: z.boolean() }),
  output: z.object({ success, data: Reconciliation }),
})
