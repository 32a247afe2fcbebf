import {
  finalizeCheckout,
  getSubscription,
  listPlans,
  startCheckout,
} from '../../shared/contracts/billing.ts'
import type { DemoClient } from './demo-client.ts'

/** One that the payment sandbox lets through. */
const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123' }

/** Buys a plan on the sandbox's own page with a test card, unless there is a subscription already. */
export async function subscribe(client: DemoClient, planName: string): Promise<void> {
  const { data } = await client.call(getSubscription)
  if (data.subscription !== null) return
  const plan = (await client.call(listPlans)).data.find(({ name }) => name === planName)
  if (!plan) throw new Error(`There is no plan ${planName} any more`)
  const { url } = await client.call(startCheckout, { body: { planId: plan.id, display: 'page' } })
  const paid = await client.fetch(url, { method: 'POST', body: new URLSearchParams(CARD) })
  const done = paid.headers.get('location')
  if (paid.status !== 303 || done === null)
    throw new Error(`The payment sandbox answered ${paid.status} to the test card`)
  await client.call(finalizeCheckout, { path: `${finalizeCheckout.path}${new URL(done).search}` })
}
