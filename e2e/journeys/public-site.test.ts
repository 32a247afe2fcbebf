import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { faultsOfThing, structuredData } from '../structured-data.ts'

const PAGES = ['/', '/pricing', '/gallery', '/about', '/help', '/privacy', '/tos', '/blog']
const POST = '/blog/disclose-virtual-staging'

/** Opens a page and waits until its parts answer. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('footer [data-behaviour=theme-choice][data-alive]').waitFor()
}

const unescape = (text: string) => text.replaceAll('&amp;', '&')
/** Everything of our own that a page refers to: links, pictures in every size, icons, scripts. */
const references = (html: string): string[] => [
  ...[...html.matchAll(/\s(?:href|src|data-client)="(\/[^"]*)"/g)].map(([, address]) => unescape(address)),
  ...[...html.matchAll(/\s(?:imageS|s)rcSet="([^"]*)"/gi)].flatMap(([, set]) =>
    set.split(', ').map((candidate) => candidate.split(' ')[0]),
  ),
]

describe('the public site', () => {
  test.for([
    { device: 'phone', colorScheme: 'light' },
    { device: 'desktop', colorScheme: 'dark' },
  ] as const)(
    'fits a $device in $colorScheme, and axe finds nothing',
    async ({ device, colorScheme }, { visit }) => {
      const { page, problems } = await visit(device, { colorScheme })
      problems.expect(/404/)
      for (const path of [...PAGES, POST, '/no-such-page']) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide, path).toBeLessThanOrEqual(0)
        await expectNoViolations(page, path)
      }
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    },
  )

  test('is printed dark on light, with every answer and without what floats', async ({ visit }) => {
    const { page } = await visit('desktop', { colorScheme: 'dark' })
    await open(page, '/help')
    const answers = page.locator('details[name]')
    const unseen = () =>
      answers.evaluateAll((all) => all.filter((one) => !one.lastElementChild?.checkVisibility()).length)
    expect(await unseen()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await unseen()).toBe(0)
    expect(await page.getByRole('button', { name: 'Ask the Sales Assistant' }).isVisible()).toBe(false)
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    expect(ink).toBe('rgb(23, 29, 26)')
  })

  test('reads without JavaScript, and no link, anchor or picture is dead', async ({ visit }) => {
    const { page, context } = await visit('desktop', { javaScriptEnabled: false })
    const pages = new Map<string, string>()
    const anchors = new Set<string>()
    const waiting = [...PAGES]
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const [path, fragment] = address.split('#')
      if (fragment) anchors.add(address)
      if (pages.has(path)) continue
      const answer = await context.request.get(path)
      expect(answer.status(), path).toBeLessThan(400)
      const isSite =
        !/^\/(app|auth|subscription)/.test(path) && answer.headers()['content-type'].includes('html')
      const html = isSite ? await answer.text() : ''
      pages.set(path, html)
      waiting.push(...references(html))
    }
    expect(pages.size).toBeGreaterThan(60)
    for (const anchor of anchors) {
      const [path, fragment] = anchor.split('#')
      expect(pages.get(path), anchor).toContain(`id="${fragment}"`)
    }
    expect(anchors.size).toBeGreaterThan(1)
    await page.goto('/blog')
    await page
      .getByRole('link', { name: /Read more/ })
      .first()
      .click()
    await page.getByText('min read').waitFor()
    await page.goto('/pricing')
    await page.getByText('Annual').click()
    await page.getByText('$360').waitFor()
  })

  test('a message to support needs no JavaScript', async ({ visit }) => {
    const { page, problems } = await visit('phone', { javaScriptEnabled: false })
    problems.expect(/422/)
    await page.goto('/help')
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill('grace')
    await page.getByLabel('Subject').fill('Without scripts')
    await page.getByLabel('Message').fill('Does this arrive all the same?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Does this arrive all the same?')
    await page.getByLabel('Email').fill('grace@example.com')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message sent successfully').waitFor()
    await expect.poll(() => page.getByLabel('Message').isVisible()).toBe(false)
  })

  test('nothing moves while a page comes, nor when its typefaces do', async ({ visit }) => {
    const { page, problems } = await visit('phone', { viewport: { width: 412, height: 823 } })
    problems.expect(/404/)
    await page.addInitScript(() => {
      // As on the first visit: without our typefaces.
      localStorage.removeItem('nestage-fonts')
      const list: number[] = []
      Object.assign(window, { shifts: list })
      new PerformanceObserver((seen) => {
        for (const shift of seen.getEntries()) if ('value' in shift) list.push(Number(shift.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [...PAGES, POST, '/no-such-page']) {
      await page.goto(path)
      await page.waitForFunction(() => localStorage.getItem('nestage-fonts') !== null)
      // Shifts are told after the frame in which they are seen.
      const moved = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
        return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)
      })
      expect(moved, path).toBeLessThan(0.005)
    }
  })

  test('on a phone the assistant stands in the head, and covers nothing there', async ({ visit }) => {
    const { page } = await visit('phone')
    await open(page, '/')
    const head = page.getByRole('banner')
    const [opener, ...others] = [
      page.getByRole('button', { name: 'Ask the Sales Assistant' }),
      head.getByRole('link', { name: 'Sign Up' }),
      head.getByRole('button', { name: 'Open menu' }),
      head.getByRole('link', { name: 'Nestage' }),
    ]
    await opener.waitFor()
    const boxOf = async (what: Locator) => {
      const box = await what.boundingBox()
      if (!box) throw new Error('Not in the page')
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
    }
    const [frame, own] = [await boxOf(head), await boxOf(opener)]
    expect(own.bottom).toBeLessThan(frame.bottom)
    for (const other of others) {
      const { left, right, top, bottom } = await boxOf(other)
      expect(right <= own.left || left >= own.right, `${left}–${right} and ${own.left}–${own.right}`).toBe(
        true,
      )
      // All in one row.
      expect(top < own.bottom && bottom > own.top).toBe(true)
    }
  })

  test('the first screen does not move as the rest of its page arrives', async ({ visit }) => {
    const { page } = await visit('phone')
    const wayInAt = async () =>
      (await page.getByRole('link', { name: /Stage My First Room/ }).boundingBox())?.y
    await open(page, '/')
    const whole = await wayInAt()
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const [half] = (await response.text()).split('<div data-behaviour="comparison"')
      await route.fulfill({ response, body: half })
    })
    await page.goto('/')
    await expect.poll(() => page.getByRole('slider').count()).toBe(0)
    await expect.poll(async () => Math.abs((await wayInAt())! - whole!)).toBeLessThan(3)
  })

  test('slider, menu, accordion and price switch answer to keys', async ({ visit }) => {
    const { page } = await visit('phone')
    await open(page, '/')
    const slider = page.getByRole('slider').first()
    await slider.focus()
    const steps = [
      ['ArrowLeft', '48'],
      ['PageUp', '58'],
      ['End', '100'],
      ['ArrowRight', '100'],
      ['Home', '0'],
    ]
    for (const [key, value] of steps) {
      await page.keyboard.press(key)
      await expect.poll(() => slider.getAttribute('aria-valuenow'), { message: key }).toBe(value)
    }
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('0 percent original')

    const answer = (question: string) => page.locator('details', { hasText: question }).locator('p')
    const first = answer('How long does one room take?')
    const second = answer('Do credits expire?')
    await page.getByText('Do credits expire?').focus()
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false])
    await page.keyboard.press('Enter')
    await second.waitFor()
    await expect.poll(() => first.isVisible()).toBe(false)
    await page.keyboard.press('Space')
    await second.waitFor({ state: 'hidden' })

    await page.getByRole('radio', { name: 'Monthly' }).focus()
    await expect.poll(() => page.getByText('$30', { exact: false }).nth(1).isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: 'Annual Save 16%' }).isChecked()).toBe(true)
    await page.getByText('$360').first().waitFor()
    await expect.poll(() => page.getByText('76 credits per month').isVisible()).toBe(false)
    await page.keyboard.press('ArrowLeft')
    await page.getByText('76 credits per month').waitFor()

    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    await expectNoViolations(page)
    await page.keyboard.press('Tab')
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await page.waitForFunction(() => localStorage.getItem('nestage-fonts') !== null)
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    // From the second page on, whatever the first one kept.
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fonts)).toBe('')
    await page.waitForFunction(
      () => document.fonts.check('1rem Literata') && document.fonts.check('1rem Archivo'),
    )
  })

  test('a finger moves the divider, and a picture that does not come is said', async ({ visit }) => {
    const { page, problems } = await visit('phone')
    problems.expect(/Failed to load resource/)
    await page.route('**/rooms/bedroom/*', (route) => route.abort())
    await open(page, '/')
    const slider = page.getByRole('slider').first()
    const stage = (await page.locator('.compare-stage').first().boundingBox())!
    await page.touchscreen.tap(stage.x + stage.width / 4, stage.y + stage.height / 2)
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('25')
    await page.locator('#gallery').scrollIntoViewIfNeeded()
    await page.getByText('Unable to load sample images').filter({ visible: true }).first().waitFor()
  })

  test('visitors load no code of the app; the sign-in fetches it ahead', async ({ visit }) => {
    const { page, context } = await visit('desktop')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    let bytes = 0
    for (const script of scripts) bytes += (await (await context.request.get(script)).body()).length
    expect(bytes).toBeGreaterThan(0)
    // Before compression, so that it is far below the 90 kB that it may be compressed.
    expect(bytes, scripts.join()).toBeLessThan(30_000)
    const appCode = /\/(app-layout|app|dashboard|staging)-[\w-]+\.js$/
    expect(scripts.filter((path) => appCode.test(path))).toEqual([])

    await page.goto('/auth')
    const code = () => new Set(scripts.flatMap((path) => appCode.exec(path)?.[1] ?? []))
    await expect.poll(() => [...code()].toSorted()).toEqual(['app', 'app-layout', 'dashboard', 'staging'])
  })

  test('a category shows skeletons until its articles come', async ({ visit }) => {
    const { page } = await visit('desktop')
    await open(page, '/blog')
    // An answer without content leaves the page as it is while it waits.
    await page.route('**/blog?category=*', (route) => route.fulfill({ status: 204 }))
    const choice = page.getByLabel('Category')
    await choice.click()
    await choice.selectOption({ label: 'Photography' })
    await expect.poll(() => page.locator('#posts .skeleton').count()).toBe(6 * 5)
    await expect.poll(() => page.getByRole('link', { name: /Read more/ }).count()).toBe(0)
    await page.unroute('**/blog?category=*')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/blog?category=*')
    await page
      .getByRole('link', { name: /Read more/ })
      .first()
      .waitFor()
    await expect.poll(() => choice.locator('option:checked').textContent()).toBe('Photography')
  })

  test('whoever is signed in finds the way to their rooms, and out', async ({ signIn }) => {
    const { page, account } = await signIn('desktop')
    await open(page, '/pricing')
    await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor()
    const menu = page.getByLabel(`Account of ${account.name}`)
    await menu.click()
    await page.getByRole('link', { name: 'My Images' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'My Images' }).waitFor({ state: 'hidden' })
    await menu.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Sign Up' }).first().waitFor()
  })

  test('structured data, sitemap and feed are sound, and every page names itself', async ({
    visit,
    origin,
  }) => {
    const { context, page } = await visit('desktop')
    const titles = new Set<string>()
    for (const path of [...PAGES, POST]) {
      const html = await (await context.request.get(path)).text()
      titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '')
      expect(html, path).toContain(`<link rel="canonical" href="${origin}${path}"`)
      const social = /<meta property="og:image" content="([^"]+)/.exec(html)?.[1] ?? ''
      expect((await context.request.get(social)).headers()['content-type'], path).toBe('image/jpeg')
      expect(/<meta name="description" content="([^"]+)/.exec(html)?.[1].length, path).toBeGreaterThan(40)
      expect(
        structuredData(html).flatMap((thing) => faultsOfThing(thing)),
        path,
      ).toEqual([])
    }
    expect(titles.size).toBe(PAGES.length + 1)
    const types = async (path: string) =>
      structuredData(await (await context.request.get(path)).text()).map((thing) => thing['@type'])
    expect(await types('/')).toEqual(expect.arrayContaining(['Product', 'FAQPage']))
    expect(await types(POST)).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))

    const xml = async (path: string) => {
      const text = await (await context.request.get(path)).text()
      // The browser's parser is a strict judge of XML.
      return page.evaluate((source) => {
        const parsed = new DOMParser().parseFromString(source, 'application/xml')
        const all = (name: string) => [...parsed.getElementsByTagName(name)].map((node) => node.textContent)
        return { errors: all('parsererror'), loc: all('loc'), link: all('link'), date: all('pubDate') }
      }, text)
    }
    const sitemap = await xml('/sitemap.xml')
    expect(sitemap.errors).toEqual([])
    expect(sitemap.loc).toEqual(expect.arrayContaining([...PAGES, POST].map((path) => origin + path)))
    for (const address of sitemap.loc)
      expect((await context.request.get(address)).status(), address).toBe(200)
    const feed = await xml('/rss.xml')
    expect(feed.errors).toEqual([])
    expect(feed.link).toContain(origin + POST)
    expect(feed.date.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([])
    expect(await (await context.request.get('/robots.txt')).text()).toContain(`${origin}/sitemap.xml`)
  })

  test('a message to support is checked in place, sent, and arrives', async ({ visit, origin }) => {
    const { page, context } = await visit('desktop')
    await open(page, '/help#contact-us')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Name is required').waitFor()
    await page.getByText('Message must be at least 10 characters').waitFor()
    await expect
      .poll(() => page.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await expectNoViolations(page)
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Subject').fill('Bulk prices')
    await page.getByLabel('Message').fill('What do five hundred rooms cost?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message sent successfully').waitFor()
    const mails = async () =>
      (await (await context.request.get(`${origin}/dev/mailbox.json`)).json()) as { subject: string }[]
    await expect
      .poll(async () => (await mails()).some(({ subject }) => subject === 'Contact: Bulk prices'))
      .toBe(true)
  })
})

test('the assistant’s button covers no words at the foot of a page', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Ask the Sales Assistant' })
  const words = page.getByText('are made by us to show the tool')
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const edge = (await button.boundingBox())!.x
    const end = await words.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(end, `at ${width} px`).toBeLessThan(edge)
  }
})
