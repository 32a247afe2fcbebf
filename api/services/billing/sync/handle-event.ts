import { and, eq, isNull } from 'drizzle-orm'
import { paymentEvents } from '../../../db/schema/billing/billing.ts'
import type { EventSubject } from '../../../db/schema/billing/billing.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncInvoice } from './sync-invoice.ts'
import { syncRefunds } from './sync-refunds.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { BillingContext } from '../billing-context.ts'

async function syncSubject(ctx: BillingContext, { kind, id }: EventSubject): Promise<void> {
  if (kind === 'checkout') await syncCheckout(ctx, { id })
  if (kind === 'subscription') await syncSubscription(ctx, { id })
  if (kind === 'payment') await syncRefunds(ctx, { paymentId: id })
  if (kind !== 'invoice') return
  const invoice = await syncInvoice(ctx, { id })
  // Whether its latest invoice is paid is told with a subscription, too.
  if (invoice?.subscriptionId) await syncSubscription(ctx, { id: invoice.subscriptionId })
}

/**
 * Reads again what an event was about. An event that comes late or twice finds nothing left to do, and a crash
 * before the mark has it handled again.
 */
export async function handleEvent(ctx: BillingContext, { eventId }: { eventId: string }): Promise<void> {
  const { db, payments } = ctx
  const isOpen = and(
    eq(paymentEvents.id, eventId),
    eq(paymentEvents.account, payments.account),
    isNull(paymentEvents.handledAt),
  )
  const [event] = await db.select().from(paymentEvents).where(isOpen)
  if (!event) return
  if (event.subject) await syncSubject(ctx, event.subject)
  await db.update(paymentEvents).set({ handledAt: new Date() }).where(isOpen)
}
