import type { Invoice } from '../../../shared/contracts/billing.ts'
import { findCustomer } from './checkout/billing-customer.ts'
import type { BillingContext } from './billing-context.ts'

/** More than this nobody looks at on a page of the account. */
const LISTED = 24

/** The user's latest invoices, newest first, as the payment service has them: addresses of their pages grow old. */
export async function listInvoices(ctx: BillingContext, { userId }: { userId: number }): Promise<Invoice[]> {
  const customerId = await findCustomer(ctx, { account: ctx.payments.account, userId })
  if (customerId === null) return []
  const invoices = await ctx.payments.listInvoices(customerId, LISTED)
  return invoices.map((invoice) => ({ ...invoice, date: invoice.createdAt.toISOString() }))
}
