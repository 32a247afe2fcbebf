/**
 * Takes the pictures of the product itself from the product running: what an app shop shows (web/public/screenshots),
 * what the README shows (assets/readme) and the card that links to the site carry (web/public/social).
 *
 *   node e2e/pictures/take.ts
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { findChromium } from '../chromium.ts'
import { launchBrowser } from '../launch-browser.ts'
import { CARDS, openCheckout, payWith } from '../pay.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { newPerson, register } from '../register.ts'
import { stageByCalls } from '../stage-by-calls.ts'
import { photographSocialCard } from './social-card.ts'

const ROOM = join(PROJECT_ROOT, 'assets/rooms/living/before.jpg')
const SCREENSHOTS = join(PROJECT_ROOT, 'web/public/screenshots')
const README = join(PROJECT_ROOT, 'assets/readme')
const STAGING_MS = 300_000

/** Sizes the web app manifest promises. */
const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/** Moves a comparison's handle to the left, where there is one. */
async function showMoreOfTheStaged(page: Page): Promise<void> {
  const handle = page.getByRole('slider')
  if ((await handle.count()) === 0) return
  for (let i = 0; i < 10; i++) await handle.press('ArrowLeft')
}

const dataDir = await temporaryDataDir()
const product = await startProduct(dataDir)
const browser = await launchBrowser(findChromium())
try {
  const owner = await browser.newContext({ baseURL: product.origin, ...SCREENS.wide })
  await register(owner, product.origin, { ...newPerson('Maya Okafor'), email: 'maya.okafor@example.com' })
  const page = await owner.newPage()
  // Subscribers' pictures carry no watermark.
  await page.goto('/app/subscription')
  const checkout = await openCheckout(page, 'Upgrade to Standard')
  await payWith(checkout, CARDS.good)
  await checkout.getByText('Your Standard Monthly plan is active.').waitFor()
  await checkout.close()

  const project = await stageByCalls(owner.request, product.origin, ROOM, 'Warm Scandinavian living room')
  await owner.request.put(`/api/staging-projects/${project}`, { data: { name: 'Living room, garden side' } })
  await page.goto(`/app/project/${project}`)
  await page.getByRole('slider').waitFor({ timeout: STAGING_MS })
  const staged = await page.getByRole('img', { name: /^AI Staged/ }).getAttribute('src')
  if (!staged) throw new Error('The staged picture has no address')

  await mkdir(SCREENSHOTS, { recursive: true })
  for (const [size, screen] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      baseURL: product.origin,
      storageState: await owner.storageState(),
      ...screen,
    })
    const shown = await context.newPage()
    for (const [name, path] of [
      ['dashboard', '/app'],
      ['compare', `/app/project/${project}`],
    ]) {
      await shown.goto(path)
      await shown.waitForLoadState('networkidle')
      await showMoreOfTheStaged(shown)
      await shown.screenshot({ path: join(SCREENSHOTS, `${name}-${size}.jpg`), type: 'jpeg', quality: 85 })
    }
    await context.close()
  }

  await page.reload()
  await page.waitForLoadState('networkidle')
  await showMoreOfTheStaged(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.screenshot({ path: join(README, 'screenshot.jpg'), type: 'jpeg', quality: 82 })
  const answer = await owner.request.get(staged)
  for (const [name, picture] of [
    ['living-before', ROOM],
    ['living-staged', await answer.body()],
  ] as const)
    await sharp(picture)
      .resize({ width: 1100 })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(README, `${name}.jpg`))

  await photographSocialCard(browser)
} finally {
  await browser.close()
  await product.stop()
  await removeDataDir(dataDir)
}
