import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { connect } from '../../api/db/client.ts'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
import { START_SCREENS } from '../../web/start-screens.ts'
import { findChromium } from '../chromium.ts'
import { DEVICES, launchBrowser } from '../launch-browser.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { register } from '../register.ts'
import { scriptOfScreen } from '../script-of-screen.ts'
import { bareAppBytes } from './app/bare-app.ts'
import {
  longestFrameMs,
  longestInteractionMs,
  movedMs,
  openedMs,
  watchInteractions,
} from './app/measure-moves.ts'
import { fillRooms } from './reads/fill-rooms.ts'

/**
 * How the app answers somebody who was there before, in the journeys' Chromium as a phone whose processor is four times
 * slower: from opening it to its first screen painted, with a connection and without one; from a tap to the next screen;
 * from any control to the next paint; and how evenly 1,000 rooms scroll, at full speed, their pictures missing. Beside them
 * what script each screen needs, and what an app of the same libraries alone would. `npm run bench app`; its times mean
 * something on a machine that does nothing else.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SLOWDOWN = 4
const ROOMS = 1000
const GOALS = { openedMs: 700, movedMs: 100, interactionMs: 150, frameMs: 32 }
/** The app's places, by what the tap bar leads to, and their headings. */
const PLACES = [
  ['/app', '^Welcome back, '],
  ['/app/images', 'My Images'],
  ['/app/queue', 'Upload queue'],
  ['/app/subscription', 'Plans'],
] as const

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
const row = (what: string, times: number[], goal: number) => ({
  what,
  'median ms': Math.round(median(times)),
  'best ms': Math.round(Math.min(...times)),
  'worst ms': Math.round(Math.max(...times)),
  'goal ms': goal,
  reached: median(times) <= goal ? 'yes' : 'NO',
})

async function slowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Each time in a page of its own. */
async function openings(context: BrowserContext): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await slowed(context)
    times.push(await openedMs(page, '/app', '^Welcome back, '))
    await page.close()
  }
  return times
}

async function moves(page: Page): Promise<number[]> {
  const times: number[] = []
  await openedMs(page, '/app', '^Welcome back, ')
  await page.waitForLoadState('networkidle')
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [href, heading] of [...PLACES.slice(1), PLACES[0]])
      times.push(await movedMs(page, href, heading))
  return times
}

/** The controls of the camera and of the queue, each pressed once. */
async function interactions(page: Page): Promise<{ control: string; ms: number }[]> {
  const taken: { control: string; ms: number }[] = []
  for (const [address, heading] of [
    ['/app/shoot', 'Shoot a room'],
    ['/app/queue', 'Upload queue'],
  ]) {
    await openedMs(page, address, heading)
    await page.waitForLoadState('networkidle')
    await watchInteractions(page)
    for (const control of await page.locator('#main').locator('button, input[type=radio]').all()) {
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue
      const name = await control.evaluate((it) => it.ariaLabel || it.parentElement?.textContent || '')
      // What opens the system's own window is not ours.
      if (/Choose photos|Reload/.test(name)) continue
      await control.click()
      await page.keyboard.press('Escape')
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
      taken.push({ control: `${address}: ${name.slice(0, 30)}`, ms: await longestInteractionMs(page) })
    }
  }
  return taken
}

const screens = Object.keys(START_SCREENS) as (keyof typeof START_SCREENS)[]
const bare = await bareAppBytes()
const script = await Promise.all(
  screens.map(async (screen) => {
    const { files, bytes } = await scriptOfScreen(screen)
    return {
      screen,
      files: files.length,
      'script kB': bytes / 1000,
      'times the bare app': (bytes / bare).toFixed(2),
    }
  }),
)
console.table([{ screen: 'the libraries alone', files: 1, 'script kB': bare / 1000 }, ...script])

const dataDir = await temporaryDataDir()
const product = await startProduct(dataDir)
const browser = await launchBrowser(findChromium())
try {
  const context = await browser.newContext({ baseURL: product.origin, ...DEVICES.phone })
  await register(context, product.origin)
  const first = await context.newPage()
  await openedMs(first, '/app', '^Welcome back, ')
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await first.waitForLoadState('networkidle')
  await first.close()

  const online = await openings(context)
  await context.setOffline(true)
  const offline = await openings(context)
  await context.setOffline(false)
  const page = await slowed(context)
  const moved = await moves(page)
  const controls = await interactions(page)
  await page.close()

  const connection = await readConnection(join(dataDir, 'postgres'))
  if (!connection) throw new Error(`No database below ${dataDir}`)
  const client = connect(connectionUrl(connection))
  const [{ id }] = await client.db.execute<{ id: number }>('select max(id)::int as id from users')
  await fillRooms(client.db, id, ROOMS)
  await client.close()
  const long = await context.newPage()
  await openedMs(long, '/app/images', 'My Images')
  const scrolled = await longestFrameMs(long)

  console.table([
    row('second visit, opened → painted', online, GOALS.openedMs),
    row('the same, without a connection', offline, GOALS.openedMs),
    row('tap → next screen painted', moved, GOALS.movedMs),
    row(
      `press → paint, ${controls.length} controls of camera and queue`,
      controls.map(({ ms }) => ms),
      GOALS.interactionMs,
    ),
    row(`longest frame of ${scrolled.frames} over ${ROOMS} rooms`, [scrolled.longest], GOALS.frameMs),
  ])
  const slow = controls.filter(({ ms }) => ms > GOALS.interactionMs)
  for (const { control, ms } of slow) process.stdout.write(`${control}: ${ms} ms\n`)
  process.stdout.write(
    `${scrolled.late} frames took longer than ${GOALS.frameMs} ms. Load of the machine: ${loadavg()[0].toFixed(1)}\n`,
  )
} finally {
  await browser.close()
  await product.stop()
  await removeDataDir(dataDir)
}
