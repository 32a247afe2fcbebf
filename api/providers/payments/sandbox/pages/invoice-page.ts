import { html } from 'hono/html'
import { payInvoice } from '../paying.ts'
import { SandboxError } from '../sandbox-error.ts'
import { cardForm } from './card-form.ts'
import { day, layout, money } from './layout.ts'
import type { Payable } from './paying-pages.ts'

const BASE = '/dev/payments/invoice'

/** An invoice to read, to print, and to pay where the card on file was refused. */
export const invoicePage: Payable = {
  base: BASE,
  async show(store, id, error) {
    const { number, status, created, currency, total, lines } = await store.get('invoice', id)
    return layout(
      `Invoice ${number}`,
      html`<h1>Invoice ${number}</h1>
        <p class="soft">
          Nestage · ${day(created)} ·
          ${status === 'paid' ? 'Paid' : status === 'open' ? 'To be paid' : 'Void'}
        </p>
        <table class="card">
          ${lines.data.map(
            ({ description, amount }) =>
              html`<tr>
                <td>${description}</td>
                <td>${money(amount, currency)}</td>
              </tr>`,
          )}
          <tr>
            <th>Total</th>
            <th>${money(total, currency)}</th>
          </tr>
        </table>
        ${status === 'open' ? cardForm(`${BASE}/${id}`, `Pay ${money(total, currency)}`, error) : ''}`,
    )
  },
  async due(store, id) {
    const { status, customer, total, currency } = await store.get('invoice', id)
    return status === 'open' ? { customer, amount: money(total, currency) } : null
  },
  async pay(store, id, paymentMethod, isConfirmed) {
    const invoice = await store.get('invoice', id)
    const card = paymentMethod ?? invoice.pending_payment_method
    if (card === null) throw new SandboxError(400, 'No card was given', 'parameter_missing')
    return payInvoice(store, invoice, card, isConfirmed)
  },
}
