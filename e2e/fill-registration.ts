import type { Page } from 'playwright-core'
import type { Account } from './register.ts'

/** Opens the registration form, fills it in as this person and sends it; what comes then is the caller's to wait for. */
export async function fillRegistration(page: Page, { email, name, password }: Account): Promise<void> {
  await page.goto('/auth?tab=register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}
