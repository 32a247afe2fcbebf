import { z } from 'zod'
import { refund } from '../refunding.ts'
import { SandboxError } from '../sandbox-error.ts'
import { type Call, call, cents, metadata, page, paging, text } from './call.ts'

export const moneyCalls: Call[] = [
  call('get', '/payment_intents/:id', z.strictObject({}), ({ store, id }) => store.get('payment_intent', id)),

  call(
    'post',
    '/refunds',
    z.strictObject({
      payment_intent: text,
      amount: cents.positive().optional(),
      reason: z.enum(['requested_by_customer', 'duplicate', 'fraudulent']).optional(),
      metadata: metadata.optional(),
    }),
    async ({ store }, { payment_intent, ...wish }) => {
      const { latest_charge } = await store.get('payment_intent', payment_intent)
      if (latest_charge === null)
        throw new SandboxError(400, 'This payment has no charge to refund', 'charge_not_refundable')
      return refund(store, await store.get('charge', latest_charge), wish)
    },
  ),

  call(
    'get',
    '/refunds',
    z.strictObject({ ...paging, payment_intent: text }),
    async ({ store }, { payment_intent, ...paged }) =>
      page('/v1/refunds', await store.list('refund', { payment_intent }), paged),
  ),

  call(
    'get',
    '/disputes',
    z.strictObject({ ...paging, payment_intent: text }),
    async ({ store }, { payment_intent, ...paged }) =>
      page('/v1/disputes', await store.list('dispute', { payment_intent }), paged),
  ),

  // As in Stripe's test mode, the evidence says how the dispute is to end.
  call(
    'post',
    '/disputes/:id',
    z.strictObject({
      evidence: z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) }),
    }),
    async ({ store, id }, { evidence }) => {
      const status = evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost'
      const closed = await store.save({ ...(await store.get('dispute', id)), status })
      await store.emit('charge.dispute.closed', closed)
      return closed
    },
  ),
]
