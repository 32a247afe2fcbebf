import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'
import { manifest } from '../../web/manifest.ts'
import { paths } from '../../web/paths.ts'
import { SITE_PATHS } from '../../web/site-paths.ts'
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts'
import { keptReads } from '../kept-reads.ts'
import { DEVICES, launchPersistent } from '../launch-browser.ts'
import { collectProblems, type PageProblems } from '../page-problems.ts'
import { removeDataDir, temporaryDataDir } from '../product.ts'
import { register } from '../register.ts'

const WELCOME = 'Welcome to Nestage'
const HELLO = 'Welcome back, Ada Tester'
// Chromium's emulation tells the next page that it is online; then it speaks of the server.
const OFFLINE = /^(You are offline|We could not reach the server)$/

/** The heading of one address, by who opens it. */
interface Shown {
  address: string
  signedOut: string
  signedIn: string
  offline: string
}

const same = (address: string, heading: string, offline = heading): Shown => ({
  address,
  signedOut: heading,
  signedIn: heading,
  offline,
})
/** A screen of the app: whoever is signed out has to sign in first. */
const own = (address: string, heading: string, offline = heading): Shown => ({
  ...same(address, heading, offline),
  signedOut: WELCOME,
})

type Path = keyof typeof paths
const isSite = (value: unknown) => typeof value === 'string' && SITE_PATHS.includes(value)

/** Every path of the app but those of the public site. A new one does not compile before it stands here. */
const APP: Record<
  Exclude<Path, 'home' | 'gallery' | 'pricing' | 'blog' | 'help' | 'about' | 'privacy' | 'terms'>,
  Shown
> = {
  auth: { ...own(paths.auth, HELLO) },
  register: { ...own(paths.register, HELLO) },
  resetPassword: same('/reset-password?token=none', 'Reset Password'),
  verifyEmail: own(paths.verifyEmail, HELLO),
  plans: same(paths.plans, 'Plans and credits'),
  checkoutSuccess: own(paths.checkoutSuccess, 'There is no payment here'),
  checkoutCancel: own(paths.checkoutCancel, 'Payment canceled'),
  checkoutComplete: same(paths.checkoutComplete, 'There is no payment here'),
  debug: same(paths.debug, 'Subscription debug'),
  sharedRoom: same('/s/no-such-room', 'This link does not work any more', 'This room could not be loaded'),
  dashboard: own(paths.dashboard, HELLO),
  staging: own(paths.staging, 'AI Home Staging'),
  stagingOf: own(paths.stagingOf(999_999_999), 'AI Home Staging'),
  shoot: own(paths.shoot, 'Shoot a room'),
  retake: own(paths.retake('none'), 'Shoot a room'),
  queue: own(paths.queue, 'Upload queue'),
  images: own(paths.images, 'My Images'),
  project: own(paths.project(999_999_999), 'Project'),
  listing: own(paths.listing('00000000-0000-4000-8000-000000000000'), 'Listing'),
  account: own(paths.account, 'Account'),
  accountImages: own(paths.accountImages, 'Account'),
  settings: own(paths.settings, 'Account'),
  subscription: own(paths.subscription, 'Plans and credits'),
  // Who is no administrator is led to the app.
  admin: own(paths.admin, HELLO),
  adminUsers: own(paths.adminUsers, HELLO),
  adminUser: own(paths.adminUser(1), HELLO),
  adminSamples: own(paths.adminSamples, HELLO),
  adminBlog: own(paths.adminBlog, 'Access Denied'),
  adminBlogPost: own(paths.adminBlogPost(1), 'Access Denied'),
  adminHelp: own(paths.adminHelp, HELLO),
  adminDelivery: own(paths.adminDelivery, HELLO),
  adminEmail: own(paths.adminEmail, HELLO),
  adminPrompts: own(paths.adminPrompts, HELLO),
  adminStaging: own(paths.adminStaging, HELLO),
  adminBilling: own(paths.adminBilling, HELLO),
  adminHealth: own(paths.adminHealth, HELLO),
  adminAudit: own(paths.adminAudit, HELLO),
  adminNotifications: own(paths.adminNotifications, HELLO),
  adminCleanup: own(paths.adminCleanup, HELLO),
}

const MORE: Shown[] = [
  own(manifest.start_url ?? '', HELLO),
  own('/app/', HELLO),
  own('/auth/', HELLO),
  own('/staging', 'AI Home Staging'),
  own('/account', 'Account'),
  own('/app/no-such-screen', '404 Page Not Found'),
  same('/no-such-page', '404 Page Not Found'),
]

interface Returning {
  open: () => Promise<{ context: BrowserContext; page: Page }>
  problems: PageProblems[]
  proxy: FaultProxy
}

const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('returning', async ({ origin }, { onCleanup }): Promise<Returning> => {
    const proxy = await startFaultProxy(origin)
    const folder = await temporaryDataDir()
    const contexts: BrowserContext[] = []
    const problems: PageProblems[] = []
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await proxy.close()
      await removeDataDir(folder)
      expect(problems.flatMap((one) => one.unexpected())).toEqual([])
    })
    const open = async () => {
      const options = { baseURL: proxy.origin, ...DEVICES.phone }
      const context = await launchPersistent(inject('chromium'), folder, options, 'refused')
      contexts.push(context)
      problems.push(collectProblems(context))
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    }
    return { open, problems, proxy }
  })

/** What the server itself shows at an address: its heading and its title. */
async function served(context: BrowserContext, address: string): Promise<[string, string]> {
  const html = await (await context.request.get(address)).text()
  const text = (pattern: RegExp) =>
    (pattern.exec(html)?.[1] ?? '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  return [text(/<h1[^>]*>(.*?)<\/h1>/s), text(/<title[^>]*>(.*?)<\/title>/s)]
}

/** Opens an address as if it were typed, and waits for the page to be the one it should. */
async function expectShown(
  page: Page,
  address: string,
  heading: string | RegExp,
  title: string | RegExp = /. \| Nestage$/,
): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  const fits = (text: string, wanted: string | RegExp) =>
    wanted instanceof RegExp ? wanted.test(text) : text === wanted
  const shown = async () => {
    // A page that goes on to another one meanwhile is asked again.
    const [h1, named] = await page
      .evaluate(() => [document.querySelector('h1')?.textContent ?? '', document.title])
      .catch(() => ['', ''])
    return fits(h1, heading) && fits(named, title) ? 'as it should be' : `${h1} (${named})`
  }
  await expect.poll(shown, { message: `${address}: ${heading}` }).toBe('as it should be')
}

/** Whether the example on the dashboard is there, and not its words in the place of a picture. */
const isExampleDrawn = (page: Page) =>
  page
    .getByRole('img', { name: /^Living room staged/ })
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Every public page, by the list that search engines read, as the server has it; with what visitors append. */
async function sitePages(
  context: BrowserContext,
): Promise<{ address: string; heading: string; title: string }[]> {
  const xml = await (await context.request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>[^<]*?\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const post = listed.find((path) => path.startsWith(`${paths.blog}/`))
  expect(post).toBeDefined()
  for (const path of SITE_PATHS) expect(listed).toContain(path)
  const addresses = [
    ...SITE_PATHS,
    post ?? '',
    '/?utm_source=mail.example',
    '/#pricing',
    '/pricing/',
    '/help#contact-us',
  ]
  return Promise.all(
    addresses.map(async (address) => {
      const [heading, title] = await served(context, address.split('#')[0])
      return { address, heading, title }
    }),
  )
}

/** Who answered for the code of a page and for what it read, where the browser could do so by itself. */
const answersBesideTheWorker = (page: Page): Promise<{ script: string[]; read: string[] }> =>
  page.evaluate(() => {
    const sources = (path: RegExp) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => path.test(name))
          .map((entry) => String(Reflect.get(entry, 'workerFinalSourceType'))),
      ),
    ]
    return { script: sources(/\/assets\/.*\.js$/), read: sources(/\/api\/user$/) }
  })

test('every address opens for somebody who was here before', async ({ returning }) => {
  const { proxy, problems } = returning
  let { context, page } = await returning.open()
  problems[0].expect(/status of 40[0134]/)
  await page.goto(paths.auth)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const site = await sitePages(context)
  expect(Object.values(paths).filter(isSite)).toHaveLength(SITE_PATHS.length)
  const app = [...Object.values(APP), ...MORE]

  // Signed out.
  for (const { address, heading, title } of site) await expectShown(page, address, heading, title)
  for (const { address, signedOut } of app) await expectShown(page, address, signedOut)
  expect(await isControlled(page)).toBe(true)
  for (const [address, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/rss.xml', 'application/rss+xml'],
    ['/robots.txt', 'text/plain'],
    ['/api/no-such-call', 'application/json'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])
    expect(
      await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), address),
    ).toContain(type)
  expect((await page.goto('/robots.txt'))?.headers()['content-type']).toContain('text/plain')

  // Signed in. What was read is kept a moment later, as by somebody who stays on a page.
  await register(context, proxy.origin)
  await expectShown(page, paths.dashboard, HELLO)
  await expect.poll(() => keptReads(page)).toBe(1)
  await expect.poll(() => isExampleDrawn(page)).toBe(true)
  expect(await answersBesideTheWorker(page)).toEqual({ script: ['cache'], read: ['network'] })

  // Offline: the app opens from the device, public pages say why they do not.
  problems[0].expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  for (const { address } of site) await expectShown(page, address, OFFLINE)
  for (const { address, offline } of app) await expectShown(page, address, offline)
  await expectShown(page, paths.dashboard, HELLO)
  await expect.poll(() => isExampleDrawn(page)).toBe(true)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: OFFLINE }).waitFor()
  // The browser is online before anything gets through: the page goes on trying.
  problems[0].expect(/ERR_(CONNECTION|EMPTY|FAILED)/)
  let refused = 0
  proxy.rule = ({ path }) => (path === '/pricing' && ++refused ? { kind: 'refuse' } : undefined)
  await context.setOffline(false)
  await expect.poll(() => refused).toBeGreaterThan(0)
  proxy.rule = undefined
  const pricing = site.find(({ address }) => address === paths.pricing)
  await page.getByRole('heading', { name: pricing?.heading }).waitFor()

  // A new version waits while the app is open, and takes over when it is asked to.
  await expectShown(page, paths.staging, 'AI Home Staging')
  proxy.rule = ({ path }) =>
    path === '/service-worker.js' ? { kind: 'append', text: '\n// A newer version.' } : undefined
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.getByText('A new version of Nestage is ready').waitFor()
  for (const { address, heading, title } of site.slice(0, 3)) await expectShown(page, address, heading, title)
  await expectShown(page, paths.dashboard, HELLO)
  const reload = page.getByRole('button', { name: 'Reload now' })
  // Offered once this page has loaded: the load after it is the other version's.
  await reload.waitFor()
  const reloaded = page.waitForEvent('load')
  await reload.click()
  await reloaded
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null)
  for (const { address, heading, title } of site) await expectShown(page, address, heading, title)
  for (const { address, signedIn } of app) await expectShown(page, address, signedIn)

  // Closed and opened again by the bare address.
  await context.close()
  ;({ context, page } = await returning.open())
  const [home] = site
  await expectShown(page, '/', home.heading, home.title)
  expect(await isControlled(page)).toBe(true)
  await page.getByLabel('Account of Ada Tester').waitFor()
  await expectShown(page, manifest.start_url ?? '', HELLO)

  // Another site's form brings no photos in.
  proxy.rule = ({ path }) =>
    path === '/elsewhere'
      ? {
          kind: 'answer',
          status: 200,
          body: `<form method="post" enctype="multipart/form-data" action="${proxy.origin}/app/share">
            <input type="file" name="photos"><button>Win</button></form>`,
        }
      : undefined
  await page.goto(proxy.origin.replace('localhost', '127.0.0.1') + '/elsewhere')
  const photo = {
    name: 'room.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  }
  await page.locator('input').setInputFiles(photo)
  await page.getByRole('button', { name: 'Win' }).click()
  await page.getByText('The photos could not be added').first().waitFor()
})

/** What an earlier version did: it kept the app and answered `/` with it, and waited with every update. */
const PREDECESSOR = `
  const cache = 'workbox-precache-v2-' + registration.scope
  addEventListener('install', (event) => event.waitUntil(caches.open(cache).then((kept) => kept.add('/index.html'))))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && new URL(event.request.url).pathname === '/')
      event.respondWith(caches.match('/index.html'))
  })
  addEventListener('message', ({ data }) => data.type === 'SKIP_WAITING' && skipWaiting())`

const WRONG = 'We could not reach the server'

/** Caught on the wrong page by the earlier version; answers what the right one shows. The newer version is there from then on. */
async function catchOnWrongPage({ proxy }: Returning, context: BrowserContext, page: Page) {
  const predecessor = {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'text/javascript' },
    body: PREDECESSOR,
  } as const
  proxy.rule = ({ path }) => (path === '/service-worker.js' ? predecessor : undefined)
  await page.goto(paths.auth)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expectShown(page, '/', WRONG)
  const [heading, title] = await served(context, '/')
  return { heading, title }
}

test('who is caught on the wrong page of an earlier version is let go', async ({ returning }) => {
  const { proxy } = returning
  const { context, page } = await returning.open()
  const { heading } = await catchOnWrongPage(returning, context, page)
  proxy.rule = undefined
  await page.reload()
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(await page.evaluate(() => caches.keys())).not.toContain(`workbox-precache-v2-${proxy.origin}/`)
})

test('who is caught there while a form may be half-written elsewhere is asked first', async ({
  returning,
}) => {
  const { proxy } = returning
  const { context, page } = await returning.open()
  const { heading, title } = await catchOnWrongPage(returning, context, page)
  const form = await context.newPage()
  await form.goto(paths.auth)
  await form.getByLabel('Email').fill('half.written@example.com')
  proxy.rule = undefined
  await form.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await form.getByText('A new version of Nestage is ready').waitFor()
  expect(await form.getByLabel('Email').inputValue()).toBe('half.written@example.com')
  await page.getByRole('heading', { name: WRONG }).waitFor()
  await form.getByRole('button', { name: 'Reload now' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  await expect.poll(() => page.title()).toBe(title)
})
