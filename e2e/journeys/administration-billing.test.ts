import { expect, inject } from 'vitest'
import { test } from '../fixtures.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { makeAdministrator } from '../make-administrator.ts'
import { withDatabase } from '../with-database.ts'
import { CARDS, openCheckout, payWith, untilCredits } from '../pay.ts'

test('administrators refund a part of a payment, compare the books and see that the machines run', async ({
  signIn,
}) => {
  const { page, account } = await signIn('desktop')
  await page.goto('/app/subscription')
  await page.getByRole('tab', { name: 'Credit Packs' }).click()
  const popup = await openCheckout(page, 'Buy 10 credits')
  await payWith(popup, CARDS.good)
  await popup.getByText('10 credits were added to your account.').waitFor()
  await popup.close()
  await untilCredits(page, 12)
  await makeAdministrator(inject('dataDir'), account.email)

  // A payment, found by whose it is.
  await page.goto('/app/admin/billing')
  const payments = page.getByRole('table', { name: 'Payments, newest first' })
  await page.getByLabel('Find payments').fill('nobody-has-this-address')
  await page.getByRole('heading', { name: 'No payment found' }).waitFor()
  await page.getByLabel('Find payments').fill(account.email.toUpperCase())
  const own = payments.getByRole('button', { name: account.email })
  await own.waitFor()
  expect(await payments.getByRole('row').count()).toBe(2)
  await lookOnBoth(page, 'payments')
  await own.click()
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  const ledger = dialog.getByRole('table', { name: 'Credits that this payment gave and took' })
  await ledger.getByText('+10').waitFor()

  // A part of it goes back, with its share of the credits.
  await dialog.getByLabel('Amount').fill('5.01')
  await dialog.getByLabel('Note').fill('Two rooms were of no use')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('At most $5.00 is left to refund').waitFor()
  await lookOnBoth(page, 'the dialog of a payment')
  await dialog.getByLabel('Amount').fill('1.00')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refund $1.00?' })
  await question.waitFor()
  await lookOnBoth(page, 'the question before a refund dialog')
  await question.getByRole('button', { name: 'Refund now' }).click()
  await page.getByText('Refund made', { exact: true }).first().waitFor()
  await ledger.getByText('−2').waitFor()
  await dialog.getByRole('table', { name: 'Refunds asked for here' }).getByText('$1.00').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await payments.getByText('Refunded in part').last().waitFor()

  await page.getByRole('tab', { name: 'Failed' }).click()
  await lookOnBoth(page, 'failed payments')
  await page.getByRole('tab', { name: 'Figures' }).click()
  await page.getByRole('figure').first().getByText('Show as a table').click()
  await page.getByRole('table', { name: 'Subscribers who came and left' }).waitFor()
  await lookOnBoth(page, 'figures')
  await page.getByRole('tab', { name: 'Reconcile' }).click()
  await page.getByRole('button', { name: 'Compare now' }).click()
  // How many customers depends on what else the product was used for.
  await page.getByText(/^\d+ customers?, /).waitFor()
  await lookOnBoth(page, 'the comparison of the books')

  // Books that say otherwise are brought in line, after a question.
  const payment = await withDatabase(inject('dataDir'), async (sql) => {
    const [{ id }] = await sql`
      update payment_records set refunded_cents = 0 from users
      where users.id = user_id and lower(users.email) = lower(${account.email}) returning payment_records.id`
    return id
  })
  const difference = page.getByText(`refunded or disputed otherwise than recorded: ${payment}`)
  await page.getByRole('button', { name: 'Compare now' }).click()
  await difference.waitFor()
  await page.getByRole('button', { name: 'Repair' }).click()
  const repair = page.getByRole('alertdialog', { name: 'Bring our books in line?' })
  await repair.waitFor()
  await lookOnBoth(page, 'the question before a repair')
  await repair.getByRole('button', { name: 'Leave as it is' }).click()
  await repair.waitFor({ state: 'detached' })
  await difference.waitFor()
  await page.getByRole('button', { name: 'Repair' }).click()
  await repair.getByRole('button', { name: 'Repair' }).click()
  await page.getByText(/, after a repair$/).waitFor()
  await difference.waitFor({ state: 'detached' })

  await page.goto('/app/admin/health')
  const row = (kind: string) =>
    page.getByRole('table', { name: 'Processes' }).getByRole('row').filter({ hasText: kind })
  await row('Worker').first().getByText('Running').waitFor()
  await row('API').first().getByText('Running').waitFor()
  await page.getByText('Everything works', { exact: true }).waitFor()
  await lookOnBoth(page, 'health')
})
