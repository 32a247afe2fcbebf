import type { Page } from 'playwright-core'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0025 0000 3155',
}

/** Types a card into the page of the payment sandbox and sends it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiration').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^(Subscribe|Pay)/ }).click()
}

/** Presses a button that opens the payment window, and answers that window. */
export async function openCheckout(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await popup.waitForURL(/\/dev\/payments\//)
  return popup
}

/** Waits until the credits shown on the plans page are these: of so many, or more than the plan gives. */
export const untilCredits = (page: Page, credits: number): Promise<void> =>
  page
    .getByLabel('Current usage')
    .getByText(new RegExp(`^${credits}( of|\\s*$)`))
    .first()
    .waitFor()
