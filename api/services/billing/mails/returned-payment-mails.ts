import { salutation } from '../../accounts/mails/salutation.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { type Amount, formatMoney } from '../plans/format-money.ts'

/** For who paid after the account had been deleted. */
export const returnedPaymentMail = (name: string, amount: Amount): MailContent => ({
  subject: 'Your payment was sent back',
  heading: 'Your payment was sent back',
  paragraphs: [
    `${salutation(name)}, a payment of ${formatMoney(amount)} reached us after your Nestage account had been deleted, so there was nothing it could buy.`,
    'We have sent all of it back. Depending on your bank it takes some days to arrive.',
  ],
})

/** For administrators, who would otherwise wonder about a refund that nobody made. */
export const returnNoticeMail = ({
  paymentId,
  customerId,
  ...amount
}: Amount & { paymentId: string; customerId: string }): MailContent => ({
  subject: `A payment of ${formatMoney(amount)} was sent back`,
  heading: 'A payment for a deleted account was sent back',
  paragraphs: [
    `${formatMoney(amount)} was paid by somebody whose account had been deleted. It was refunded by itself, and a subscription it was for has been ended.`,
    `Payment ${paymentId} of customer ${customerId}.`,
  ],
})
