import type { Invoice } from '../../../shared/contracts/billing.ts'
import { findCustomer } from './checkout/billing-customer.ts'
import type { BillingDeps } from './billing-deps.ts'

/** More than this nobody looks at on a page of the account. */
const LISTED = 24

/** The user's latest invoices, newest first, as the payment service has them: addresses of their pages grow old. */
export async function listInvoices({ db, payments }: BillingDeps, userId: number): Promise<Invoice[]> {
  const customerId = await findCustomer(db, payments.account, userId)
  if (customerId === null) return []
  const invoices = await payments.listInvoices(customerId, LISTED)
  return invoices.map((invoice) => ({ ...invoice, date: invoice.createdAt.toISOString() }))
}
