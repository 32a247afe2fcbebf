import { expect, test } from 'vitest'
import { returnedPaymentMail, returnNoticeMail } from './returned-payment-mails.ts'

const amount = { amountCents: 123_450, currency: 'eur' }

test('who paid for a deleted account reads how much came back, in the currency it was paid in', () => {
  const { subject, paragraphs } = returnedPaymentMail('Ada', amount)
  expect(subject).toBe('Your payment was sent back')
  expect(paragraphs[0]).toMatch(/^Hello Ada, a payment of €1,234\.50 reached us after .* deleted/)
})

test('a name that advertises is not carried into a mail about money', () => {
  const { paragraphs } = returnedPaymentMail('Win at www.example.com', amount)
  expect(paragraphs[0]).toMatch(/^Hello, a payment/)
})

test('administrators read of which payment and customer, and nothing of the person', () => {
  const mail = returnNoticeMail({ ...amount, paymentId: 'pi_1', customerId: 'cus_2' })
  expect(mail.subject).toBe('A payment of €1,234.50 was sent back')
  expect(mail.paragraphs.at(-1)).toBe('Payment pi_1 of customer cus_2.')
  expect(JSON.stringify(mail)).not.toContain('Hello')
})
