import { html } from 'hono/html'
import { TEST_CARDS } from '../cards.ts'

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The card form and the cards that work in it. */
export const cardForm = (action: string, button: string, error: string | null) => html`
  <form class="card" method="post" action="${action}">
    ${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
    <label>
      Card number
      <input
        name="number"
        inputmode="numeric"
        autocomplete="off"
        placeholder="4242 4242 4242 4242"
        required
      />
    </label>
    <div class="pair">
      <label>
        Expiration
        <input name="expiry" inputmode="numeric" autocomplete="off" placeholder="12/34" required />
      </label>
      <label>
        CVC
        <input name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" required />
      </label>
    </div>
    <button type="submit">${button}</button>
  </form>
  <h2>Test cards</h2>
  <p class="soft">Any expiration date in the future and any CVC will do. Never type a real card here.</p>
  <table class="named">
    ${TEST_CARDS.map(
      ({ number, meaning }) =>
        html`<tr>
          <td>${grouped(number)}</td>
          <td>${meaning}</td>
        </tr>`,
    )}
  </table>
`

/** What a bank would show before it lets a payment pass. */
export const confirmForm = (action: string, what: string) => html`
  <h1>Confirm the payment</h1>
  <p>Your bank asks you to confirm ${what}. This stands in for the page of a bank (3-D Secure).</p>
  <form class="card" method="post" action="${action}">
    <button type="submit" name="answer" value="complete">Complete authentication</button>
    <button class="quiet" type="submit" name="answer" value="fail">Fail authentication</button>
  </form>
`
