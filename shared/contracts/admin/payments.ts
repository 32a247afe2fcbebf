import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)
const cents = z.number().int()
const instant = z.iso.datetime()

/** Money that was taken, and what became of it. */
export const AdminPayment = z.object({
  /** The invoice's id at the payment service, or the payment's of a pack. */
  id: z.string(),
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string(), isDeleted: z.boolean() }),
  kind: z.enum(['subscription', 'pack']),
  planName: z.string(),
  totalCents: cents,
  /** Lower case, for example usd. */
  currency: z.string(),
  refundedCents: cents,
  disputedCents: cents,
  credits: z.number().int(),
  /** Taken back for what was refunded or is disputed. */
  withdrawnCredits: z.number().int(),
  /** Not taken back, because they had been spent. */
  forgivenCredits: z.number().int(),
  paidAt: instant,
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** Newest first; `cursor` is the `nextCursor` of the page before. `search` is how an e-mail address begins, or a payment's id. */
export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/admin/billing/payments',
  access: 'admin',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    success,
    data: z.array(AdminPayment),
    meta: z.object({ nextCursor: z.string().nullable() }),
  }),
})

export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export const MAX_REFUND_NOTE_LENGTH = 500

export const AdminRefund = z.object({
  id: z.uuid(),
  amountCents: cents,
  reason: z.enum(REFUND_REASONS),
  note: z.string(),
  /** `pending`: asked of the payment service, or about to be; it is tried again until it answers. */
  state: z.enum(['pending', 'done', 'refused']),
  /** Why the payment service refused it, in its words. */
  problem: z.string().nullable(),
  /** The administrator. */
  requestedBy: z.number().int(),
  createdAt: instant,
})
export type AdminRefund = z.infer<typeof AdminRefund>

const LedgerLine = z.object({
  id: z.number().int(),
  kind: z.string(),
  amount: z.number().int(),
  reason: z.string(),
  createdAt: instant,
})

export const AdminPaymentDetails = AdminPayment.extend({
  /** What can be refunded still: nothing while a part is disputed or a refund is on its way. */
  refundableCents: cents,
  refunds: z.array(AdminRefund),
  /** Lines of the payer's ledger that gave, or took back, what this payment bought. */
  ledger: z.array(LedgerLine),
})
export type AdminPaymentDetails = z.infer<typeof AdminPaymentDetails>

const PaymentId = z.object({ id: z.string().min(1).max(200) })

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/admin/billing/payments/:id',
  access: 'admin',
  params: PaymentId,
  output: z.object({ success, data: AdminPaymentDetails }),
})

export const RefundBody = z.object({
  /** Made by whoever asks, once for each refund that is meant: the same twice is one refund. */
  id: z.uuid(),
  amountCents: cents.positive('Enter an amount above zero').max(2 ** 31 - 1, 'This is more than was paid'),
  /** What had been refunded when the person decided; 409 where it is something else by now. */
  refundedCents: cents.min(0),
  reason: z.enum(REFUND_REASONS, 'Choose a reason'),
  note: z
    .string()
    .trim()
    .min(3, 'Say in a few words why')
    .max(MAX_REFUND_NOTE_LENGTH, `At most ${MAX_REFUND_NOTE_LENGTH} characters`),
})

/**
 * Gives money back, whole or in part, and takes the credits it bought along. The answer's refund is `pending` where the
 * payment service could not be reached: it is tried again until it answers.
 */
export const refundPayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/billing/payments/:id/refunds',
  access: 'admin',
  params: PaymentId,
  body: RefundBody,
  output: z.object({ success, data: AdminPaymentDetails, refund: AdminRefund }),
})
