import type { Hono } from 'hono'
import * as figures from '../../../shared/contracts/admin/billing-figures.ts'
import * as payments from '../../../shared/contracts/admin/payments.ts'
import * as reconciliation from '../../../shared/contracts/admin/reconciliation.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { listUnpaid } from '../../services/billing/figures/list-unpaid.ts'
import { readBillingFigures } from '../../services/billing/figures/read-billing-figures.ts'
import {
  getReconciliation,
  startReconciliation,
} from '../../services/billing/reconcile/start-reconciliation.ts'
import { getPayment } from '../../services/billing/refunds/get-payment.ts'
import { listPayments } from '../../services/billing/refunds/list-payments.ts'
import { requestRefund } from '../../services/billing/refunds/request-refund.ts'

/** The billing desk. */
export function adminBillingRoutes(app: Hono<AppEnv>): void {
  route(app, figures.getBillingFigures, async ({ ctx }) => ({ data: await readBillingFigures(ctx) }))
  route(app, figures.listUnpaid, async ({ ctx }) => ({ data: await listUnpaid(ctx) }))

  route(app, payments.listPayments, ({ ctx }, { query }) => listPayments(ctx, query))
  route(app, payments.getPayment, async ({ ctx }, { params }) => ({ data: await getPayment(ctx, params) }))
  route(app, payments.refundPayment, async ({ ctx, session }, { params, body }) => {
    const refund = await requestRefund(ctx, { session, paymentRecordId: params.id, asked: body })
    return { refund, data: await getPayment(ctx, params) }
  })

  route(app, reconciliation.getReconciliation, async ({ ctx }) => ({ data: await getReconciliation(ctx) }))
  route(app, reconciliation.startReconciliation, async ({ ctx, session }, { body }) => ({
    data: await startReconciliation(ctx, { session, isRepair: body.isRepair }),
  }))
}
