import { z } from 'zod'
import { wallClock } from '../store.ts'
import { type Call, call, metadata, page, paging, text, truth } from './call.ts'

const enabled = { enabled: truth }

const Features = z.strictObject({
  customer_update: z.strictObject({ ...enabled, allowed_updates: z.array(text) }),
  invoice_history: z.strictObject(enabled),
  payment_method_update: z.strictObject(enabled),
  subscription_cancel: z.strictObject({ ...enabled, mode: z.literal('at_period_end') }),
  subscription_update: z.strictObject({
    ...enabled,
    default_allowed_updates: z.array(z.literal('price')),
    proration_behavior: z.literal('always_invoice'),
    schedule_at_period_end: z.strictObject({ conditions: z.array(z.strictObject({ type: text })) }),
    products: z.array(z.strictObject({ product: text, prices: z.array(text) })),
  }),
})

const Flow = z.strictObject({
  type: z.literal('subscription_update_confirm'),
  after_completion: z.strictObject({
    type: z.literal('redirect'),
    redirect: z.strictObject({ return_url: text }),
  }),
  subscription_update_confirm: z.strictObject({
    subscription: text,
    items: z.tuple([z.strictObject({ id: text, price: text, quantity: z.literal('1') })]),
  }),
})

export const portalCalls: Call[] = [
  call(
    'get',
    '/billing_portal/configurations',
    z.strictObject({ ...paging, active: truth }),
    async ({ store }, { active, ...paged }) =>
      page(
        '/v1/billing_portal/configurations',
        await store.list('billing_portal.configuration', { active }),
        paged,
      ),
  ),
  call(
    'post',
    '/billing_portal/configurations',
    z.strictObject({ features: Features, metadata }),
    ({ store }, form) =>
      store.save({
        ...form,
        id: store.newId('billing_portal.configuration'),
        object: 'billing_portal.configuration',
        created: wallClock(),
        livemode: false,
        active: true,
      }),
  ),
  call(
    'post',
    '/billing_portal/configurations/:id',
    z.strictObject({ features: Features }),
    async ({ store, id }, { features }) =>
      store.save({ ...(await store.get('billing_portal.configuration', id)), features }),
  ),
  call(
    'post',
    '/billing_portal/sessions',
    z.strictObject({ customer: text, configuration: text, return_url: text, flow_data: Flow.optional() }),
    async ({ store, publicUrl }, { flow_data, ...form }) => {
      await store.get('customer', form.customer)
      const id = store.newId('billing_portal.session')
      return store.save({
        ...form,
        id,
        object: 'billing_portal.session',
        created: wallClock(),
        livemode: false,
        url: `${publicUrl}/dev/payments/portal/${id}`,
        flow: flow_data ?? null,
      })
    },
  ),
]
