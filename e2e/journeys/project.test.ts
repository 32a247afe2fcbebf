import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import type { Sql } from 'postgres'
import { describe, expect, inject } from 'vitest'
import { RoomLayout } from '../../shared/contracts/adjustments.ts'
import { imageIdFromUrl } from '../../shared/image-url.ts'
import { endStaging } from '../end-staging.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { holdRoom } from '../hold-room.ts'
import { orderByCalls, stageByCalls } from '../stage-by-calls.ts'
import { withDatabase } from '../with-database.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const WORDS = 'A grey sofa, no plants, and a piano'

const staged = (page: Page) => page.getByRole('slider').waitFor()

/** Adds beds until the room holds no more, is told so in words that are seen and heard, and takes them back. */
async function tellFullRoom(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Beds' }).click()
  const words = dialog.getByText('There is no free place for the king bed in the picture.')
  const beds = dialog.locator('[data-piece^="added"]')
  const before = await beds.count()
  const add = dialog.getByRole('button', { name: /^Add: king bed/ }).first()
  for (let tries = 0; tries < 9 && (await words.count()) === 0; tries++) {
    await add.click()
    await expect.poll(async () => (await beds.count()) + (await words.count())).not.toBe(before + tries)
  }
  expect(await words.count()).toBe(2)
  for (let added = await beds.count(); added > before; added--)
    await dialog.getByRole('button', { name: 'Undo' }).click()
}

/** Adds a tree from the kit, takes it back and adds it again by keys, and recolours the sofa; the room is drawn with it at once. */
async function addTree(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Plants' }).click()
  await dialog.getByRole('button', { name: 'Add: olive tree (plant-olive)' }).click()
  const added = dialog.locator('[data-piece="added 1"]')
  await added.waitFor()
  await dialog.getByText('Added: olive tree').waitFor()
  await page.keyboard.press('Control+z')
  await added.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+z')
  await added.waitFor()
  await tellFullRoom(dialog)
  await dialog.getByRole('button', { name: /sofa/i, expanded: false }).first().click()
  await dialog.getByRole('button', { name: 'Navy fabric' }).click()
  await dialog.getByText('Moved, swapped, recoloured', { exact: true }).waitFor()
  await dialog.locator('canvas[data-drawn]').waitFor()
  await expectNoViolations(page)
}

/** Where a press meets this outline and none of a piece before it, pixels of the window; which ones stand there is drawn anew for each room. */
function pointOnTop(outline: Element) {
  const { left, top, width, height } = outline.getBoundingClientRect()
  for (let row = 1; row < 10; row++)
    for (let column = 1; column < 10; column++) {
      const point = { x: left + (width * column) / 10, y: top + (height * row) / 10 }
      if (document.elementFromPoint(point.x, point.y) === outline) return point
    }
  throw new Error('Other pieces cover the outline')
}

/** Moves, swaps and takes away pieces, undoes, and renders the room once more. */
async function adjust(page: Page) {
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust' })
  const pieces = dialog.getByRole('button', { expanded: false }).filter({ has: page.locator('img') })
  await pieces.first().waitFor()
  const count = await pieces.count()
  const sofa = dialog.getByRole('button', { name: /sofa/i }).first()
  await sofa.click()
  const outline = dialog.locator('[data-piece="sofa 1"]')
  const before = await outline.getAttribute('points')
  await sofa.press('ArrowRight')
  await dialog.getByText('Moved', { exact: true }).waitFor()
  await expect.poll(() => outline.getAttribute('points')).not.toBe(before)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => outline.getAttribute('points')).toBe(before)

  await turnBesides(page, outline)
  await expect.poll(() => outline.getAttribute('points')).not.toBe(before)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => outline.getAttribute('points')).toBe(before)

  const { x, y } = await outline.evaluate(pointOnTop)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 3 })
  await page.mouse.up()
  await dialog.getByText('Moved', { exact: true }).waitFor()
  await dialog
    .getByRole('button', { name: /^Swap for: (two|three)-seat/ })
    .first()
    .click()
  await dialog.getByText('Moved, swapped', { exact: true }).waitFor()
  await pieces.last().click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => pieces.count()).toBe(count - 1)
  await addTree(page, dialog)
  await expectNoViolations(page)
  await dialog.getByRole('radio', { name: 'Floor' }).click()
  const corner = dialog.getByRole('button', { name: /^Back left corner/ })
  const left = await corner.evaluate((handle: HTMLElement) => handle.style.left)
  await corner.press('ArrowLeft')
  await expect.poll(() => corner.evaluate((handle: HTMLElement) => handle.style.left)).not.toBe(left)
  await expectNoViolations(page)
  await lookAtItLyingDown(page, dialog)

  await dialog.getByRole('radio', { name: 'Pieces' }).click()
  await dialog.locator('canvas[data-drawn]').waitFor()
  const unchanged = await dialog.getByRole('img').first().getAttribute('src')
  await dialog.getByRole('button', { name: 'Render changes' }).click()
  await dialog.getByRole('progressbar', { name: 'Rendering' }).waitFor()
  const shown = await dialog.evaluate((element) =>
    element.querySelector('canvas[data-drawn]')
      ? 'the changes'
      : element.querySelector('img')?.getAttribute('src'),
  )
  expect(shown, 'the room as it was before comes back').not.toBe(unchanged)
  // Nothing is left to be rendered once the picture shows it.
  await dialog.getByRole('progressbar', { name: 'Rendering' }).waitFor({ state: 'detached' })
  await expect.poll(() => pieces.count()).toBe(count)
  await expect.poll(() => dialog.getByRole('button', { name: 'Render changes' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Adjust' }).waitFor()
  const { data } = await answerOf(page, '')
  const read = await answerOf(page, `/versions/${data.adjustableVersionId}/layout`)
  const { pieces: rendered } = RoomLayout.parse(read.data.layout)
  expect(rendered.find(({ key }) => key === 'added 1')?.model).toBe('plant-olive')
  expect(rendered.find(({ key }) => key === 'sofa 1')?.finishes).toEqual(['fabric-navy'])
}

/** A phone that is turned has the picture beside what is said of it: below each other it would be a stamp. */
async function lookAtItLyingDown(page: Page, dialog: Locator) {
  const upright = page.viewportSize()
  if (!upright) throw new Error('The page has no size')
  await page.setViewportSize({ width: 740, height: 360 })
  const picture = dialog.getByRole('img').first()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(300)
  await expectNoViolations(page)
  await page.setViewportSize(upright)
}

/** Turns the chosen piece with two fingers on the wall above it: on a phone a piece is smaller than both. */
async function turnBesides(page: Page, outline: Locator) {
  const stage = await outline.locator('xpath=ancestor::*[name()="svg"]').boundingBox()
  if (!stage) throw new Error('Adjust has no picture')
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 10 }
  const touch = await page.context().newCDPSession(page)
  const fingers = (turnRad: number) =>
    [-1, 1].map((side, id) => ({
      id,
      x: middle.x + side * 40 * Math.cos(turnRad),
      y: middle.y + side * 40 * Math.sin(turnRad),
    }))
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await tell('touchStart', fingers(0).slice(0, 1))
  await tell('touchStart', fingers(0))
  for (const turnRad of [0.15, 0.3]) await tell('touchMove', fingers(turnRad))
  await tell('touchEnd', [])
  await touch.detach()
}

/** Has the worker encode AVIF of a picture, whose queue the tests hold: its job waits in none then. */
async function encodeAvif(stagedImageUrl: string) {
  const key = `avif:${imageIdFromUrl(stagedImageUrl)}`
  const release = (sql: Sql) =>
    sql`update graphile_worker._private_jobs set job_queue_id = null where key = ${key} returning id`
  expect(await withDatabase(inject('dataDir'), release)).toHaveLength(1)
}

/** What the server says of the shown project. */
async function answerOf(page: Page, below: string) {
  const address = new URL(page.url())
  const path = address.pathname.replace('/app/project', '/api/staging-projects')
  return await (await page.request.get(`${address.origin}${path}${below}`)).json()
}

describe('a project', () => {
  test('gets another version, is shared, and withdrawn', async ({
    signIn,
    visit,
    origin,
    onTestFinished,
  }) => {
    const { page, context, problems } = await signIn('desktop')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    const id = await stageByCalls(context.request, origin, ROOM, WORDS)
    const letGo = await holdRoom(inject('dataDir'), id)
    onTestFinished(letGo)
    await page.goto(`/app/project/${id}`)
    await page.getByText('Your image is being generated. This may take a minute...').waitFor()
    await expectNoViolations(page)

    // What the server told is there at once when the page is opened anew, before any event.
    const room = async () =>
      (await (await context.request.get(`${origin}/api/staging-projects/${id}`)).json()).data
    await expect.poll(async () => (await room()).progress).not.toBeNull()
    problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await page.route('**/api/events', (route) => route.abort())
    await page.reload()
    await page.getByRole('progressbar', { name: 'Staging' }).waitFor()
    await page.unroute('**/api/events')
    await page.reload()

    // The first look comes before the picture and is the engine's own.
    const look = page.getByRole('img', { name: 'First look at the staged room' })
    await look.waitFor()
    // Where it cannot be had, the photo is shown.
    await page.route('**/preview?*', (route) => route.abort())
    await page.reload()
    const unstaged = page.getByRole('img', { name: 'Original, being staged' })
    await expect
      .poll(() => unstaged.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
    await page.unroute('**/preview?*')
    await page.reload()
    await look.waitFor()
    // Without a connection nobody knows how long it has run, or whether it still does.
    const elapsed = page.getByText(/^\d+\ss$/)
    await elapsed.waitFor()
    await context.setOffline(true)
    await page.getByText('Waiting for a connection').waitFor()
    await page.getByText('When last heard of, it was being staged.').waitFor()
    expect(await elapsed.count()).toBe(0)
    await context.setOffline(false)
    await elapsed.waitFor()
    await expect.poll(() => look.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    await letGo()
    await staged(page)
    await page.getByText('Completed', { exact: true }).waitFor()
    await page.getByText('Our furniture has no piano yet.').waitFor()

    // Pictures that do not come leave words, and no broken signs.
    await page.route('**/api/images/**', (route) => route.abort())
    await page.reload()
    await expect.poll(() => page.getByText('This picture could not be loaded.').count()).toBe(2)
    await page.unroute('**/api/images/**')
    await page.reload()
    const after = page.getByRole('img', { name: /^AI Staged/ })
    await expect.poll(() => after.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    expect(await page.getByText('This picture could not be loaded.').count()).toBe(0)

    await page.getByRole('switch', { name: 'What changed' }).click()
    await page.getByText(/Added by AI, \d+% of the picture/).waitFor()
    const map = page.getByRole('img', { name: /^Difference map/ })
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    await page.getByText(/Room check 100 of 100/).waitFor()
    await expectNoViolations(page)

    const shown = () => page.getByRole('img', { name: /^AI Staged/ }).getAttribute('src')
    const firstPicture = await shown()
    // Somebody's own words are never overwritten without asking.
    await page.getByRole('button', { name: 'Try New Style' }).click()
    const dialog = page.getByRole('dialog', { name: 'Try New Style' })
    const words = dialog.getByLabel('Describe how you want the room to be staged')
    await expect.poll(() => words.inputValue()).toBe(WORDS)
    await dialog.getByRole('button', { name: /^Coastal/ }).click()
    const asked = page.getByRole('dialog', { name: 'You have written something' })
    await asked.waitFor()
    await expectNoViolations(page)
    await asked.getByRole('button', { name: 'Leave my text as it is' }).click()
    await expect.poll(() => words.inputValue()).toBe(WORDS)
    await dialog.getByRole('button', { name: /^Coastal/ }).click()
    await asked.getByRole('button', { name: 'Replace my text' }).click()
    await expect.poll(() => words.inputValue()).toMatch(/^Coastal .*touches of sea blue/)
    await dialog.getByRole('button', { name: 'Stage Room' }).dblclick()
    await page.getByText('Another version is being made.').waitFor()
    // The version before stays to be looked at meanwhile.
    await expect.poll(() => page.getByRole('slider').count()).toBe(1)

    const second = page.getByRole('button', { name: /^Show the version: Coastal/ })
    await second.waitFor()
    await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
    // Chosen already, the second version's picture takes the first one's place when the browser has it.
    await expect.poll(shown).not.toBe(firstPicture)
    const secondPicture = await shown()
    await page.getByRole('button', { name: new RegExp(`^Show the version: ${WORDS}`) }).click()
    await expect.poll(shown).not.toBe(secondPicture)
    await expectNoViolations(page)
    await encodeAvif((await room()).stagedImageUrl)
    await expect.poll(async () => (await room()).stagedHasAvif).toBe(true)
    await page.reload()
    await expect.poll(shown).not.toBe(secondPicture)
    const taken = () =>
      page.getByRole('img', { name: /^AI Staged/ }).evaluate((img: HTMLImageElement) => img.currentSrc)
    await expect.poll(taken).toMatch(/\.avif$/)

    const pencil = page.getByRole('button', { name: 'Rename project' })
    const hasFocus = () => pencil.evaluate((button) => button === document.activeElement)
    await pencil.click()
    await page.keyboard.press('Escape')
    await expect.poll(hasFocus).toBe(true)
    await pencil.click()
    await page.getByLabel('Project name').fill('Front room')
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Front room', level: 1 }).waitFor()
    await expect.poll(hasFocus).toBe(true)

    await adjust(page)

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(/\/s\/[a-z0-9]{32}$/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expectNoViolations(page)

    const guest = await visit('phone')
    guest.problems.expect(/status of 404/)
    const answer = await guest.page.goto(link)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).toContain('property="og:image"')
    await guest.page.getByRole('slider').waitFor()
    await guest.page.getByText('Virtually staged', { exact: true }).first().waitFor()
    await expectNoViolations(guest.page)
    const original = await guest.page.getByRole('link', { name: 'See the original' }).getAttribute('href')
    expect((await guest.context.request.get(new URL(original ?? '', origin).href)).status()).toBe(200)

    await page.getByRole('button', { name: 'Withdraw link' }).click()
    await page.getByText('Withdraw the link?').waitFor()
    await page.getByRole('button', { name: 'Withdraw link' }).click()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    expect((await guest.page.reload())?.status()).toBe(404)
    await guest.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
    await expectNoViolations(guest.page)
  })
})

test('the share sheet of a phone gets the link', async ({ signIn, origin }) => {
  const { page, context } = await signIn('phone', { serviceWorkers: 'allow' })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset['shared'] = data.url
      },
    })
  })
  const id = await orderByCalls(context.request, origin, ROOM, 'Modern living room')
  await endStaging(inject('dataDir'), id, { state: 'completed' })
  await page.goto(`/app/project/${id}`)
  await staged(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Share…' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['shared'])).toBe(link)
})

test('a running room is timed by the server, not by a device whose clock is half an hour fast', async ({
  signIn,
  origin,
}) => {
  const { page, context } = await signIn('phone')
  const id = await orderByCalls(context.request, origin, ROOM, WORDS)
  await page.route(`**/api/staging-projects/${id}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const running = { ...data, status: 'processing', generationStartedAt: new Date().toISOString() }
    await route.fulfill({ response, json: { ...rest, data: running } })
  })
  await page.clock.install({ time: Date.now() + 30 * 60_000 })
  await page.goto(`/app/project/${id}`)
  await page.getByText(/^\d+\ss$/).waitFor()
})

test('a project that is not there says so and leads back', async ({ signIn }) => {
  const { page, problems } = await signIn('desktop')
  problems.expect(/status of 404/)
  await page.goto('/app/project/999999')
  await page.getByRole('alert').filter({ hasText: 'Error loading project details' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Back to My Images' }).click()
  await page.getByRole('heading', { name: 'My Images' }).waitFor()
})
