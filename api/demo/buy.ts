import { finalizeCheckout, listPlans, PORTAL_PATH, startCheckout } from '../../shared/contracts/billing.ts'
import { listCreditEntries } from '../../shared/contracts/credits.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoPurchase } from './demo-people.ts'

const CARDS = {
  good: '4242424242424242',
  /** Accepted once and declined at renewals. */
  declinedLater: '4000000000000341',
}

/** Presses one of the buttons that the sandbox's billing portal has beside those of the real one. */
async function pressInPortal(client: DemoClient, button: string): Promise<void> {
  const portal = (await client.fetch(PORTAL_PATH)).headers.get('location')
  if (portal === null) throw new Error('The payment sandbox has no billing portal')
  const { pathname } = new URL(portal)
  const body = new URLSearchParams({ do: button })
  const done = await client.fetch(`${pathname}/do`, { method: 'POST', body })
  if (done.status !== 303) throw new Error(`The billing portal answered ${done.status} to ${button}`)
}

/**
 * Buys a plan or credits on the sandbox's own page with a test card, unless that was done before, and lets happen what
 * comes of it.
 */
export async function buy(client: DemoClient, { what, card = 'good', next }: DemoPurchase): Promise<void> {
  const { data: ledger } = await client.call(listCreditEntries, {
    path: `${listCreditEntries.path}?limit=100`,
  })
  if (ledger.some(({ reason }) => reason === what)) return
  const plan = (await client.call(listPlans)).data.find(({ name }) => name === what)
  if (!plan) throw new Error(`${what} is not sold any more`)
  const { url } = await client.call(startCheckout, { body: { planId: plan.id, display: 'page' } })
  const body = new URLSearchParams({ number: CARDS[card], expiry: '12/34', cvc: '123' })
  const paid = await client.fetch(url, { method: 'POST', body })
  const done = paid.headers.get('location')
  if (paid.status !== 303 || done === null)
    throw new Error(`The payment sandbox answered ${paid.status} to the test card`)
  await client.call(finalizeCheckout, { path: `${finalizeCheckout.path}${new URL(done).search}` })
  if (next) await pressInPortal(client, next)
}
