import { AppError } from '../../../errors.ts'
import { findCustomer } from './billing-customer.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { findPortalConfiguration } from '../plans/find-price.ts'

/**
 * The address, good for some minutes, of the page where a user manages cards, invoices and subscription.
 *
 * @throws AppError not_found for who has never bought anything
 */
export async function openPortal(deps: BillingDeps, userId: number): Promise<string> {
  const customerId = await findCustomer(deps.db, deps.payments.account, userId)
  if (customerId === null)
    throw new AppError('not_found', 'There is nothing to manage yet: you have not bought anything.')
  return deps.payments.openPortal({
    customerId,
    configurationId: await findPortalConfiguration(deps),
    returnUrl: `${deps.config.publicUrl}/app/account?tab=subscription`,
  })
}
