import { expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'

test('make an API key, use it, revoke it; add a webhook, test it and read its log', async ({
  signIn,
  visit,
  origin,
}) => {
  const { page } = await signIn('phone')
  await page.goto('/app/account?tab=tools')
  await page.getByRole('button', { name: 'Make an API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make API key' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Please enter a name' }).waitFor()
  await expectNoViolations(page)
  await dialog.getByLabel('Name').fill('CRM')
  await dialog.getByRole('button', { name: 'Make API key' }).click()
  const key = await dialog.getByLabel('API key', { exact: true }).innerText()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByText('not used yet').waitFor()

  const { context } = await visit('desktop')
  const headers = { authorization: `Bearer ${key}` }
  const statusOf = async (path: string) => (await context.request.get(origin + path, { headers })).status()
  expect(await statusOf('/api/staging-projects')).toBe(200)
  expect(await statusOf('/api/user')).toBe(403)
  await page.getByRole('button', { name: 'Revoke the API key CRM' }).click()
  await page.getByRole('button', { name: 'Revoke API key' }).click()
  await page.getByText('not used yet').waitFor({ state: 'detached' })
  expect(await statusOf('/api/staging-projects')).toBe(401)

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await dialog.getByLabel('Address').fill('https://hooks.nestage.invalid/staged')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  expect(await dialog.getByLabel('Secret', { exact: true }).innerText()).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Test event sent').first().waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: 'Refresh' }).click()
      return dialog.getByText('Failed', { exact: true }).count()
    })
    .toBe(1)
  await dialog.getByText('What was sent and answered').click()
  await dialog.getByText('The host name was not found').waitFor()
  await expectNoViolations(page)
})
