import { and, eq, isNull } from 'drizzle-orm'
import { paymentEvents } from '../../../db/schema/billing.ts'
import type { EventSubject } from '../../../db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncInvoice } from './sync-invoice.ts'
import { syncRefunds } from './sync-refunds.ts'
import { syncSubscription } from './sync-subscription.ts'

async function syncSubject(deps: BillingDeps, { kind, id }: EventSubject): Promise<void> {
  if (kind === 'checkout') await syncCheckout(deps, id)
  if (kind === 'subscription') await syncSubscription(deps, id)
  if (kind === 'payment') await syncRefunds(deps, id)
  if (kind !== 'invoice') return
  const invoice = await syncInvoice(deps, id)
  // Whether its latest invoice is paid is told with a subscription, too.
  if (invoice?.subscriptionId) await syncSubscription(deps, invoice.subscriptionId)
}

/**
 * Reads again what an event was about. An event that comes late or twice finds nothing left to do, and a crash
 * before the mark has it handled again.
 */
export async function handleEvent(deps: BillingDeps, eventId: string): Promise<void> {
  const { db, payments } = deps
  const isOpen = and(
    eq(paymentEvents.id, eventId),
    eq(paymentEvents.account, payments.account),
    isNull(paymentEvents.handledAt),
  )
  const [event] = await db.select().from(paymentEvents).where(isOpen)
  if (!event) return
  if (event.subject) await syncSubject(deps, event.subject)
  await db.update(paymentEvents).set({ handledAt: new Date() }).where(isOpen)
}
