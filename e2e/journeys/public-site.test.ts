import { describe, expect } from 'vitest'
import { test } from '../fixtures.ts'

const PAGES = ['/', '/pricing', '/gallery', '/about', '/help', '/privacy', '/tos', '/blog']

/** Addresses of our own that a page links to, without fragments. */
const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, address]) => address.replaceAll('&amp;', '&'))

describe('the public site', { timeout: 120_000 }, () => {
  test.for(['phone', 'desktop'] as const)(
    'opens on a %s and never scrolls sideways',
    async (device, { visit }) => {
      const { page } = await visit(device)
      for (const path of PAGES) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide, path).toBeLessThanOrEqual(0)
      }
    },
  )

  test('reads without JavaScript, and no link is dead', async ({ visit }) => {
    const { page, context } = await visit('desktop', { javaScriptEnabled: false })
    const seen = new Set<string>()
    const waiting = [...PAGES]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = await context.request.get(path)
      expect(answer.status(), path).toBeLessThan(400)
      const isSite = !/^\/(app|auth|subscription)/.test(path)
      if (isSite && answer.headers()['content-type']?.includes('html'))
        waiting.push(...ownLinks(await answer.text()))
    }
    expect(seen.size).toBeGreaterThan(15)
    await page.goto('/blog')
    await page
      .getByRole('link', { name: /Read more/ })
      .first()
      .click()
    await page.getByText('min read').waitFor()
  })

  test('a page that is not there says so, with the status to match', async ({ visit }) => {
    const { page, problems } = await visit('desktop')
    problems.expect(/404/)
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  })

  test('prices switch between monthly and annual, the slider follows keys, the menu opens', async ({
    visit,
  }) => {
    const { page } = await visit('phone')
    await page.goto('/')
    await page.locator('[data-island=comparison][data-alive]').first().waitFor()
    const slider = page.getByRole('slider').first()
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('48')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    expect(await page.getByText('$30').first().isVisible()).toBe(true)
    await page.locator('[data-island=period-toggle][data-alive]').first().waitFor()
    await page.getByRole('button', { name: 'Annual Save 16%' }).click()
    await page.getByText('$360').first().waitFor()
    expect(await page.getByText('$30', { exact: true }).first().isVisible()).toBe(false)
  })

  test('structured data parses, and every page names itself', async ({ visit, origin }) => {
    const { context } = await visit('desktop')
    const titles = new Set<string>()
    for (const path of [...PAGES, '/blog/disclose-virtual-staging']) {
      const html = await (await context.request.get(path)).text()
      titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '')
      expect(html, path).toContain(`<link rel="canonical" href="${origin}${path}"`)
      expect(html, path).toMatch(/<meta property="og:image" content="http/)
      for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(data)).toHaveProperty('@type')
    }
    expect(titles.size).toBe(PAGES.length + 1)
    const sitemap = await (await context.request.get('/sitemap.xml')).text()
    for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect((await context.request.get(address)).status(), address).toBe(200)
  })

  test('a message to support is checked in place, sent, and arrives', async ({ visit, origin }) => {
    const { page, context } = await visit('desktop')
    await page.goto('/help#contact-us')
    await page.locator('[data-island=contact-form][data-alive]').waitFor()
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Name is required').waitFor()
    await page.getByText('Message must be at least 10 characters').waitFor()
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Subject').fill('Bulk prices')
    await page.getByLabel('Message').fill('What do five hundred rooms cost?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message sent successfully').waitFor()
    const mails = async () =>
      (await (await context.request.get(`${origin}/dev/mailbox.json`)).json()) as { subject: string }[]
    await expect
      .poll(async () => (await mails()).some(({ subject }) => subject === 'Contact: Bulk prices'), {
        timeout: 20_000,
      })
      .toBe(true)
  })
})
