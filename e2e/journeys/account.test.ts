import { expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { totpCode } from '../../api/testing/totp-code.ts'
import { test } from '../fixtures.ts'

const DEVICES = ['phone', 'desktop'] as const

test('wrong sign-ins say what is wrong, and sign-in leads back to where one was going', async ({
  visit,
  signIn,
}) => {
  const { account } = await signIn('desktop')
  const { page, problems } = await visit('phone')
  problems.expect(/status of 40[14]/)
  await page.goto('/app/account?tab=settings')
  await page.waitForURL('**/auth?**')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await page.getByRole('alert').filter({ hasText: 'Valid email is required' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Password is required' }).waitFor()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await login.click()
  await page.getByText('The email or password you entered is incorrect. Please try again.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await login.click()
  await page.waitForURL('**/app/account?tab=settings')
})

test.for(DEVICES)('edit the profile on a %s', async (device, { signIn }) => {
  const { page, account } = await signIn(device)
  await page.goto('/app/account?tab=profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const name = page.getByLabel('Full name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  await page.getByText('Email address is used as username and cannot be changed').waitFor()
  await expectNoViolations(page)
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('alert').filter({ hasText: 'Full name is required' }).waitFor()
  await name.fill('Never Kept')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('definition').filter({ hasText: account.name }).waitFor()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect.poll(() => name.inputValue()).toBe(account.name)
  await name.fill('Barbara Liskov')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile information has been successfully updated.').first().waitFor()
  await page.getByRole('definition').filter({ hasText: 'Barbara Liskov' }).waitFor()
  await expectNoViolations(page)
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Welcome back, Barbara Liskov' }).waitFor()
})

test('the tabs of the account are what their addresses say', async ({ signIn }) => {
  const { page } = await signIn('desktop')
  for (const [address, tab] of [
    ['', 'Subscription'],
    ['?tab=nonsense', 'Subscription'],
    ['?tab=images', 'Images'],
    ['?tab=profile', 'Profile'],
    ['?tab=settings', 'Settings'],
    ['?tab=tools', 'Tools'],
  ]) {
    await page.goto(`/account${address}`)
    await page.waitForURL(`**/app/account${address}`)
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await expectNoViolations(page)
  }
})

test('see devices, sign one out, change the password, download everything', async ({ visit, signIn }) => {
  const { page, account } = await signIn('desktop')
  const phone = await visit('phone')
  await phone.page.goto('/auth')
  await phone.page.getByLabel('Email').fill(account.email)
  await phone.page.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.page.getByRole('button', { name: 'Login', exact: true }).click()
  await phone.page.waitForURL('**/app')

  await page.goto('/app/account?tab=settings')
  await page.getByText('This device', { exact: true }).first().waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await phone.page.waitForURL('**/auth')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download your data/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nestage-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoViolations(page)
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password)
  await dialog.getByLabel('New password', { exact: true }).fill('a better password')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('a better password')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Every other device was signed out.').first().waitFor()
  // Still signed in here, with the cookie that replaced the old one.
  await page.reload()
  await page.getByRole('tab', { name: 'Profile', selected: true }).waitFor()
})

test('delete the account: the password is asked for, the day is said, the door is shut', async ({
  signIn,
}) => {
  const { page, account, problems } = await signIn('phone')
  problems.expect(/status of 40[04]/)
  await page.goto('/app/account?tab=profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/photos and projects are kept until \d+ \w+ \d{4}/).waitFor()
  await expectNoViolations(page)
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  await dialog.getByLabel('Password', { exact: true }).fill('a guess')
  await confirm.click()
  await dialog.getByRole('alert').filter({ hasText: 'Your current password is incorrect' }).waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await confirm.click()
  await page.waitForURL('**/auth?deleted=true')
  await page.getByText('removed for good in 14 days').waitFor()
  await expectNoViolations(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText(/^No account found with this email/).waitFor()
})

test('set an authenticator app up, and sign in with its codes; what matters is confirmed once more', async ({
  signIn,
}) => {
  const { page, account, problems } = await signIn('phone')
  problems.expect(/status of 40[03]/)
  await page.goto('/app/account?tab=settings')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectNoViolations(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code the app shows').fill(totpCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('heading', { name: 'Two-step verification is on' }).waitFor()
  await expectNoViolations(page)
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 of 10 recovery codes are left').waitFor()
  const activity = page.getByRole('list', { name: 'Recent security activity' })
  await activity.getByText('Two-step verification turned on').waitFor()
  await expectNoViolations(page)

  // The server's answer once ten minutes are over.
  const refusal = {
    success: false,
    code: 'reauthentication_required',
    message: 'Please confirm that it is you.',
  }
  await page.route('**/api/user/export', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await page.getByRole('button', { name: /^Download your data/ }).click()
  await dialog.getByRole('heading', { name: 'Confirm it is you' }).waitFor()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Use the password' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('a guess')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Your current password is incorrect' }).waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Confirm' }).click()])

  await page.context().request.post('/api/logout')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNoViolations(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'This code is not right' }).waitFor()
  await code.fill(totpCode(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')

  // At once, while the dashboard is still being read.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0])
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/app')
})
