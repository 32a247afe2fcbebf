import { expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { newPerson } from '../register.ts'

const DEVICES = ['phone', 'desktop'] as const

test.for(DEVICES)('register, open the mail, be verified on a %s', async (device, { visit, origin }) => {
  const { page, problems } = await visit(device)
  const person = newPerson('Grace Hopper')
  await page.goto('/auth?tab=register')
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Create account' }).click()
  for (const words of ['Invalid email format', 'Full name is required', 'Please confirm your password'])
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  await expectNoViolations(page)

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Full name').fill(person.name)
  const strength = page.getByRole('status', { name: 'Password strength' })
  for (const [typed, words] of [
    ['secre', 'Too short yet'],
    ['password1', 'Weak. Add a word'],
    ['lantern otter violin', 'Strong'],
    [person.password, 'Fair'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(typed)
    await strength.filter({ hasText: words }).waitFor()
  }
  await expectNoViolations(page)
  await page.getByLabel('Confirm password', { exact: true }).fill(`${person.password}?`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').filter({ hasText: 'Passwords do not match' }).waitFor()
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL('**/app')
  await page.getByRole('heading', { name: `Welcome back, ${person.name}` }).waitFor()
  await page.getByText('Please verify your email').waitFor()
  await expectNoViolations(page)

  // The link is opened elsewhere, as on the phone that reads the mail; the open page hears of it.
  const link = await mailedLink(page.request, origin, person.email, 'Verify your email')
  const reader = await visit('phone')
  // Who is signed in there cannot be told: then the login says so, and nothing takes that toast's place.
  await reader.page.addInitScript(() => localStorage.setItem('nestage.reader', '0'))
  await reader.page.route('**/api/user', (route) => route.abort())
  reader.problems.expect(/ERR_FAILED/)
  await reader.page.goto(link.pathname + link.search)
  await reader.page.getByRole('heading', { name: 'Verifying your email' }).waitFor()
  await expectNoViolations(reader.page)
  await reader.page.waitForURL('**/auth?verified=true')
  await reader.page.getByText('Your account has been credited with free images.').waitFor()
  await reader.page.getByText('Email Verification Complete').first().waitFor()
  await reader.page.unroute('**/api/user')
  await page.getByText('Please verify your email').waitFor({ state: 'detached' })
  await page.getByText('2 of 2 credits remaining').waitFor()

  // Opened once more it gives nothing more, and does not say so either.
  reader.problems.expect(/status of 40[01]/)
  await reader.page.goto(link.pathname + link.search)
  await reader.page.waitForURL('**/auth')
  await reader.page
    .getByRole('alert')
    .filter({ hasText: 'If you opened it before, please log in.' })
    .waitFor()
  expect(await reader.page.getByText('credited with free images').count()).toBe(0)
  await page.reload()
  await page.getByText('2 of 2 credits remaining').waitFor()
  expect(problems.unexpected()).toEqual([])
})
