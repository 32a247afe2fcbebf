import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'

/** What each screen shows before its code is there, and what says that it is there. */
const SCREENS = [
  { address: '/auth', words: 'Welcome to Nestage', ready: 'Welcome to Nestage', largest: true },
  // A slow picture may come when the app has drawn it again.
  { address: '/app', words: 'Image Staging', ready: /^Welcome back, /, largest: false },
  { address: '/app/staging', words: 'AI Home Staging', ready: 'AI Home Staging', largest: true },
  { address: '/app/queue', words: 'Upload queue', ready: 'Upload queue', largest: true },
  { address: '/app/shoot', words: 'Starting the camera', ready: 'Shoot a room', largest: true },
]

/** The largest thing that was painted up to now; the outline's own is gone from the page by then. */
const isLargestGone = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>()
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    const largest = (await promise).at(-1)
    return largest !== undefined && 'element' in largest && largest.element === null
  })

/** In the page: notes what reads the browser's tables of languages, which takes a phone longer than to run the app's code. */
function watchLanguages(): void {
  const made: string[] = []
  Object.assign(window, { madeOfLanguages: made })
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'PluralRules'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (target, given) => {
          made.push(name)
          return Reflect.construct(target, given)
        },
      }),
    })
}

test('a first visit paints nothing larger than the words that came with the page, and needs no tables of languages', async ({
  visit,
  signIn,
}) => {
  const stranger = await visit('phone', { serviceWorkers: 'block' })
  const signedIn = await signIn('phone', { serviceWorkers: 'block' })
  const own = signedIn.page
  for (const { context } of [stranger, signedIn]) await context.addInitScript(watchLanguages)
  for (const { address, ready } of SCREENS.filter(({ largest }) => largest)) {
    const page = address === '/auth' ? stranger.page : own
    await page.goto(address)
    await page.getByRole('heading', { name: ready }).waitFor()
    expect(await isLargestGone(page), address).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'madeOfLanguages')), address).toEqual([])
  }
})

test('what the first screen shows is asked for once', async ({ signIn }) => {
  const { page } = await signIn('phone', { serviceWorkers: 'block' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const openedQuietly = async () => {
    asked.length = 0
    // The last call of a page: that of the queue, which begins to work once the browser is idle.
    const last = page.waitForResponse(/\/api\/photos\/expected/)
    await page.goto('/app')
    // Its first event makes the page read again what it may have missed: nothing, once the sign-in is some seconds past.
    await page.waitForResponse(/\/api\/events/)
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
    await last
    return ['/api/user', '/api/user/usage', '/api/staging-projects'].map(
      (path) => asked.filter((one) => one === path).length,
    )
  }
  await expect.poll(openedQuietly).toEqual([1, 1, 1])
  // What begins the app has come with the files that it needs, and not after them.
  expect(
    await page.evaluate(() =>
      Array.from(document.scripts, ({ src }) => src)
        .filter((src) => src !== '')
        .filter((src) => !document.querySelector(`link[rel=modulepreload][href="${new URL(src).pathname}"]`)),
    ),
  ).toEqual([])
})

test('the app’s styles have the last word, also where they are fetched before the page is read', async ({
  signIn,
}) => {
  const { page, context } = await signIn('desktop', { serviceWorkers: 'block' })
  // As in a tab that opens behind another one, and under a service worker.
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  })
  await page.goto('/app')
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Sidebar' }).isVisible()).toBe(true)
})

test.for([
  ['phone', 'light', 'rgb(244, 243, 239)'],
  ['desktop', 'dark', 'rgb(18, 22, 20)'],
] as const)(
  'no screen is ever empty, on a %s in the %s theme',
  async ([device, theme, canvas], { signIn }) => {
    const { page, problems } = await signIn(device, { colorScheme: theme, serviceWorkers: 'block' })
    problems.expect(/Failed to load resource: net::ERR_FAILED/)
    // However long the code takes.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    for (const { address, words } of SCREENS) {
      await page.goto(address)
      await page.getByText(words).first().waitFor()
      const painted = () =>
        page.evaluate(() => [
          performance.getEntriesByName('first-contentful-paint').length,
          getComputedStyle(document.body).backgroundColor,
        ])
      await expect.poll(painted, { message: address }).toEqual([1, canvas])
    }
  },
)
