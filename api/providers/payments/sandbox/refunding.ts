import type { Metadata, SandboxObjects } from './objects.ts'
import { SandboxError } from './sandbox-error.ts'
import type { SandboxStore } from './store.ts'

interface RefundWish {
  /** All that is left where it is left out. */
  amount?: number
  reason?: SandboxObjects['refund']['reason']
  metadata?: Metadata
}

/** Gives back a part of a charge, or what is left of it. */
export async function refund(
  store: SandboxStore,
  charge: SandboxObjects['charge'],
  { amount = charge.amount - charge.amount_refunded, reason = null, metadata = {} }: RefundWish = {},
): Promise<SandboxObjects['refund']> {
  const refunded = charge.amount_refunded + amount
  if (charge.refunded)
    throw new SandboxError(400, 'The charge has already been refunded', 'charge_already_refunded')
  if (refunded > charge.amount)
    throw new SandboxError(400, 'The refund is larger than what is left of the charge', 'amount_too_large')
  const changed = await store.save({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  const made = await store.save({
    id: store.newId('refund'),
    object: 'refund',
    created: await store.now(charge.customer),
    livemode: false,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    metadata,
    status: 'succeeded',
  })
  await store.emit('charge.refunded', changed)
  return made
}
