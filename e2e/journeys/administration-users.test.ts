import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { DEVICES } from '../launch-browser.ts'
import { mailedLink } from '../mailbox.ts'
import { makeAdministrator } from '../make-administrator.ts'
import { newPerson } from '../register.ts'
import { withDatabase } from '../with-database.ts'

const LONG_NAME = 'Imported Person of a Company with Limited Liability and Quite a Number of Partners'

/** Looks at a screen on a phone and on a desk. */
async function lookOn(page: Page, screen: string): Promise<void> {
  for (const device of ['phone', 'desktop'] as const) {
    await page.setViewportSize(DEVICES[device].viewport)
    await expectNoViolations(page, `${screen} on a ${device}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${screen} on a ${device}`).toBeLessThanOrEqual(0)
  }
}

test('administrators import, edit, delete, restore, purge and export users', async ({ signIn, origin }) => {
  const { page, context, account, problems } = await signIn('desktop')
  await makeAdministrator(inject('dataDir'), account.email)
  const { email } = newPerson()
  const told = (title: string) => page.getByText(title, { exact: true }).first().waitFor()
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: `Actions for ${account.email}` }).waitFor()
  await lookOn(page, 'users')

  // Import: what would become of each row, then the rows.
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import Users' }).click()
  const file = `email,name\n${email},${LONG_NAME}\n${account.email},Me\nnobody,Nobody\n`
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await dialog.getByText('There is an account already').waitFor()
  await dialog.getByText('Invalid email format').waitFor()
  await lookOn(page, 'an import')
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await told('Users imported')
  const invitation = await mailedLink(context.request, origin, email, 'You are invited')
  expect(invitation.pathname).toBe('/reset-password')

  // Search and edit.
  await page.setViewportSize(DEVICES.phone.viewport)
  const actions = await page.getByRole('button', { name: `Actions for ${email}` }).boundingBox()
  expect(actions?.width, 'beside a long name').toBeGreaterThanOrEqual(44)
  await page.setViewportSize(DEVICES.desktop.viewport)
  await page.getByLabel('Search users').fill(email)
  await page.getByRole('button', { name: `Actions for ${account.email}` }).waitFor({ state: 'detached' })
  await act('Edit User')
  await dialog.getByLabel('Username').fill('ab')
  await dialog.getByLabel('Credits', { exact: true }).fill('-1')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Username must be at least 3 characters').waitFor()
  await dialog.getByText('Credits must be a positive number').waitFor()
  await dialog.getByLabel('Username').fill('imported.person')
  await dialog.getByLabel('Credits', { exact: true }).fill('7')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Say why; the user reads it').waitFor()
  await dialog.getByLabel('Reason for the change of credits').fill('Welcome')
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Standard Monthly' })
  await lookOn(page, 'the dialog of a user')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await told('User updated')
  await page.getByRole('cell', { name: '7', exact: true }).waitFor()
  await page
    .getByText(/by hand, until/)
    .first()
    .waitFor()

  // Somebody else saves while the dialog is open, for so long that it is asked again who saves.
  await act('Edit User')
  await dialog.getByLabel('Name', { exact: true }).fill('Mine')
  await withDatabase(inject('dataDir'), async (sql) => {
    await sql`update users set name = 'Theirs' where lower(email) = lower(${email})`
    await sql`update sessions set authenticated_at = now() - interval '11 minutes' from users
      where users.id = user_id and lower(users.email) = lower(${account.email})`
  })
  problems.expect(/status of 40[39]/)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByLabel('Password', { exact: true }).fill(account.password)
  await lookOn(page, 'the question who it is')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  const both = dialog
    .getByRole('table', { name: 'Both changes' })
    .getByRole('row')
    .filter({ hasText: 'Name' })
  await both.getByText('Theirs').waitFor()
  await both.getByText('Mine').waitFor()
  await lookOn(page, 'both versions of a user')
  await dialog.getByRole('button', { name: 'Go on from what was saved' }).click()
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs')
  await dialog.getByLabel('Name', { exact: true }).fill('Imported Person')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Imported Person' }).waitFor()

  // Make and unmake an administrator.
  await act('Make Admin')
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await page.getByRole('cell', { name: 'Admin', exact: true }).waitFor()
  await act('Remove Admin')
  await question.getByRole('button', { name: 'Remove Admin' }).click()
  await page.getByRole('cell', { name: 'User', exact: true }).waitFor()

  // The record.
  await page.getByRole('link', { name: 'Imported Person' }).click()
  await page.getByRole('heading', { name: 'Credit ledger' }).waitFor()
  await page.getByText('Welcome', { exact: true }).first().waitFor()
  await lookOn(page, 'the record of a user')
  await page.goBack()
  await page.getByLabel('Search users').fill(email)

  // Delete, restore, delete, purge.
  const remove = async () => {
    await act('Delete User')
    await question.getByRole('button', { name: 'Delete User' }).click()
    await told('User deleted')
  }
  await remove()
  await page.getByText('No users found').waitFor()
  await page.getByRole('switch', { name: 'Show deleted users' }).click()
  await act('Restore User')
  await question.getByRole('button', { name: 'Restore User' }).click()
  await told('User restored')
  await remove()
  await act('Purge User')
  await dialog.getByLabel('Email of this user').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Purge User' }).click()
  await dialog.getByText(`Type ${email} to go on`).waitFor()
  await lookOn(page, 'a purge')
  await dialog.getByLabel('Email of this user').fill(email)
  await dialog.getByRole('button', { name: 'Purge User' }).click()
  await told('User permanently deleted')
  await page.getByText('No users found').waitFor()

  // Export.
  await page.getByLabel('Search users').fill(account.email)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export Users' }).click()
  const exported = await (await download).createReadStream()
  expect(Buffer.concat(await exported.toArray()).toString()).toContain(account.email)

  // Whoever stops being an administrator is led out by the next refusal.
  await withDatabase(
    inject('dataDir'),
    (sql) => sql`update users set is_admin = false where lower(email) = lower(${account.email})`,
  )
  await page.getByRole('switch', { name: 'Show deleted users' }).click()
  await page.waitForURL('**/app')
  await page.getByRole('navigation', { name: 'Admin', exact: true }).waitFor({ state: 'detached' })
})
