import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { holdRoom } from '../hold-room.ts'
import { stageByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))

test.for(['phone', 'desktop'] as const)('greets, counts and begins on a %s', async (device, { signIn }) => {
  const { page, account } = await signIn(device)
  await page.goto('/app?verified=true')
  await page.getByRole('heading', { name: `Welcome back, ${account.name}` }).waitFor()
  await page.waitForURL((url) => url.pathname === '/app' && url.search === '')
  await page.getByText('of 2 credits remaining').waitFor()
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Create Your First Project' }).click()
  await page.getByRole('heading', { name: 'AI Home Staging' }).waitFor()
})

test('a room that was begun elsewhere appears and finishes without a reload', async ({
  signIn,
  origin,
  onTestFinished,
}) => {
  const { page, context } = await signIn('desktop')
  await page.goto('/app')
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  const id = await stageByCalls(context.request, origin, ROOM, 'Coastal living room')
  const letGo = await holdRoom(inject('dataDir'), id)
  onTestFinished(letGo)
  await page.getByText('Processing', { exact: true }).waitFor()
  await expectNoViolations(page)
  await letGo()
  await page.getByText('Completed', { exact: true }).waitFor()
  await page.getByText('Your room is staged', { exact: true }).first().waitFor()
  await page.getByText(/^1\s+of 2 credits remaining/).waitFor()
  await page.getByRole('link', { name: 'View all' }).click()
  await page.getByRole('heading', { name: 'My Images' }).waitFor()
})

test('shows no empty frame where the example is not on the device', async ({ signIn }) => {
  const { page, problems } = await signIn('phone')
  problems.expect(/ERR_FAILED/)
  await page.route('**/rooms/living/**', (route) => route.abort())
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Image Staging' }).waitFor()
  await page.getByText('Rendered example').waitFor({ state: 'hidden' })
})

test('says when projects cannot be loaded', async ({ signIn }) => {
  const { page, problems } = await signIn('phone')
  problems.expect(/status of 500/)
  await page.route('**/api/staging-projects?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Down for a moment' } }),
  )
  await page.goto('/app')
  await page.getByRole('alert').filter({ hasText: 'Error loading projects' }).waitFor()
  await expectNoViolations(page)
})
