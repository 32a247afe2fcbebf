import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { READER_NAME } from '../../shared/reader-name.ts'
import { fillRegistration } from '../fill-registration.ts'
import { keptReads } from '../kept-reads.ts'
import { DEVICES } from '../launch-browser.ts'
import { test } from '../fixtures.ts'
import { lookOnBoth } from '../look-on-both.ts'
import { newPerson, register } from '../register.ts'

/** Keeps what is asked for at an address until told to answer. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(address, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

const top = async (page: Page, role: 'tab' | 'contentinfo', name?: string): Promise<number> => {
  const box = await page.getByRole(role, { name }).boundingBox()
  if (!box) throw new Error(`No ${role} ${name ?? ''}`)
  return box.y
}

test.for(['phone', 'desktop'] as const)(
  'whoever registers sees the form until the app is there, on a %s',
  async (device, { visit }) => {
    const { page } = await visit(device)
    const letGo = await hold(page, /\/assets\/app-layout-.*\.js$/)
    const person = newPerson()
    await fillRegistration(page, person)
    // Nothing can be pressed any more, and everything still stands.
    const form = page.locator('[inert]', { hasText: 'Welcome to Nestage' })
    await form.waitFor()
    expect(await form.getByLabel('Email').inputValue()).toBe(person.email)
    await letGo()
    const greeting = page.getByRole('heading', { name: `Welcome back, ${person.name}` })
    await greeting.waitFor()

    // Opened again, it greets by name from the first paint on: a name that came later would move all that is below it.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, READER_NAME)
    const letGoAgain = await hold(page, /\/assets\/app-layout-.*\.js$/)
    await page.reload()
    await page.locator('.app-outline h1').getByText(`Welcome back, ${person.name}`).waitFor()
    await letGoAgain()
    await greeting.waitFor()
  },
)

test.for(['phone', 'desktop'] as const)(
  'plans stay where they are while what was used is read, and no short page shows its foot, on a %s',
  async (device, { signIn }) => {
    const { page, problems } = await signIn(device)
    const letGo = await hold(page, /\/api\/user\/usage$/)
    await page.goto('/subscription')
    const before = await top(page, 'tab', 'Credit Packs')
    await letGo()
    await page.getByRole('region', { name: 'Current usage' }).waitFor()
    expect(Math.abs((await top(page, 'tab', 'Credit Packs')) - before)).toBeLessThan(4)

    problems.expect(/status of 40\d/)
    await page.goto('/subscription/cancel')
    await page.getByRole('heading', { name: 'Payment canceled' }).waitFor()
    expect(await top(page, 'contentinfo')).toBeGreaterThanOrEqual(DEVICES[device].viewport.height)
  },
)

test('a long name and a long address have room on every screen that shows them', async ({
  visit,
  origin,
}) => {
  const { context, page } = await visit('desktop')
  const name = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
  const { email } = newPerson()
  await register(context, origin, {
    ...newPerson(name),
    email: `wolfeschlegelsteinhausenbergerdorff.${email}`,
  })
  for (const [address, heading] of [
    ['/app', `Welcome back, ${name}`],
    ['/app/account?tab=profile', 'Profile'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { name: heading }).waitFor()
    await lookOnBoth(page, address)
  }
})

test('an account that is opened without a connection says so once, and is read when there is one', async ({
  signIn,
}) => {
  const { context, page, problems } = await signIn('phone')
  problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 500/)
  const UNREAD = /\/api\/user\/(subscription|usage|credit-entries|invoices)$/
  await page.route(UNREAD, (route) => route.fulfill({ status: 500 }))
  await page.goto('/app/account')
  const failures = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect.poll(() => failures.count()).toBe(3)

  // A server that is silent, which the browser does not know of, is told of once, too; and read when it answers.
  const isSilent = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname === '/app/account'
  await page.route(isSilent, (route) => route.abort())
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByText('We could not reach the server.').waitFor()
  await expect.poll(() => page.getByText('Shows here once you are connected.').count()).toBeGreaterThan(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute(isSilent)
  await page.getByText('This device', { exact: true }).first().waitFor()
  await page.getByText('We could not reach the server.').waitFor({ state: 'detached' })

  await page.unroute(UNREAD)
  await page.route(UNREAD, (route) => route.abort())
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await expect.poll(() => failures.count()).toBe(0)
  await expect.poll(() => page.getByText('Shows here once you are connected.').count()).toBe(3)

  // The browser tells of a connection before it carries anything.
  const again = page.waitForEvent('requestfailed', (request) => UNREAD.test(request.url()))
  await context.setOffline(false)
  await again
  await page.unroute(UNREAD)
  await page.getByText('Nothing has been bought yet.').waitFor()
  await page.getByText('Free images of the month').waitFor()
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
})

test('plans that were never read on this device say so once without a connection', async ({ signIn }) => {
  const { context, page, problems } = await signIn('desktop')
  problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(/\/api\/(subscription-plans|user\/(subscription|usage))$/, (route) => route.abort())
  await page.goto('/app/subscription')
  await page
    .getByText(/could not be loaded|once you are connected/)
    .first()
    .waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await expect.poll(() => page.getByText('Shows here once you are connected.').count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('rooms and listings that no answer came for say calmly that they come with one', async ({
  signIn,
  origin,
}) => {
  const { context, page, problems } = await signIn('phone')
  problems.expect(/ERR_FAILED/)
  const listing = randomUUID()
  await context.request.put(`${origin}/api/listings/${listing}`, { data: { name: '14 Larkfield Road' } })
  const isSilent = ({ pathname }: URL) => /^\/api\/(staging-projects|listings)/.test(pathname)
  const calm = page.getByRole('status').filter({ hasText: 'We could not reach the server.' })
  for (const address of [
    '/app',
    '/app/images',
    '/app/project/7',
    '/app/staging?project=7',
    `/app/listings/${listing}`,
  ]) {
    await page.route(isSilent, (route) => route.abort())
    await page.goto(address)
    await calm.first().waitFor()
    expect(await page.getByRole('alert').count(), address).toBe(0)
    await page.unroute(isSilent)
  }
  await lookOnBoth(page, 'a listing without an answer')
  // By itself where nothing was answered at all, else asked for.
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect
    .poll(async () => {
      await retry.click({ timeout: 500 }).catch(() => undefined)
      return page.getByRole('heading', { name: '14 Larkfield Road' }).count()
    })
    .toBe(1)
})

test('a page opened anew begins at its top, and one loaded again where it was left', async ({ signIn }) => {
  const { page } = await signIn('phone')
  const bottom = page.getByRole('link', { name: 'Create Your First Project' })
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/app')
  await bottom.scrollIntoViewIfNeeded()
  // Drawn from what was read before, the page is as long at once as it was.
  await expect.poll(() => keptReads(page)).toBe(1)
  const left = await scrolled()
  expect(left).toBeGreaterThan(300)
  await page.reload()
  await expect.poll(scrolled).toBe(left)
  await page.goto('/app/images')
  await page.getByRole('heading', { name: 'My Images' }).waitFor()
  await page.goto('/app')
  await bottom.waitFor()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'My Images' }).waitFor()
  await page.goBack()
  await expect.poll(scrolled).toBe(left)
})
