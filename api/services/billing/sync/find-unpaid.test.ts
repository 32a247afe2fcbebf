import { expect, test } from 'vitest'
import type { InvoiceFacts, PaymentFacts, SubscriptionFacts } from '../../../providers/payments/payments.ts'
import { paymentProblemMail } from '../mails/payment-problem-mail.ts'
import { findUnpaid } from './find-unpaid.ts'

const facts = {
  status: 'past_due',
  endedAt: null,
  latestInvoiceId: 'in_1',
} as SubscriptionFacts
const invoice = { id: 'in_1', status: 'open', paymentId: 'pi_1' } as InvoiceFacts

/** What is found at a service that knows these. */
function found(
  subscription: Partial<SubscriptionFacts>,
  known: { invoice?: Partial<InvoiceFacts>; payment?: PaymentFacts['state'] } = {},
) {
  const payments = {
    readInvoice: async (id: string) => (id === 'in_1' ? { ...invoice, ...known.invoice } : null),
    readPayment: async () => (known.payment ? ({ state: known.payment } as PaymentFacts) : null),
  }
  const ctx = { payments } as unknown as Parameters<typeof findUnpaid>[0]
  return findUnpaid(ctx, { facts: { ...facts, ...subscription } })
}

test('an open invoice of a subscription in force is unpaid, and what is missing is said', async () => {
  expect(await found({}, { payment: 'action_required' })).toMatchObject({
    invoice: { id: 'in_1' },
    problem: 'action_required',
  })
  expect(await found({})).toMatchObject({ problem: 'payment_failed' })
  expect(await found({}, { invoice: { paymentId: null }, payment: 'action_required' })).toMatchObject({
    problem: 'payment_failed',
  })
})

test.each<[string, Partial<SubscriptionFacts>, Partial<InvoiceFacts>]>([
  ['that is paid up', { status: 'active' }, {}],
  ['that has ended', { endedAt: new Date() }, {}],
  ['without an invoice', { latestInvoiceId: null }, {}],
  ['whose invoice the service does not know', { latestInvoiceId: 'in_2' }, {}],
  ['whose invoice was paid', {}, { status: 'paid' }],
  ['whose invoice was given up', {}, { status: 'uncollectible' }],
])('nothing is unpaid of one %s', async (_, subscription, known) => {
  expect(await found(subscription, { invoice: known })).toBeNull()
})

test('the mail leads to where it can be mended: the bank’s step at the invoice, another card in the portal', () => {
  const amount = { amountCents: 3000, currency: 'usd', planName: 'Standard' }
  const mail = (problem: 'payment_failed' | 'action_required', invoiceUrl: string | null) =>
    paymentProblemMail('Ada', 'https://nestage.example', { ...amount, problem, invoiceUrl })
  const page = 'https://pay.example/in_1'
  const portal = expect.stringMatching(/^https:\/\/nestage\.example\/.*portal/)
  expect(mail('action_required', page).action?.url).toBe(page)
  expect(mail('action_required', null).action?.url).toEqual(portal)
  expect(mail('payment_failed', page)).toMatchObject({
    action: { url: portal },
    notes: [expect.stringContaining(page)],
  })
  expect(mail('payment_failed', null).notes).toEqual([])
})
