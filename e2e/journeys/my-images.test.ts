import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { APIRequestContext, Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { fillRooms } from '../bench/reads/fill-rooms.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { withDatabase } from '../with-database.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const DEVICES = ['phone', 'desktop'] as const

/** Makes rooms of one photo that nobody has staged yet; answers their ids, oldest first. */
async function makeRooms(request: APIRequestContext, origin: string, names: string[]): Promise<number[]> {
  const images = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await readFile(ROOM) }
  const uploaded = await (await request.post(`${origin}/api/upload-images`, { multipart: { images } })).json()
  const [originalImageUrl] = uploaded.data.imageUrls
  const ids: number[] = []
  for (const name of names) {
    const data = { originalImageUrl, userPrompt: `Instructions for ${name}` }
    const created = await (await request.post(`${origin}/api/staging-projects`, { data })).json()
    await request.put(`${origin}/api/staging-projects/${created.data.id}`, { data: { name } })
    ids.push(created.data.id)
  }
  return ids
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** What has the focus, by its name. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function menu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('My Images', () => {
  test.for(DEVICES)('begins empty on a %s', async (device, { signIn }) => {
    const { page } = await signIn(device)
    await page.goto('/app/images')
    await page.getByRole('heading', { name: 'No images yet' }).waitFor()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'New Staging Project' }).last().click()
    await page.getByRole('heading', { name: 'AI Home Staging' }).waitFor()
  })

  test('says when it cannot be loaded, and tries again', async ({ signIn }) => {
    const { page, problems } = await signIn('desktop')
    problems.expect(/status of 500/)
    const calls = '**/api/staging-projects?*'
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'The server is tired' } }),
    )
    await page.goto('/app/images')
    await page.getByRole('alert').filter({ hasText: 'Error loading projects' }).waitFor()
    await page.getByText('The server is tired').waitFor()
    await expectNoViolations(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'No images yet' }).waitFor()
  })

  test.for(DEVICES)('renames and deletes rooms on a %s', async (device, { signIn, origin }) => {
    const { page, context } = await signIn(device)
    await makeRooms(context.request, origin, ['Attic', 'Kitchen'])
    await page.goto('/app/images')

    await page.getByRole('button', { name: 'More actions for Attic' }).click()
    await page.getByRole('menu').waitFor()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('More actions for Attic')
    await menu(page, 'Attic', 'Rename')
    const field = page.getByRole('dialog').getByLabel('Project name')
    await field.fill('   ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Project name cannot be empty', { exact: true }).first().waitFor()
    await field.fill('Loft')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await card(page, 'Loft').waitFor()
    await expect.poll(() => focused(page)).toBe('More actions for Loft')

    await menu(page, 'Loft', 'Delete project')
    const asked = page.getByRole('alertdialog', { name: 'Delete “Loft”?' })
    await asked.waitFor()
    await expectNoViolations(page)
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await card(page, 'Loft').waitFor()
    await expect.poll(() => focused(page)).toBe('More actions for Loft')
    // Its public page is asked for anew, and the room not deleted before the answer.
    const answered = Promise.withResolvers<void>()
    await page.route('**/disclosure', (route) => answered.promise.then(() => route.continue()))
    await menu(page, 'Loft', 'Delete project')
    const confirm = asked.getByRole('button', { name: 'Delete project' })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    answered.resolve()
    // Twice at once deletes once.
    await confirm.dblclick()
    await page.getByText('The project has been permanently deleted.', { exact: true }).first().waitFor()
    await expect.poll(() => card(page, 'Loft').count()).toBe(0)
    await card(page, 'Kitchen').waitFor()
    // What had the focus is gone with its room, so it passes to the room in its place.
    await expect.poll(() => focused(page)).toBe('Look closely at Kitchen')
  })

  test('a deletion that fails leaves the room and says so', async ({ signIn, origin }) => {
    const { page, context, problems } = await signIn('desktop')
    problems.expect(/status of 500/)
    await makeRooms(context.request, origin, ['Hall'])
    await page.goto('/app/images')
    await page.route('**/api/staging-projects/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { success: false, message: 'Not now' } })
        : route.continue(),
    )
    await menu(page, 'Hall', 'Delete project')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click()
    await page.getByText('Failed to delete project. Please try again.', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await card(page, 'Hall').waitFor()
  })

  test('filters by listing, room and status, and keeps the filter in the address', async ({
    signIn,
    origin,
  }) => {
    const { page, context } = await signIn('desktop')
    const [first] = await makeRooms(context.request, origin, ['Bedroom one', 'Bedroom two'])
    const listing = randomUUID()
    await context.request.put(`${origin}/api/listings/${listing}`, { data: { name: '12 Elm Street' } })
    await context.request.put(`${origin}/api/staging-projects/${first}/listing`, {
      data: { listingId: listing },
    })
    await page.goto('/app/images')
    await card(page, 'Bedroom two').waitFor()
    await page.getByLabel('Listing', { exact: true }).selectOption('12 Elm Street')
    await expect.poll(() => card(page, 'Bedroom two').count()).toBe(0)
    await card(page, 'Bedroom one').waitFor()
    await page.reload()
    await card(page, 'Bedroom one').waitFor()
    await expect.poll(() => card(page, 'Bedroom two').count()).toBe(0)
    await page.getByLabel('Status', { exact: true }).selectOption('Completed')
    await page.getByRole('heading', { name: 'No images like these' }).waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Show all images' }).click()
    await card(page, 'Bedroom two').waitFor()
    await page.getByRole('link', { name: /12 Elm Street/ }).click()
    await page.getByRole('heading', { name: '12 Elm Street', level: 1 }).waitFor()
  })

  test('goes on by itself as one scrolls', async ({ signIn, origin }) => {
    const { page, context } = await signIn('desktop')
    const names = Array.from({ length: 30 }, (_, index) => `Room ${index}`)
    const ids = await makeRooms(context.request, origin, names)
    await page.goto('/app/images')
    await card(page, 'Room 29').waitFor()
    await expect.poll(() => card(page, 'Room 0').count()).toBe(0)
    await page.mouse.wheel(0, 20_000)
    await card(page, 'Room 0').waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(30)

    // So does a listing.
    const listing = randomUUID()
    await context.request.put(`${origin}/api/listings/${listing}`, { data: { name: '12 Elm Street' } })
    for (const id of ids)
      await context.request.put(`${origin}/api/staging-projects/${id}/listing`, {
        data: { listingId: listing },
      })
    await page.goto(`/app/listings/${listing}`)
    await page.getByText('30 rooms. 30 to do.').waitFor()
    await card(page, 'Room 0').waitFor()
    await expect.poll(() => card(page, 'Room 29').count()).toBe(0)
    await page.mouse.wheel(0, 20_000)
    await card(page, 'Room 29').waitFor()
  })

  test('has the rows near what is seen in the page, of however many', async ({ signIn }) => {
    const { page, problems, account } = await signIn('phone')
    // They have no pictures.
    problems.expect(/status of 404/)
    const rooms = 100
    await withDatabase(inject('dataDir'), async (sql) => {
      const [{ id }] = await sql<{ id: number }[]>`select id from users where email = ${account.email}`
      await fillRooms(drizzle(sql), id, rooms)
      // Out of the sight of administration, which shows what was made last.
      await sql`update projects set is_public = false, updated_at = '2020-01-01' where user_id = ${id}`
      await sql`
        update generations set created_at = '2020-01-01', finished_at = '2020-01-01'
        where project_id in (select id from projects where user_id = ${id})`
    })
    const rows = page.getByRole('region', { name: 'Projects' }).getByRole('listitem')
    const place = async (row: Locator) => Number(await row.getAttribute('aria-posinset'))
    await page.goto('/app/images')
    await rows.first().waitFor()
    const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(async () => {
        await toEnd()
        return place(rows.last())
      })
      .toBe(rooms)
    expect(await rows.count()).toBeLessThan(20)

    // Back from a room they are where they were.
    await page.evaluate(() => scrollBy(0, -6000))
    await expect.poll(() => place(rows.last())).toBeLessThan(rooms - 10)
    const seen = await page.evaluate(() => scrollY)
    const link = rows.nth(4).getByRole('link')
    const name = await link.textContent()
    const top = async () => (await page.getByRole('link', { name: name ?? '', exact: true }).boundingBox())?.y
    const before = await top()
    // Without the browser bringing it into the middle first.
    await link.evaluate((it: HTMLElement) => it.click())
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    await page.goBack()
    await rows.first().waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(seen)
    expect(await top()).toBe(before)

    // Keys reach those that are not there yet.
    const row = await rows.last().getByRole('button').last().elementHandle()
    // Of the row itself: another one may be the last a moment later.
    const last = await row?.evaluate((it) => Number(it.closest('li')?.ariaPosInSet))
    if (!row || !last) throw new Error('The last row has no button')
    await row.focus()
    await expect.poll(() => place(rows.last())).toBeGreaterThan(last)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet)))
      .toBe(last + 1)
  })
})

describe('the large picture', () => {
  test('grows by quarters from 0.5 to 3, moves, and begins anew when it is opened again', async ({
    signIn,
    origin,
  }) => {
    const { page, context } = await signIn('desktop')
    await makeRooms(context.request, origin, ['Study'])
    await page.goto('/app/images')
    const open = () => page.getByRole('button', { name: 'Look closely at Study' }).click()
    await open()
    const zoom = page.getByRole('status', { name: 'Zoom' })
    const level = () => zoom.textContent()
    await expect.poll(() => level()).toBe('1.00×')
    await expectNoViolations(page)
    const larger = page.getByRole('button', { name: 'Zoom in' })
    await larger.click()
    await expect.poll(() => level()).toBe('1.25×')
    for (let pressed = 0; pressed < 7; pressed++) await larger.click()
    await expect.poll(() => level()).toBe('3.00×')
    await expect.poll(() => larger.isDisabled()).toBe(true)

    const picture = page.getByRole('dialog').getByRole('img')
    const left = async () => (await picture.boundingBox())!.x
    const before = await left()
    await page.mouse.move(700, 450)
    await page.mouse.down()
    await page.mouse.move(800, 450)
    await page.mouse.up()
    await expect.poll(async () => (await left()) - before).toBeCloseTo(100, 0)
    await page.mouse.wheel(0, 4000)
    await expect.poll(level).toBe('0.50×')
    await expect.poll(() => page.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true)

    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Look closely at Study')
    await open()
    await expect.poll(() => level()).toBe('1.00×')
    await page.getByRole('group', { name: /Arrow keys move it/ }).focus()
    await page.keyboard.press('+')
    await expect.poll(() => level()).toBe('1.25×')
    await page.keyboard.press('0')
    await expect.poll(() => level()).toBe('1.00×')
  })

  test('follows two fingers', async ({ signIn, origin }) => {
    const { page, context } = await signIn('phone')
    await makeRooms(context.request, origin, ['Study'])
    await page.goto('/app/images')
    await page.getByRole('button', { name: 'Look closely at Study' }).click()
    const zoom = page.getByRole('status', { name: 'Zoom' })
    await zoom.waitFor()
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: 180 - apart / 2, y: 350, id: 1 },
                { x: 180 + apart / 2, y: 350, id: 2 },
              ],
      })
    await touch('touchStart', 100)
    for (const apart of [120, 140, 160, 180, 200]) await touch('touchMove', apart)
    await touch('touchEnd')
    await expect.poll(() => zoom.textContent()).toBe('2.00×')
  })
})
