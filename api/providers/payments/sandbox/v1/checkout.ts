import { z } from 'zod'
import { SandboxError } from '../sandbox-error.ts'
import { wallClock } from '../store.ts'
import { type Call, call, metadata, page, paging, text, truth } from './call.ts'

const OPEN_S = 24 * 60 * 60

const NewSession = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  customer: text,
  client_reference_id: text,
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
  success_url: text,
  cancel_url: text,
  metadata,
  subscription_data: z.strictObject({ metadata }).optional(),
  invoice_creation: z.strictObject({ enabled: truth }).optional(),
  automatic_tax: z.strictObject({ enabled: truth }).optional(),
  // Taken, as Stripe takes them beside taxes; no taxes are worked out here.
  customer_update: z.strictObject({ address: z.literal('auto'), name: z.literal('auto') }).optional(),
  tax_id_collection: z.strictObject({ enabled: truth }).optional(),
})

export const checkoutCalls: Call[] = [
  call('post', '/checkout/sessions', NewSession, async ({ store, publicUrl }, form) => {
    const { mode, customer, client_reference_id, success_url, cancel_url } = form
    await store.get('customer', customer)
    const price = await store.get('price', form.line_items[0].price)
    if (price.type !== (mode === 'payment' ? 'one_time' : 'recurring'))
      throw new SandboxError(400, `Mode ${mode} does not fit price ${price.id}`, 'parameter_invalid')
    const id = store.newId('checkout.session')
    return store.save({
      id,
      object: 'checkout.session',
      created: wallClock(),
      livemode: false,
      mode,
      customer,
      client_reference_id,
      success_url,
      cancel_url,
      metadata: form.metadata,
      status: 'open',
      payment_status: 'unpaid',
      expires_at: wallClock() + OPEN_S,
      amount_total: price.unit_amount,
      currency: price.currency,
      url: `${publicUrl}/dev/payments/checkout/${id}`,
      subscription: null,
      invoice: null,
      payment_intent: null,
      price: price.id,
      subscription_metadata: form.subscription_data?.metadata ?? {},
      automatic_tax: { enabled: form.automatic_tax?.enabled ?? false },
      makes_invoice: form.invoice_creation?.enabled ?? false,
      pending_payment_method: null,
    })
  }),

  call('get', '/checkout/sessions/:id', z.strictObject({}), ({ store, id }) =>
    store.get('checkout.session', id),
  ),

  call(
    'get',
    '/checkout/sessions',
    z.strictObject({
      ...paging,
      customer: text.optional(),
      payment_intent: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    async ({ store }, { limit, starting_after, ...fields }) =>
      page('/v1/checkout/sessions', await store.list('checkout.session', fields), { limit, starting_after }),
  ),

  call('post', '/checkout/sessions/:id/expire', z.strictObject({}), async ({ store, id }) => {
    const session = await store.get('checkout.session', id)
    if (session.status !== 'open')
      throw new SandboxError(400, 'Only open sessions can be expired', 'resource_invalid')
    const expired = await store.save({ ...session, status: 'expired', url: null })
    await store.emit('checkout.session.expired', expired)
    return expired
  }),
]
