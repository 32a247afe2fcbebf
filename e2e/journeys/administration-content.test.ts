import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { endStaging } from '../end-staging.ts'
import { test } from '../fixtures.ts'
import { DEVICES } from '../launch-browser.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { mailedLink } from '../mailbox.ts'
import { makeAdministrator } from '../make-administrator.ts'
import { orderByCalls } from '../stage-by-calls.ts'
import { withDatabase } from '../with-database.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))

test('administrators choose samples, write prompts, and mend what did not get staged', async ({
  signIn,
  visit,
  origin,
}) => {
  const { page, context, account, problems } = await signIn('desktop')
  const dataDir = inject('dataDir')
  const order = (words: string) => orderByCalls(context.request, origin, ROOM, words)
  const read = async (path: string) => (await context.request.get(origin + path)).json()
  const [staged, broken] = [await order('Sample living room'), await order('Broken living room')]
  await endStaging(dataDir, staged, { state: 'completed' })
  await endStaging(dataDir, broken, { state: 'failed', kind: 'broken', reason: 'Something went wrong.' })
  await makeAdministrator(dataDir, account.email)

  // Samples.
  await page.goto('/app/admin/samples')
  await page.getByRole('tab', { name: 'Candidates' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Sample living room' })
  await card.getByRole('slider', { name: /^Compare the original and the staged/ }).waitFor()
  await lookOnBoth(page, 'candidates')
  await card.getByRole('switch', { name: 'Sample' }).click()
  await page.getByText('Sample settings updated', { exact: true }).first().waitFor()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Current Samples' }).click()
  await card.getByText('Shown in public').waitFor()
  await lookOnBoth(page, 'samples')
  const { data: room } = await read(`/api/staging-projects/${staged}`)
  const copy = async () => (await context.request.get(origin + room.afterSamplePath)).status()
  expect(await copy()).toBe(200)
  await card.getByRole('switch', { name: 'Sample' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await copy()).toBe(404)

  // A private room is the hero once its owner has agreed by the link that was mailed, and until the same link takes it back.
  await withDatabase(dataDir, async (sql) => {
    await sql`update generations set is_public = false where project_id = ${staged}`
    await sql`update projects set is_public = false where id = ${staged}`
  })
  await page.getByRole('tab', { name: 'Candidates' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await card.getByText('Private', { exact: true }).waitFor()
  expect(await card.getByRole('switch', { name: 'Hero' }).isDisabled()).toBe(true)
  await card.getByRole('button', { name: 'Ask the owner of' }).click()
  await card.getByText('Private, owner asked').waitFor()
  const question = await mailedLink(context.request, origin, account.email, 'May we show your room')
  const owner = await visit('phone')
  await owner.page.goto(question.href)
  await lookOnBoth(owner.page, 'the question to an owner')
  await owner.page.getByRole('button', { name: 'Agree', exact: true }).click()
  await owner.page.getByRole('heading', { name: 'Thank you. You agreed' }).waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await card.getByText('Private, owner agreed').waitFor()
  await card.getByRole('switch', { name: 'Hero' }).click()
  await card.getByText('Shown in public').waitFor()
  await page.getByRole('tab', { name: 'Current Samples' }).click()
  const hero = async () => (await read('/api/hero-image')).data
  expect((await hero()).prompt).toBe('Sample living room')
  await card.getByRole('switch', { name: 'Hide prompt' }).click()
  await expect.poll(async () => (await hero()).prompt).not.toBe('Sample living room')
  await owner.page.goto(question.href)
  await owner.page.getByRole('button', { name: 'Take it back' }).click()
  await owner.page.getByRole('heading', { name: 'This room stays private' }).waitFor()
  expect(await hero()).toBe(null)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await card.waitFor({ state: 'detached' })

  // System prompts.
  await page.goto('/app/admin/prompts')
  await page.getByRole('tab', { name: 'Help assistant' }).click()
  await page.getByRole('button', { name: 'Create Prompt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Validation Error', { exact: true }).first().waitFor()
  await dialog.getByText('Name and prompt are required').first().waitFor()
  await dialog.getByLabel('Name').fill('Patient helper')
  await dialog.getByLabel('Prompt').fill('Answer patiently.')
  await lookOnBoth(page, 'the dialog of prompts')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('System prompt created', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Set as default: Patient helper' }).click()
  await page.getByText('Default prompt updated', { exact: true }).first().waitFor()
  await lookOnBoth(page, 'prompts')

  // Somebody else saves while the dialog is open.
  await page.getByRole('button', { name: 'Edit Patient helper' }).click()
  await dialog.getByLabel('Prompt').fill('Answer in one sentence.')
  const { data } = await read('/api/system-prompts')
  const {
    id,
    isDefault: _isDefault,
    ...theirs
  } = data.find(({ name }: { name: string }) => name === 'Patient helper')
  await context.request.put(`${origin}/api/system-prompts/${id}`, {
    data: { ...theirs, prompt: 'Answer with a question.' },
    headers: { origin },
  })
  problems.expect(/status of 409/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Answer with a question.').waitFor()
  expect(await dialog.getByLabel('Prompt').inputValue()).toBe('Answer in one sentence.')
  await lookOnBoth(page, 'both versions of a prompt')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('System prompt updated', { exact: true }).first().waitFor()
  await page.getByText('Answer in one sentence.').waitFor()

  // What listing services ask of pictures.
  await page.goto('/app/admin/delivery')
  await page.getByRole('button', { name: 'Edit SmartMLS' }).waitFor()
  await lookOnBoth(page, 'delivery presets')
  await page.getByRole('button', { name: 'Add Preset' }).click()
  await dialog.getByLabel('Name').waitFor()
  await lookOnBoth(page, 'the dialog of presets')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // The staging desk.
  await page.goto('/app/admin/staging?tab=failed')
  const row = page.getByRole('row').filter({ hasText: `Room ${broken}` })
  await row.getByText('Broke').waitFor()
  await lookOnBoth(page, 'failed stagings')
  // On a phone the row of tabs is longer than the screen; the chosen one is seen all the same.
  await page.setViewportSize(DEVICES.phone.viewport)
  await page.goto('/app/admin/staging?tab=figures')
  await page.getByText('Rooms a day', { exact: true }).first().waitFor()
  const isSeen = (tab: string) =>
    page.getByRole('tab', { name: tab }).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  expect([await isSeen('Figures'), await isSeen('Being staged')]).toEqual([true, false])
  await lookOnBoth(page, 'figures')
  await page.getByRole('tab', { name: 'Failed' }).click()
  await row.getByRole('button', { name: `Open room ${broken}` }).click()
  await dialog.getByText('Broken living room').waitFor()
  await lookOnBoth(page, 'an opened room')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const job = await withDatabase(dataDir, async (sql) => {
    const [{ id }] = await sql`
      select id::text from graphile_worker.add_job('delete-sample-copies', '{"folder":"none"}',
        run_at => now() + interval '1 day')`
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`
    return id
  })
  await page.getByRole('tab', { name: 'Jobs' }).click()
  const retry = page.getByRole('button', { name: `Try again: delete-sample-copies ${job}` })
  await retry.waitFor()
  await lookOnBoth(page, 'jobs that gave up')
  await retry.click()
  await page.getByText('The job is tried again.', { exact: true }).first().waitFor()
  await retry.waitFor({ state: 'detached' })
})
