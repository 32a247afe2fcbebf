import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { CARDS, openCheckout, payWith, untilCredits } from '../pay.ts'

const currentPlan = (page: Page, name: string) =>
  page.getByLabel('Current usage').getByText(name, { exact: true }).waitFor()

async function subscribe(page: Page): Promise<void> {
  await page.goto('/app/subscription')
  const popup = await openCheckout(page, 'Upgrade to Standard')
  await payWith(popup, CARDS.good)
  await popup.getByText('Your Standard Monthly plan is active.').waitFor()
  await popup.close()
  await currentPlan(page, 'Standard')
}

describe('paying', () => {
  test('buys Standard in a window of its own, and the page behind follows', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await page.goto('/app/subscription')
    await untilCredits(page, 2)
    const popup = await openCheckout(page, 'Upgrade to Standard')
    await popup.getByText('no money moves').waitFor()
    await expectNoViolations(page)
    await expectNoViolations(popup)
    await payWith(popup, CARDS.good)
    await popup.waitForURL(/\/checkout\/complete/)
    await popup.getByText('Your Standard Monthly plan is active.').waitFor()
    await expectNoViolations(popup)
    await popup.getByRole('button', { name: 'Close this window' }).click()
    await untilCredits(page, 78)
    await page.getByText('Payment successful', { exact: true }).waitFor()
    await currentPlan(page, 'Standard')
    await page.goto('/app/account?tab=subscription')
    await page.getByText('Active').waitFor()
    await page.getByRole('table', { name: 'Invoices' }).getByText('$30.00').waitFor()
    await page.getByRole('table', { name: 'Credit history' }).getByText('+76').waitFor()
    await expectNoViolations(page)
  })

  test('buys a pack and stays on the free plan', async ({ signIn }) => {
    const { page } = await signIn('phone')
    await page.goto('/app/subscription')
    await page.getByRole('tab', { name: 'Credit Packs' }).click()
    const popup = await openCheckout(page, 'Buy 10 credits')
    await payWith(popup, CARDS.good)
    await popup.getByText('10 credits were added to your account.').waitFor()
    await popup.close()
    await untilCredits(page, 12)
    await currentPlan(page, 'Free')
  })

  test('a declined card says so, and another can be tried', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await page.goto('/app/subscription')
    const popup = await openCheckout(page, 'Upgrade to Pro')
    await payWith(popup, CARDS.declined)
    await popup.getByText('Your card was declined.').waitFor()
    await payWith(popup, CARDS.good)
    await popup.getByText('Your Pro Monthly plan is active.').waitFor()
    await popup.close()
    await untilCredits(page, 197)
  })

  test('3-D Secure is asked for, and paid when it is confirmed', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await page.goto('/app/subscription')
    const popup = await openCheckout(page, 'Upgrade to Standard')
    await payWith(popup, CARDS.threeDSecure)
    await popup.getByRole('button', { name: 'Complete authentication' }).click()
    await popup.getByText('Your Standard Monthly plan is active.').waitFor()
    await popup.close()
    await untilCredits(page, 78)
  })

  test('going back and closing the window charges nothing, and gives the buttons back', async ({
    signIn,
  }) => {
    const { page, problems } = await signIn('desktop')
    await page.goto('/app/subscription')
    const popup = await openCheckout(page, 'Upgrade to Standard')
    await popup.getByRole('link', { name: 'Back to Nestage' }).click()
    await popup.getByText('Nothing was charged').waitFor()
    await expectNoViolations(popup)
    await popup.close()
    await untilCredits(page, 2)
    await page.getByRole('button', { name: 'Upgrade to Standard' }).click({ trial: true })

    // A payment page that cannot be had says why, and leaves no empty window.
    problems.expect(/503/)
    await page.route('**/api/subscriptions/checkout', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Payments rest' } }),
    )
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    const empty = await opened
    await page.getByText('Upgrade Failed', { exact: true }).waitFor()
    await page.getByText('Payments rest', { exact: true }).waitFor()
    await expect.poll(() => empty.isClosed()).toBe(true)
  })
})

describe('subscribers', () => {
  test('upgrade to Pro for the time that is left', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await subscribe(page)
    const popup = await openCheckout(page, 'Upgrade to Pro')
    await popup.getByText('Amount due today').waitFor()
    await expectNoViolations(popup)
    await popup.getByRole('button', { name: 'Confirm' }).click()
    await popup.getByText('Your plan is now Pro Monthly.').waitFor()
    await popup.close()
    await currentPlan(page, 'Pro')
    await untilCredits(page, 2 + 76 + 119)
  })

  test('cancel, see until when it lasts, and keep it after all', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await subscribe(page)
    await page.goto('/app/account?tab=subscription')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Are you sure you want to cancel your subscription?').waitFor()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText('Subscription Canceled').first().waitFor()
    await page.getByText(/Your subscription will end on/).waitFor()
    await page.getByRole('button', { name: 'Keep my subscription' }).click()
    await page.getByText('Active', { exact: true }).waitFor()
    await expect.poll(() => page.getByText(/Your subscription will end on/).count()).toBe(0)
  })
})

describe('where windows are blocked', () => {
  test('a link leads to the payment page', async ({ signIn }) => {
    const { page, context } = await signIn('desktop')
    await page.addInitScript(() => {
      window.open = (_url, _name, features) => {
        document.documentElement.dataset['asked'] = features
        return null
      }
    })
    await page.goto('/app/subscription')
    await page.getByRole('button', { name: 'Upgrade to Standard' }).click()
    await page.getByText('Popup Blocked').first().waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-asked')).toMatch(/width=800,height=800/)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the checkout page' }).click()
    const payment = await opened
    await payWith(payment, CARDS.good)
    await payment.getByText('Your Standard Monthly plan is active.').waitFor()
    await payment.close()
    await untilCredits(page, 78)
  })
})

describe('the pages after a payment', () => {
  test('in this window: it is finished, and can be by hand where it was not', async ({ signIn }) => {
    const { page, problems } = await signIn('phone')
    // As in an installed app, which has no windows.
    await page.addInitScript(() => {
      const match = window.matchMedia.bind(window)
      window.matchMedia = (query) => match(query.includes('standalone') ? 'all' : query)
    })
    await page.goto('/app/subscription')
    await page.getByRole('button', { name: 'Upgrade to Standard' }).click()
    await payWith(page, CARDS.good)
    await page.getByRole('heading', { name: 'Subscription Successful' }).waitFor()
    await page.getByText('Your Standard Monthly plan is active.').waitFor()
    for (const name of ['Stage a room', 'Dashboard', 'Subscription', 'Account'])
      await page.getByRole('link', { name, exact: true }).first().waitFor()
    await expectNoViolations(page)

    problems.expect(/404/)
    await page.goto('/subscription/success?session_id=cs_test_unknown')
    await page.getByText('Processing Issue').waitFor()
    await page.getByText('Processing Notice', { exact: true }).waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Update subscription' }).click()
    await page.getByText('Processing Error', { exact: true }).waitFor()
  })

  test('in a window of its own: what went wrong is said, and tried again by hand', async ({ signIn }) => {
    const { page, problems } = await signIn('desktop', { permissions: ['clipboard-read', 'clipboard-write'] })
    problems.expect(/404/)
    await page.goto('/checkout/complete?session_id=cs_test_unknown')
    await page.getByText('Automatic Processing Failed', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Not activated yet' }).waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Copy session ID' }).click()
    await page.getByText('Copied').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('cs_test_unknown')
    await page.getByRole('button', { name: 'Activate manually' }).click()
    await page.getByText('Processing Error', { exact: true }).waitFor()
  })

  test('nothing of them is for who is signed out', async ({ visit }) => {
    const { page } = await visit('desktop')
    for (const path of ['/subscription/success?session_id=cs_test_x', '/subscription/cancel']) {
      await page.goto(path)
      await page.waitForURL('**/auth**')
    }
  })
})

describe('the debug page', () => {
  test('shows plans and prices, warns of the label, and tries a checkout', async ({ signIn, visit }) => {
    const visitor = await visit('phone')
    await visitor.page.goto('/debug')
    await visitor.page.getByText('Nobody is signed in.').waitFor()
    await visitor.page.getByRole('button', { name: 'Test checkout' }).click()
    await visitor.page.getByText('Authentication Required', { exact: true }).waitFor()

    const { page, account } = await signIn('desktop')
    await page.goto('/debug')
    await page.getByText('The label says “Save 16%”, the annual prices save 0 %').waitFor()
    await page.getByRole('table', { name: 'Plans' }).getByText('Standard Annual').waitFor()
    await page.getByRole('table', { name: 'Prices' }).getByText('nestage_standard_annual').waitFor()
    await page.getByText(account.email).waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Test checkout' }).click()
    await page.getByText('Plan Required', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Plan' }).selectOption('Credit Pack 25, 1200 cents')
    await page.getByRole('button', { name: 'Test checkout' }).click()
    await page.getByRole('button', { name: 'Pay $12.00' }).waitFor()
  })
})

describe('visitors', () => {
  test('see the plans and are asked to sign in', async ({ visit }) => {
    const { page } = await visit('phone')
    await page.goto('/subscription')
    await expectNoViolations(page)
    await page.getByRole('radio', { name: 'Annual Save 16%' }).check()
    await page.getByText('$360.00').waitFor()
    await expect.poll(() => page.getByText(/The label says/).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign In to Select' }).nth(1).click()
    await page.waitForURL('**/auth?tab=register')
  })
})
