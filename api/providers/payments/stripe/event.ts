import { Stripe } from 'stripe'
import { z } from 'zod'
import type { EventSubject } from '../../../db/schema/billing/billing.ts'
import { InvalidSignature, type PaymentEvent } from '../payments.ts'
import { idOf } from './facts.ts'

const subject = (kind: EventSubject['kind'], id: string | null | undefined): EventSubject | null =>
  id ? { kind, id } : null

const Reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()

/** The little of an event's object that says what it is about. */
const About = z.object({
  object: z.string(),
  id: z.string().optional(),
  subscription: Reference,
  released_subscription: z.string().nullish(),
  payment_intent: Reference,
})

/** What an event wants read again: never what it says, which may be old by now. */
function subjectOf(object: unknown): EventSubject | null {
  const about = About.parse(object)
  switch (about.object) {
    case 'checkout.session':
      return subject('checkout', about.id)
    case 'subscription':
      return subject('subscription', about.id)
    case 'subscription_schedule':
      return subject('subscription', idOf(about.subscription) ?? about.released_subscription)
    case 'invoice':
      return subject('invoice', about.id)
    case 'charge':
    case 'refund':
    case 'dispute':
      return subject('payment', idOf(about.payment_intent))
    default:
      return null
  }
}

/** @throws InvalidSignature */
export function verifyEvent(stripe: Stripe, body: string, signature: string, secret: string): PaymentEvent {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret)
    return { id: event.id, type: event.type, subject: subjectOf(event.data.object) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new InvalidSignature(error.message, { cause: error })
    throw error
  }
}
