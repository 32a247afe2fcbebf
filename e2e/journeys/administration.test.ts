import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { endStaging } from '../end-staging.ts'
import { test } from '../fixtures.ts'
import { DEVICES } from '../launch-browser.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { makeAdministrator } from '../make-administrator.ts'
import { orderByCalls } from '../stage-by-calls.ts'
import { withDatabase } from '../with-database.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const PROMPT = 'Administration’s living room with a very large and very green sofa'

test('administration is administrators’ alone: figures, audit trail, notifications, plan cleanup', async ({
  signIn,
  origin,
}) => {
  const { page, context, account, problems } = await signIn('desktop')
  problems.expect(/status of 500/)
  // A room that its owner, in another journey, deletes after it was listed.
  problems.expect(/404 .*\/api\/admin\/projects\/\d+\/after/)
  const dataDir = inject('dataDir')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const admin = page.getByRole('navigation', { name: 'Admin', exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

  // Whoever is no administrator is led to the app, and fetches no screen of administration.
  await page.goto('/app/admin/users')
  await page.waitForURL('**/app')
  await heading(`Welcome back, ${account.name}`)
  expect(await admin.count()).toBe(0)
  expect(fetched.filter((url) => /-screen-|admin-nav|\/api\/admin/.test(url))).toEqual([])

  // An administrator without second factor is led to it, and no screen asks for what it would be refused.
  await withDatabase(
    dataDir,
    (sql) => sql`update users set is_admin = true where lower(email) = lower(${account.email})`,
  )
  await page.goto('/app/admin')
  await page.getByText('Administrators need a second factor').waitFor()
  await heading('Administration')
  expect(fetched.filter((url) => /-screen-|\/api\/admin/.test(url))).toEqual([])

  await endStaging(dataDir, await orderByCalls(context.request, origin, ROOM, PROMPT), { state: 'completed' })
  await makeAdministrator(dataDir, account.email)
  await page.goto('/app/admin')
  await heading('Admin Dashboard')
  const users = page.getByRole('region', { name: 'Total Users' })
  await users.waitFor()
  expect(Number(await users.getByRole('paragraph').textContent())).toBeGreaterThanOrEqual(2)
  await page.getByText('Users on free/PAYG plan').waitFor()
  await page.getByRole('list', { name: 'Recent Activity' }).getByText('Generated an image').first().waitFor()
  await lookOnBoth(page, 'dashboard')
  await page.getByRole('tab', { name: 'New Users' }).click()
  const view = page.getByRole('link', { name: `View ${account.name}` }).first()
  expect(await view.getAttribute('href')).toMatch(/^\/app\/admin\/users\/\d+$/)
  await page.getByRole('tab', { name: 'Recent Images' }).click()
  await page
    .getByText(`${PROMPT.slice(0, 60)}…`)
    .first()
    .waitFor()
  const picture = page.getByRole('img', { name: `Room staged for ${account.name}` }).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await lookOnBoth(page, 'recent images')

  // By the side menu of a phone.
  await page.setViewportSize(DEVICES.phone.viewport)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await admin.getByRole('link', { name: 'Notifications' }).click()
  await heading('Notifications')
  await page.setViewportSize(DEVICES.desktop.viewport)
  const notices = page.getByRole('switch', { name: 'New user signup notifications' })
  for (const state of ['true', 'false']) {
    await notices.click()
    await page.getByText('Settings updated', { exact: true }).first().waitFor()
    await expect.poll(() => notices.getAttribute('aria-checked')).toBe(state)
  }
  await lookOnBoth(page, 'notifications')

  await admin.getByRole('link', { name: 'Audit trail' }).click()
  await heading('Audit trail')
  await page.getByLabel('Who', { exact: true }).fill(account.email)
  await page.getByLabel('Did what').selectOption({ label: 'Changed a setting' })
  await page.getByRole('button', { name: 'Search' }).click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(2)
  expect(await entries.last().innerText()).toMatch(
    /setting admin_new_user_notifications\s+value:\s+false → true/,
  )
  await lookOnBoth(page, 'audit trail')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)
  await page.getByLabel('Which one').fill('no-such-thing')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No entries found').waitFor()
  await page.goBack()
  await expect.poll(() => entries.count()).toBe(2)
  expect(await page.getByLabel('Which one').inputValue()).toBe('')

  // A release took the code of a screen away that was not opened yet: the current version has it.
  problems.expect(/Failed to load resource: net::ERR_FAILED/)
  problems.expect(/Failed to fetch dynamically imported module/)
  const gone = /\/assets\/admin-health-screen-/
  await page.route(gone, (route) => route.abort())
  await admin.getByRole('link', { name: 'Health desk' }).click()
  await heading('This screen could not be fetched')
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Reload' }).click()
  await heading('Health desk')

  // Without a signal a screen that was not opened yet cannot be fetched: the app around it stays, and the signal brings it.
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await admin.getByRole('link', { name: 'Subscription cleanup' }).click()
  await heading('Administration needs a connection')
  await admin.getByRole('link', { name: 'Notifications' }).click()
  await heading('Notifications')
  await admin.getByRole('link', { name: 'Subscription cleanup' }).click()
  await heading('Administration needs a connection')
  await context.setOffline(false)
  await heading('Subscription cleanup')
  // Opened afresh, too.
  const code = /\/assets\/admin-admin-area-/
  await page.route(code, (route) => route.abort())
  await page.reload()
  await heading('We could not reach the server')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  expect(await sidebar.isVisible()).toBe(true)
  // The last of its places is the current one, and in view, above the way out.
  const place = admin.getByRole('link', { name: 'Subscription cleanup' })
  const wayOut = sidebar.getByRole('button', { name: 'Logout' })
  const edges = async () => {
    const [above, below] = [await place.boundingBox(), await wayOut.boundingBox()]
    return above && below ? [above.y + above.height, below.y, below.y + below.height] : []
  }
  const isInOrder = async () => {
    const [placeEnd = 0, outFrom = -1, outEnd = Infinity] = await edges()
    return placeEnd <= outFrom && outEnd <= DEVICES.desktop.viewport.height
  }
  await expect.poll(isInOrder).toBe(true)
  await page.unroute(code)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await heading('Subscription cleanup')
  await page.getByRole('button', { name: 'Run plan cleanup' }).click()
  const told = page.getByRole('alertdialog')
  await told.getByText(/^Plan cleanup finished: \d+ users checked, \d+ corrected\.$/).waitFor()
  await lookOnBoth(page, 'plan cleanup')
  const reloaded = page.waitForEvent('load')
  await told.getByRole('button', { name: 'OK' }).click()
  await reloaded
  await heading('Subscription cleanup')
  await page.route('**/api/admin/cleanup-plans', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It broke' } }),
  )
  await page.getByRole('button', { name: 'Run plan cleanup' }).click()
  await told.getByText('Error: It broke').waitFor()
})
