import { expect } from 'vitest'
import { test } from '../fixtures.ts'

test.for(['phone', 'desktop'] as const)('a stranger opens the product on a %s', async (device, { visit }) => {
  const { page } = await visit(device)
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await page.locator('h1').first().waitFor()
  await expect.poll(() => page.title()).toContain('Nestage')
  // Nothing may make a page scroll sideways.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})
