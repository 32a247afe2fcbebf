import type { CardBehaviour } from './objects.ts'

interface TestCard {
  number: string
  behaviour: CardBehaviour
  meaning: string
}

/** Stripe's test cards, as its documentation lists them. */
export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', behaviour: 'good', meaning: 'is accepted' },
  { number: '4000000000000002', behaviour: 'declined', meaning: 'is declined' },
  { number: '4000000000009995', behaviour: 'no_funds', meaning: 'has insufficient funds' },
  { number: '4000002500003155', behaviour: 'first', meaning: 'asks you to confirm (3-D Secure)' },
  {
    number: '4000002760003184',
    behaviour: 'always',
    meaning: 'asks you to confirm every payment, renewals too',
  },
  { number: '4000000000000341', behaviour: 'later', meaning: 'is accepted once and declined at renewals' },
  { number: '4000000000000259', behaviour: 'disputed', meaning: 'is accepted, then the payment is disputed' },
]

export type CardAnswer =
  | { kind: 'accepted' }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'confirm' }

const DECLINED = { kind: 'declined', code: 'card_declined', message: 'Your card was declined.' } as const
const NO_FUNDS = {
  kind: 'declined',
  code: 'card_declined',
  message: 'Your card has insufficient funds.',
} as const
const UNCONFIRMED = {
  kind: 'declined',
  code: 'authentication_required',
  message: 'This payment has to be confirmed by the owner of the card.',
} as const

/** How the bank answers. `offSession`: nobody is there to confirm, as at a renewal. */
export function askBank(
  behaviour: CardBehaviour,
  { isConfirmed, offSession }: { isConfirmed: boolean; offSession: boolean },
): CardAnswer {
  if (behaviour === 'declined') return DECLINED
  if (behaviour === 'no_funds') return NO_FUNDS
  if (offSession && behaviour === 'later') return DECLINED
  if (offSession && behaviour === 'always') return UNCONFIRMED
  const asks = behaviour === 'always' || behaviour === 'first'
  return asks && !isConfirmed && !offSession ? { kind: 'confirm' } : { kind: 'accepted' }
}

export type TypedCard =
  | { kind: 'card'; behaviour: CardBehaviour; last4: string; expMonth: number; expYear: number }
  | { kind: 'wrong'; message: string }

/** Reads what was typed into a card form; only the test cards are taken, so that nobody types a real one. */
export function readCard(form: { number: string; expiry: string; cvc: string }, now: Date): TypedCard {
  const number = form.number.replaceAll(/[\s-]/g, '')
  const card = TEST_CARDS.find((known) => known.number === number)
  if (!card) return { kind: 'wrong', message: 'Only the test cards listed below work here.' }
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(form.expiry.trim()) ?? []
  const expMonth = Number(month)
  const expYear = 2000 + Number(year)
  const isOver = expYear * 12 + expMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth()
  if (!month || expMonth < 1 || expMonth > 12 || isOver)
    return { kind: 'wrong', message: 'Your card’s expiration date is incomplete or in the past.' }
  if (!/^\d{3,4}$/.test(form.cvc.trim()))
    return { kind: 'wrong', message: 'Your card’s security code is incomplete.' }
  return { kind: 'card', behaviour: card.behaviour, last4: number.slice(-4), expMonth, expYear }
}
