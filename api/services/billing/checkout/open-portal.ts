import { AppError } from '../../../errors.ts'
import { findCustomer } from './billing-customer.ts'
import { findPortalConfiguration } from '../plans/find-price.ts'
import type { BillingContext } from '../billing-context.ts'

/**
 * The address, good for some minutes, of the page where a user manages cards, invoices and subscription.
 *
 * @throws AppError not_found for who has never bought anything
 */
export async function openPortal(ctx: BillingContext, { userId }: { userId: number }): Promise<string> {
  const customerId = await findCustomer(ctx, { account: ctx.payments.account, userId })
  if (customerId === null)
    throw new AppError('not_found', 'There is nothing to manage yet: you have not bought anything.')
  return ctx.payments.openPortal({
    customerId,
    configurationId: await findPortalConfiguration(ctx),
    returnUrl: `${ctx.config.publicUrl}/app/account?tab=subscription`,
  })
}
