import { Stripe } from 'stripe'
import { RefundRefused, type RefundOrder } from '../payments.ts'

/** Gives back what is left of a payment; one that was given back already stays as it is. */
export async function refundRest(stripe: Stripe, payment_intent: string): Promise<void> {
  const options = { idempotencyKey: `refund:${payment_intent}` }
  await stripe.refunds.create({ payment_intent }, options).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
  })
}

/**
 * Gives a part of a payment back. Stripe forgets idempotency keys after a while, so that a refund is looked for by the
 * request it was made for before another is.
 *
 * @throws RefundRefused
 */
export async function refundPart(
  stripe: Stripe,
  { paymentId, amountCents, reason, requestId }: RefundOrder,
): Promise<string> {
  const order = {
    payment_intent: paymentId,
    amount: amountCents,
    reason,
    metadata: { request_id: requestId },
  }
  try {
    for await (const { id, metadata } of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      if (metadata?.request_id === requestId) return id
    return (await stripe.refunds.create(order, { idempotencyKey: `refund-request:${requestId}` })).id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new RefundRefused(error.message, { cause: error })
    throw error
  }
}
