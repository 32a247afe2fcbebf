import { z } from 'zod'
import type { SandboxObjects } from '../objects.ts'
import { runDue } from '../renewing.ts'
import { endSubscription, releaseSchedule, setCancellation } from '../subscribing.ts'
import { wallClock } from '../store.ts'
import { type Call, call, page, paging, text, truth } from './call.ts'

/** As many lines as an invoice carries itself. */
const OWN_LINES = 10

/** The lines behind are a list of their own. */
const withFirstLines = (invoice: SandboxObjects['invoice']): SandboxObjects['invoice'] => ({
  ...invoice,
  lines: page(invoice.lines.url, invoice.lines.data, { limit: OWN_LINES }),
})

export const billingCalls: Call[] = [
  call('get', '/subscriptions/:id', z.strictObject({}), ({ store, id }) => store.get('subscription', id)),

  call(
    'get',
    '/subscriptions',
    z.strictObject({ ...paging, customer: text, status: z.literal('all') }),
    async ({ store }, { customer, limit, starting_after }) =>
      page('/v1/subscriptions', await store.list('subscription', { customer }), { limit, starting_after }),
  ),

  call(
    'post',
    '/subscriptions/:id',
    z.strictObject({ cancel_at_period_end: truth }),
    async ({ store, id }, { cancel_at_period_end }) =>
      setCancellation(store, await store.get('subscription', id), cancel_at_period_end),
  ),

  call('delete', '/subscriptions/:id', z.strictObject({}), async ({ store, id }) => {
    const subscription = await store.get('subscription', id)
    return endSubscription(store, subscription, await store.now(subscription.customer))
  }),

  call('get', '/subscription_schedules/:id', z.strictObject({}), ({ store, id }) =>
    store.get('subscription_schedule', id),
  ),
  call('post', '/subscription_schedules/:id/release', z.strictObject({}), ({ store, id }) =>
    releaseSchedule(store, id),
  ),

  call('get', '/invoices/:id', z.strictObject({}), async ({ store, id }) =>
    withFirstLines(await store.get('invoice', id)),
  ),
  call('get', '/invoices/:id/lines', z.strictObject(paging), async ({ store, id }, paged) => {
    const { lines } = await store.get('invoice', id)
    return page(lines.url, lines.data, paged)
  }),
  call(
    'get',
    '/invoices',
    z.strictObject({ ...paging, customer: text }),
    async ({ store }, { customer, ...paged }) => {
      const invoices = await store.list('invoice', { customer })
      return page('/v1/invoices', invoices.map(withFirstLines), paged)
    },
  ),

  call(
    'get',
    '/invoice_payments',
    z.strictObject({
      ...paging,
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }),
    }),
    async ({ store }, { payment, ...paged }) =>
      page('/v1/invoice_payments', await store.list('invoice_payment', { payment }), paged),
  ),

  call(
    'post',
    '/test_helpers/test_clocks/:id/advance',
    z.strictObject({ frozen_time: z.coerce.number().int() }),
    async ({ store, publicUrl, id }, { frozen_time }) => {
      const clock = await store.get('test_helpers.test_clock', id)
      const advanced = await store.save({ ...clock, frozen_time, set_at: wallClock() })
      const [customer] = await store.list('customer', { test_clock: id })
      await runDue(store, publicUrl, customer.id)
      return advanced
    },
  ),
]
