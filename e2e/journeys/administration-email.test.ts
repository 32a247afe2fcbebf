import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { test } from '../fixtures.ts'
import { DEVICES } from '../launch-browser.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { mailTo } from '../mailbox.ts'
import { makeAdministrator } from '../make-administrator.ts'
import { withDatabase } from '../with-database.ts'

test('administrators write, enhance, keep and send a mail, and answer a contact message', async ({
  signIn,
  origin,
}) => {
  const { page, context, account } = await signIn('desktop')
  await makeAdministrator(inject('dataDir'), account.email)
  const said = (words: string) => page.getByText(words, { exact: true }).first().waitFor()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/app/admin/email')
  await button('Send Email').click()
  await said('Please enter a valid email address')
  await said('Subject is required')
  await button('Enhance with AI').click()
  await said('Message Required')
  expect(await button('Save as Template').isDisabled()).toBe(true)
  await lookOnBoth(page, 'an empty mail')

  await page.getByLabel('Recipient').selectOption('Choose a user')
  await page.getByLabel('Search users').fill(account.email)
  await page.getByRole('list', { name: 'Users found' }).getByRole('button').first().click()
  await page.getByLabel('Subject').fill('Your {{listing}}')
  const written = 'you will recieve the pictures of {{listing}} soon'
  await page.getByRole('textbox', { name: 'Message' }).fill(written)
  await page.getByLabel('Value of {{listing}}').fill('Elm Street')
  await button('Enhance with AI').click()
  await said('Email Enriched')
  const message = () => page.getByRole('textbox', { name: 'Message' }).inputValue()
  expect(await message()).toMatch(
    /^Hello \S+,\n\nYou will receive the pictures of \{\{listing\}\} soon\.\n\nKind/,
  )
  await lookOnBoth(page, 'an enhanced mail')
  await button('Undo').click()
  expect(await message()).toBe(written)
  await button('Enhance with AI').click()
  await page.getByText('Corrected by rules').waitFor()

  await button('Preview').click()
  await dialog.frameLocator('iframe').getByText('You will receive the pictures of Elm Street soon.').waitFor()
  await dialog.getByRole('tab', { name: 'Dark' }).click()
  await dialog.getByTitle('The mail in dark').waitFor()
  await lookOnBoth(page, 'the preview of a mail')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await button('Save as Template').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Template name is required').waitFor()
  await dialog.getByLabel('Template name').fill('Pictures soon')
  await lookOnBoth(page, 'the dialog of templates')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said('Template saved')

  await button('Send Email').click()
  await said('Email Sent')
  const mail = await mailTo(context.request, origin, account.email, 'Your Elm Street')
  expect(mail.text).toContain('You will receive the pictures of Elm Street soon.')
  expect(await message()).toBe('')
  await page.getByLabel('Template').selectOption('Pictures soon')
  expect(await page.getByLabel('Subject').inputValue()).toBe('Your {{listing}}')
  await button('Clear Form').click()
  expect(await page.getByLabel('Subject').inputValue()).toBe('')

  await page.getByRole('tab', { name: 'Sent' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Your Elm Street' }).filter({ hasText: account.email })
  await row.getByText('Sent', { exact: true }).waitFor()
  await lookOnBoth(page, 'sent mails')

  // One of many that waits is stopped, gone on with, and leaves.
  const batchId = randomUUID()
  await withDatabase(inject('dataDir'), async (sql) => {
    const [{ id: userId }] = await sql`select id from users where email = ${account.email}`
    await sql`insert into mail_preferences (user_id) values (${userId}) on conflict do nothing`
    await sql`insert into mail_batches (id, subject, message, fields, filter, recipients, prepared_at)
      values (${batchId}, 'News from the journey', 'Hello {{first_name}}, here they are.', '{}', '{}', 1, now())`
    await sql`insert into mails (kind, "to", user_id, batch_id, subject, due_at)
      values ('announcement', ${account.email}, ${userId}, ${batchId}, 'News from the journey', '2099-01-01')`
  })
  await page.goto('/app/admin/email?tab=announcements')
  const news = page.getByRole('listitem').filter({ hasText: 'News from the journey' })
  await page.getByText('They leave at 60 a minute').waitFor()
  await news.getByText('0 of 1 sent, 1 waiting').waitFor()
  await news.getByRole('button', { name: 'Stop' }).click()
  await news.getByText('0 of 1 sent, 1 not sent').waitFor()
  await lookOnBoth(page, 'announcements')
  await news.getByRole('button', { name: 'Resume' }).click()
  await mailTo(context.request, origin, account.email, 'News from the journey')

  // What comes in over the contact form.
  const form = {
    name: 'Ada',
    email: 'ada.inbox@example.com',
    subject: 'Lost rooms',
    message: 'Where are they?',
  }
  await context.request.post(`${origin}/api/contact`, { data: form, headers: { origin } })
  await page.goto('/app/admin/email?tab=inbox')
  const asked = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'ada.inbox@example.com' })
  await asked.getByRole('button', { name: 'Answer' }).click()
  await asked.getByRole('textbox', { name: 'Message' }).fill('Hello {{first_name}}, they are there again.')
  await lookOnBoth(page, 'the inbox')
  await page.setViewportSize(DEVICES.desktop.viewport)
  await asked.getByRole('button', { name: 'Send Email' }).click()
  await asked.waitFor({ state: 'detached' })
  const answer = await mailTo(context.request, origin, form.email, 'Re: Lost rooms')
  expect(answer.text).toContain('Hello Ada, they are there again.')
  await page.getByLabel('Show').selectOption('Answered')
  await asked.getByText('answered').first().waitFor()
})
