import type { JobPayload } from '../../api/jobs/jobs.ts'
import {
  endCustomer as endCustomerNow,
  endSubscriptionsOf,
} from '../../api/services/billing/end-subscription.ts'
import { endGrantedPlans } from '../../api/services/billing/plans/end-granted-plans.ts'
import { handleEvent } from '../../api/services/billing/sync/handle-event.ts'
import { refreshSubscriptions as refresh } from '../../api/services/billing/sync/refresh-subscriptions.ts'
import { syncCatalogue as sync } from '../../api/services/billing/sync/sync-catalogue.ts'
import { removeWatermarks as lift } from '../../api/services/photos/variants/remove-watermarks.ts'
import { performRefund } from '../../api/services/billing/refunds/perform-refund.ts'
import { runReconciliation } from '../../api/services/billing/reconcile/run-reconciliation.ts'
import type { JobContext } from './job-context.ts'

export const handlePaymentEvent = (
  context: JobContext,
  { eventId }: JobPayload<'handle-payment-event'>,
): Promise<void> => handleEvent(context, { eventId })

export const refundPayment = (context: JobContext, { refundId }: JobPayload<'refund-payment'>) =>
  performRefund(context, { refundId })

export const reconcileBilling = (
  context: JobContext,
  { reconciliationId }: JobPayload<'reconcile-billing'>,
): Promise<void> => runReconciliation(context, { reconciliationId, isLastAttempt: context.isLastAttempt })

export async function refreshSubscriptions(context: JobContext): Promise<void> {
  const now = new Date()
  const { ended } = await endGrantedPlans(context, { now })
  if (ended > 0) context.logger.info({ ended }, 'plans given by hand ended')
  const { refreshed } = await refresh(context, { now })
  if (refreshed > 0) context.logger.info({ refreshed }, 'subscriptions read again')
}

export const syncCatalogue = (context: JobContext): Promise<void> => sync(context)

export const endSubscriptions = (
  context: JobContext,
  { userId }: JobPayload<'end-subscriptions'>,
): Promise<void> => endSubscriptionsOf(context, { userId })

export async function endCustomer(
  context: JobContext,
  { account, customerId }: JobPayload<'end-customer'>,
): Promise<void> {
  // Customers of another account cannot be reached with these keys.
  if (account === context.payments.account) await endCustomerNow(context, { customerId })
}

export const removeWatermarks = (
  context: JobContext,
  { userId }: JobPayload<'lift-watermarks'>,
): Promise<void> => lift(context, { userId })

/** A webhook of the sandbox; none is sent where Stripe itself sends them. */
export async function deliverSandboxEvent(
  { paymentSandbox }: JobContext,
  { eventId }: JobPayload<'deliver-sandbox-event'>,
): Promise<void> {
  await paymentSandbox?.deliver(eventId)
}

export async function runPaymentSandbox({ paymentSandbox }: JobContext): Promise<void> {
  await paymentSandbox?.runDue()
}
