import { expect } from 'vitest'
import { RESET_REDIRECT_MS } from '../../shared/constants.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { newPerson, register } from '../register.ts'

const DEVICES = ['phone', 'desktop'] as const

/** In the page: writes down how long its timers are to wait, which no clock outside it tells on a busy machine. */
function noteWaits(): void {
  const wait = window.setTimeout.bind(window)
  const noted: number[] = []
  window.setTimeout = ((run: () => void, ms = 0) => {
    noted.push(ms)
    document.documentElement.dataset['waits'] = noted.join(' ')
    return wait(run, ms)
  }) as typeof window.setTimeout
}

test('a link without a token says so', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/verify-email')
  await page.waitForURL('**/auth')
  await page.getByRole('alert').filter({ hasText: 'No verification token provided' }).waitFor()
  await page.goto('/reset-password')
  await page.waitForURL('**/auth')
})

test('a page notices who signs in and out in another tab', async ({ visit, origin }) => {
  const { page, context, problems } = await visit('desktop')
  await page.goto('/auth?next=%2Fapp%2Fimages')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await register(context, origin)
  await page.getByRole('heading', { name: 'My Images' }).waitFor()

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.waitForURL('**/app/account')
  // What the screen still reads is refused.
  problems.expect(/status of 401/)
  await context.request.post(`${origin}/api/logout`)
  // Whoever comes back to the tab; all tabs of a headless browser have the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForURL('**/auth?next=%2Fapp%2Faccount')

  // Not to what the one before was at.
  await register(context, origin, newPerson('Bob Tester'))
  await page.getByRole('heading', { name: 'Welcome back, Bob Tester' }).waitFor()
  await register(context, origin, newPerson('Cleo Tester'))
  await page.getByRole('heading', { name: 'Welcome back, Cleo Tester' }).waitFor()
})

test.for(DEVICES)('forget and reset a password on a %s', async (device, { visit, signIn, origin }) => {
  const { account, page: elsewhere } = await signIn('desktop')
  await elsewhere.goto('/app')
  const { page, problems } = await visit(device)
  problems.expect(/status of 40[04]/)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'No account found with this email' }).waitFor()
  await expectNoViolations(page)
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await dialog.getByText('Please check your email').waitFor()
  await expectNoViolations(page)

  const link = await mailedLink(page.request, origin, account.email, 'Reset your')
  await page.addInitScript(noteWaits)
  await page.goto(link.pathname + link.search)
  await expectNoViolations(page)
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await page.getByLabel('New password', { exact: true }).fill('short')
  await reset.click()
  await page.getByRole('alert').filter({ hasText: 'Password must be at least 6 characters' }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a better password')
  await reset.click()
  await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['waits']?.split(' '))).toContain(
    String(RESET_REDIRECT_MS),
  )
  await expectNoViolations(page)
  await page.waitForURL('**/auth')

  // The other device is out, at once and by itself.
  await elsewhere.waitForURL('**/auth')

  await page.getByLabel('Email').fill(account.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('a better password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/app')

  // The same link again: refused, with the words for it.
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password', { exact: true }).fill('a third password')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a third password')
  await reset.click()
  await page
    .getByText('The password reset link is invalid or has expired. Please request a new link.')
    .waitFor()
})
