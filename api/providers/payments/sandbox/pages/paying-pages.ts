import type { Context, Hono } from 'hono'
import type { HtmlEscapedString } from 'hono/utils/html'
import { readCard } from '../cards.ts'
import { type PayOutcome, saveCard } from '../paying.ts'
import { SandboxError } from '../sandbox-error.ts'
import { SandboxStore } from '../store.ts'
import type { SandboxOptions } from '../v1/sandbox-api.ts'
import { confirmForm } from './card-form.ts'
import { layout } from './layout.ts'

export type Page = HtmlEscapedString | Promise<HtmlEscapedString>

/** Something that is paid for on pages of its own. */
export interface Payable {
  base: string
  show(store: SandboxStore, id: string, error: string | null): Promise<Page>
  /** Customer and sum; null where there is nothing to pay any more. */
  due(store: SandboxStore, id: string): Promise<{ customer: string; amount: string } | null>
  /** `paymentMethod` null: the card that waits for its confirmation, or the one on file. */
  pay(
    store: SandboxStore,
    id: string,
    paymentMethod: string | null,
    isConfirmed: boolean,
  ): Promise<PayOutcome>
}

const UNCONFIRMED = 'We are unable to authenticate your payment method. Please choose a different card.'

/** A text field of a form; what is missing or a file is empty text. */
async function fields(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody()
  return (name) => {
    const value = form[name]
    return typeof value === 'string' ? value : ''
  }
}

/** Show, pay, be asked by the bank, confirm: the same for an order, an invoice and a change of plan. */
export function payingPages(app: Hono, { db }: SandboxOptions, payable: Payable): void {
  const { base } = payable
  const change = <Result>(work: (store: SandboxStore) => Promise<Result>) => SandboxStore.change(db, work)

  const showPage = (c: Context, id: string, error: string | null = null) =>
    change(async (store) => c.html(await payable.show(store, id, error)))

  const follow = (c: Context, id: string, outcome: PayOutcome) => {
    if (outcome.kind === 'done') return c.redirect(outcome.redirect, 303)
    if (outcome.kind === 'confirm') return c.redirect(`${base}/${id}/confirm`, 303)
    return showPage(c, id, outcome.message)
  }

  app.get(`${base}/:id`, (c) => showPage(c, c.req.param('id')))

  app.post(`${base}/:id`, async (c) => {
    const id = c.req.param('id')
    const field = await fields(c)
    const typed = { number: field('number'), expiry: field('expiry'), cvc: field('cvc') }
    const outcome = await change(async (store): Promise<PayOutcome | null> => {
      const owed = await payable.due(store, id)
      if (!owed) return null
      if (typed.number === '') return payable.pay(store, id, null, false)
      const card = readCard(typed, new Date())
      if (card.kind === 'wrong') return { kind: 'declined', message: card.message }
      return payable.pay(store, id, await saveCard(store, owed.customer, card), false)
    })
    return outcome ? follow(c, id, outcome) : showPage(c, id)
  })

  app.get(`${base}/:id/confirm`, (c) =>
    change(async (store) => {
      const id = c.req.param('id')
      const owed = await payable.due(store, id)
      if (!owed) return c.redirect(`${base}/${id}`)
      return c.html(layout('Confirm', confirmForm(`${base}/${id}/confirm`, owed.amount)))
    }),
  )

  app.post(`${base}/:id/confirm`, async (c) => {
    const id = c.req.param('id')
    const field = await fields(c)
    if (field('answer') !== 'complete') return showPage(c, id, UNCONFIRMED)
    const outcome = await change(async (store) =>
      (await payable.due(store, id)) ? payable.pay(store, id, null, true) : null,
    )
    return outcome ? follow(c, id, outcome) : showPage(c, id)
  })

  app.onError((error, c) => {
    if (!(error instanceof SandboxError)) throw error
    return c.text(error.message, error.status)
  })
}
