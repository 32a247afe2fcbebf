import { z } from 'zod'
import { wallClock } from '../store.ts'
import { type Call, call, cents, metadata, page, paging, text, truth } from './call.ts'

const NewPrice = z.strictObject({
  product: text,
  currency: text,
  unit_amount: cents,
  lookup_key: text,
  transfer_lookup_key: truth,
  metadata,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
})

export const catalogueCalls: Call[] = [
  call('get', '/products/:id', z.strictObject({}), ({ store, id }) => store.get('product', id)),

  call('post', '/products', z.strictObject({ id: text, name: text, metadata }), ({ store }, form) =>
    store.save({ ...form, object: 'product', active: true, created: wallClock(), livemode: false }),
  ),

  call('post', '/products/:id', z.strictObject({ name: text, active: truth }), async ({ store, id }, form) =>
    store.save({ ...(await store.get('product', id)), ...form }),
  ),

  call(
    'get',
    '/prices',
    z.strictObject({ ...paging, lookup_keys: z.array(text).optional() }),
    async ({ store }, { lookup_keys, ...paged }) => {
      const prices = await store.list('price')
      const wanted = prices.filter(
        ({ lookup_key }) => !lookup_keys || (lookup_key !== null && lookup_keys.includes(lookup_key)),
      )
      return page('/v1/prices', wanted, paged)
    },
  ),

  call('post', '/prices', NewPrice, async ({ store }, { recurring, transfer_lookup_key, ...form }) => {
    await store.get('product', form.product)
    if (transfer_lookup_key)
      for (const price of await store.list('price', { lookup_key: form.lookup_key }))
        await store.save({ ...price, lookup_key: null })
    return store.save({
      ...form,
      id: store.newId('price'),
      object: 'price',
      created: wallClock(),
      livemode: false,
      active: true,
      type: recurring ? 'recurring' : 'one_time',
      recurring: recurring ? { ...recurring, interval_count: 1 } : null,
    })
  }),

  call(
    'post',
    '/customers',
    z.strictObject({ email: text, name: text, metadata }),
    async ({ store }, form) => {
      const created = wallClock()
      const clock = await store.save({
        id: store.newId('test_helpers.test_clock'),
        object: 'test_helpers.test_clock',
        created,
        livemode: false,
        frozen_time: created,
        set_at: created,
        status: 'ready',
      })
      return store.save({
        ...form,
        id: store.newId('customer'),
        object: 'customer',
        created,
        livemode: false,
        invoice_settings: { default_payment_method: null },
        test_clock: clock.id,
      })
    },
  ),

  call('get', '/customers/:id', z.strictObject({}), ({ store, id }) => store.get('customer', id)),
]
