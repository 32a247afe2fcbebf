import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { test } from '../fixtures.ts'
import { holdRoom } from '../hold-room.ts'
import { DEVICES } from '../launch-browser.ts'
import { stageByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const UPRIGHT = { left: 240, top: 0, width: 288, height: 512 }
/** One word that is wider than a phone. */
const LONG = 'Aussichtsterrassenwohnzimmerfensterseite'.repeat(2)

/** The lower end of what is shown, above the bar under a thumb. */
const lowerEnd = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Quick' }).boundingBox())?.y ?? DEVICES.phone.viewport.height

test('a phone shows how far an upright room is without scrolling, and no long name wider than itself', async ({
  signIn,
  origin,
  onTestFinished,
}) => {
  const { page, context } = await signIn('phone')
  const { request } = context
  const folder = await mkdtemp(join(tmpdir(), 'upright-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const photo = join(folder, 'room.jpg')
  await sharp(ROOM).extract(UPRIGHT).resize({ height: 1024 }).jpeg().toFile(photo)
  // Whatever becomes of it, it is upright, and runs until it is let go.
  const id = await stageByCalls(request, origin, photo, 'Modern living room in an upright photo')
  const letGo = await holdRoom(inject('dataDir'), id)
  onTestFinished(letGo)

  for (const path of [`/app/project/${id}`, `/app/staging?project=${id}`]) {
    await page.goto(path)
    const picture = page.getByRole('img', { name: /being staged|First look/ }).first()
    const bar = page.getByRole('progressbar', { name: 'Staging' })
    await picture.waitFor()
    await bar.waitFor()
    const [shown, end] = [await picture.boundingBox(), await lowerEnd(page)]
    const strip = await bar.boundingBox()
    expect(shown!.y + shown!.height, `the picture of ${path} reaches beyond the fold`).toBeGreaterThan(end)
    expect(strip!.y + strip!.height, `the progress of ${path}`).toBeLessThan(end)
    // Visitors of these tests want no motion: a line that stands still would say nothing.
    const line = page.locator('.scan').first()
    expect(await line.evaluate((box) => getComputedStyle(box, '::before').content)).toBe('none')
  }

  await letGo()

  const listing = randomUUID()
  await request.put(`${origin}/api/listings/${listing}`, { data: { name: LONG } })
  const room = `${origin}/api/staging-projects/${id}`
  await request.put(room, { data: { name: LONG } })
  await request.put(`${room}/listing`, { data: { listingId: listing } })
  for (const path of [
    `/app/project/${id}`,
    '/app/account',
    `/app/listings/${listing}`,
    '/app/images',
    '/app',
  ]) {
    await page.goto(path)
    await page.getByText(LONG).first().waitFor()
    // A phone widens its view to what sticks out.
    const width = await page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth))
    expect(width, path).toBe(DEVICES.phone.viewport.width)
  }
  await page.goto(`/app/project/${id}`)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete project' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  expect(await question.evaluate((one) => one.scrollWidth - one.clientWidth), 'a question').toBe(0)
  await page.goto('/app/account')
  const table = page.getByRole('table', { name: 'Credit history' })
  const cut = await table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)
  expect(cut, 'columns of the credit history beyond its frame').toBeLessThanOrEqual(0)
  const dates = table.locator('tbody tr td:first-child span')
  const linesOfDates = () =>
    dates.evaluateAll((all) => Math.max(...all.map((one) => one.getClientRects().length)))
  expect(await linesOfDates(), 'lines of a date on a phone').toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await linesOfDates(), 'lines of a date beside a long name').toBe(1)
})

test('a link to a room that was deleted says so, and leads to a new one', async ({ signIn }) => {
  const { page, problems } = await signIn('phone')
  problems.expect(/status of 404/)
  await page.goto('/app/staging?project=2000000000')
  await page.getByText('It was deleted, or belongs to another account.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'New Staging Project' }).click()
  await page.getByText('Click to upload or drag and drop').waitFor()
})
