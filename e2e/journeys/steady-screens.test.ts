import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { DEVICES } from '../launch-browser.ts'
import { test } from '../fixtures.ts'
import { newPerson } from '../register.ts'

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
    await page.goto('/auth?tab=register')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    // Nothing can be pressed any more, and everything still stands.
    const form = page.locator('[inert]', { hasText: 'Welcome to Nestage' })
    await form.waitFor()
    expect(await form.getByLabel('Email').inputValue()).toBe(person.email)
    await letGo()
    await page.getByRole('heading', { name: `Welcome back, ${person.name}` }).waitFor()
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
