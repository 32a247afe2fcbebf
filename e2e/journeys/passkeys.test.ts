import type { Page } from 'playwright-core'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'

/** A fingerprint reader that always sees the right finger. */
async function addFingerprintReader(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('make a passkey, sign in with it, remove it', async ({ signIn }) => {
  const { page, account, problems } = await signIn('desktop')
  problems.expect(/status of 400/)
  await addFingerprintReader(page)
  await page.goto('/app/account?tab=settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoViolations(page)
  await dialog.getByLabel('Password', { exact: true }).fill('a guess')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Your current password is incorrect' }).waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Chrome on Linux').nth(1).waitFor()
  await page.getByText('not used yet').waitFor()
  const activity = page.getByRole('list', { name: 'Recent security activity' })
  await activity.getByText('Passkey added').waitFor()
  await expectNoViolations(page)

  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/auth')
  }
  await logOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/app')

  await page.goto('/app/account?tab=settings')
  await page.getByText(/last used on \d+/).waitFor()
  await page.getByRole('button', { name: 'Remove the passkey of Chrome on Linux' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText(/last used on \d+/).waitFor({ state: 'detached' })
  await activity.getByText('Passkey removed').waitFor()
  await logOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey was not accepted. Please log in with your password.').waitFor()
})
