import { askBank } from './cards.ts'
import type { SandboxObjects } from './objects.ts'
import type { SandboxStore } from './store.ts'

export interface Bill {
  customer: string
  amount: number
  currency: string
  paymentMethod: string
  isConfirmed: boolean
  offSession: boolean
}

export type ChargeOutcome =
  | { kind: 'succeeded'; intent: SandboxObjects['payment_intent'] }
  | { kind: 'declined'; intent: SandboxObjects['payment_intent']; message: string }
  | { kind: 'confirm' }

/** Asks the bank, and where it agrees writes payment and charge down; no money moves. */
export async function charge(store: SandboxStore, bill: Bill): Promise<ChargeOutcome> {
  const { customer, amount, currency, paymentMethod } = bill
  const { behaviour } = await store.get('payment_method', paymentMethod)
  const answer = askBank(behaviour, bill)
  if (answer.kind === 'confirm') return answer
  const created = await store.now(customer)
  const intent: SandboxObjects['payment_intent'] = {
    id: store.newId('payment_intent'),
    object: 'payment_intent',
    created,
    livemode: false,
    customer,
    amount,
    currency,
    status: 'succeeded',
    latest_charge: null,
    payment_method: paymentMethod,
    last_payment_error: null,
  }
  if (answer.kind === 'declined') {
    const status = answer.code === 'authentication_required' ? 'requires_action' : 'requires_payment_method'
    const { code, message } = answer
    await store.save({ ...intent, status, last_payment_error: { code, message } })
    return { kind: 'declined', intent: { ...intent, status }, message }
  }
  const paid = await store.save({
    id: store.newId('charge'),
    object: 'charge',
    created,
    livemode: false,
    customer,
    amount,
    amount_refunded: 0,
    currency,
    payment_intent: intent.id,
    refunded: false,
    disputed: false,
    status: 'succeeded',
  })
  await store.save({ ...intent, latest_charge: paid.id })
  if (behaviour === 'disputed') await openDispute(store, paid)
  return { kind: 'succeeded', intent: { ...intent, latest_charge: paid.id } }
}

export async function openDispute(store: SandboxStore, disputed: SandboxObjects['charge']): Promise<void> {
  await store.save({ ...disputed, disputed: true })
  const { id, amount, currency, payment_intent, customer } = disputed
  const dispute = await store.save({
    id: store.newId('dispute'),
    object: 'dispute',
    created: await store.now(customer),
    livemode: false,
    amount,
    currency,
    charge: id,
    payment_intent,
    status: 'needs_response',
  })
  await store.emit('charge.dispute.created', dispute)
}
