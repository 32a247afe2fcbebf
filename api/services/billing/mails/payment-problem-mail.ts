import { PORTAL_PATH } from '../../../../shared/contracts/billing.ts'
import { salutation } from '../../accounts/mails/salutation.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { type Amount, formatMoney } from '../plans/format-money.ts'

export interface PaymentProblem extends Amount {
  problem: 'payment_failed' | 'action_required'
  /** Where the invoice itself can be paid, or its payment confirmed; null where the service names no page. */
  invoiceUrl: string | null
  planName: string
}

/** A renewal that was not paid, and what its owner can do: a step for the bank, or another card on the portal. */
export function paymentProblemMail(
  name: string,
  publicUrl: string,
  { problem, invoiceUrl, planName, ...amount }: PaymentProblem,
): MailContent {
  const portal = `${publicUrl}${PORTAL_PATH}`
  const plan = `the renewal of ${planName}, ${formatMoney(amount)}`
  const meanwhile = 'Your plan stays while we try again, but new credits come only once it is paid.'
  if (problem === 'action_required')
    return {
      subject: 'Please confirm your Nestage payment',
      heading: 'Your bank wants you to confirm a payment',
      paragraphs: [`${salutation(name)}, your bank asks you to confirm ${plan}.`, meanwhile],
      action: { label: 'Confirm the payment', url: invoiceUrl ?? portal },
      notes: [`Another card can be chosen in the billing portal: ${portal}`],
    }
  return {
    subject: 'Your Nestage payment failed',
    heading: 'Your payment did not go through',
    paragraphs: [`${salutation(name)}, ${plan}, could not be charged to your card.`, meanwhile],
    action: { label: 'Open the billing portal', url: portal },
    notes: invoiceUrl === null ? [] : [`You can also pay this invoice at once: ${invoiceUrl}`],
  }
}
