import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject } from 'vitest'
import { connect } from '../../api/db/client.ts'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
import { setCreditBalance } from '../../api/services/credits/set-credit-balance.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { openTestWebsite, type TestWebsite } from '../../api/testing/test-website.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { register } from '../register.ts'
import { putOnPlan } from '../put-on-plan.ts'
import { syntheticKitchen } from '../../shared/engine/evaluation/synthetic-kitchen.ts'
import { orderByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const PROMPT = 'Describe how you want the room to be staged'

/** Widths of the photos on the page of `listingSite`, in its order. */
const SITE_WIDTHS = [1400, 1300, 1200]

/** The website of an agency: a page with three photos and a logo, and one that leads into the server's network. */
async function listingSite(): Promise<TestWebsite> {
  const photo = await readFile(ROOM)
  const photos = await Promise.all(
    [...SITE_WIDTHS, 200].map((width) => sharp(photo).resize({ width }).jpeg().toBuffer()),
  )
  return openTestWebsite((request, response) => {
    const place = /^\/photo-(\d)\.jpg$/.exec(request.url ?? '')?.[1]
    if (place) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photos[Number(place)])
    else if (request.url === '/inward')
      response.writeHead(302, { location: 'https://169.254.169.254/' }).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<img src="photo-3.jpg" alt="Logo">' +
            photos.map((_, at) => `<img src="/photo-${at}.jpg">`).join(''),
        )
  })
}

/** As rooms that were staged have, without the staging. */
async function spendCredits(userId: number): Promise<void> {
  const connection = await readConnection(join(inject('dataDir'), 'postgres'))
  if (!connection) throw new Error('The product runs on no database of its own')
  const database = connect(connectionUrl(connection), { max: 1 })
  await database.db.transaction((tx) =>
    setCreditBalance(testContext({ db: tx }), { userId, target: 0, reason: 'Rooms before' }),
  )
  await database.close()
}

/** A drawn one, in which the engine finds nothing to dress. */
async function kitchenWithoutClearWorktop(): Promise<Buffer> {
  const { width, height, data } = syntheticKitchen(1).image
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

const photoFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(ROOM).resize({ width: 640 }).jpeg().toBuffer(),
})

async function choosePhoto(page: Page): Promise<void> {
  await page.goto('/app/staging')
  await page.locator('input[type=file]').first().setInputFiles(ROOM)
}

async function toPrompt(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue to Prompt' })
  await expect.poll(() => next.isEnabled()).toBe(true)
  await next.click()
  await page.getByLabel(PROMPT).waitFor()
}

test('an upright photo is seen whole while it is described, on a phone', async ({ signIn }) => {
  const { page } = await signIn('phone')
  const buffer = await sharp(ROOM).resize({ width: 576, height: 768, fit: 'cover' }).jpeg().toBuffer()
  await page.goto('/app/staging')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'upright.jpg', mimeType: 'image/jpeg', buffer })
  await toPrompt(page)
  const shown = await page.getByRole('img', { name: 'Selected: upright.jpg' }).evaluate((image) => {
    const { width, height } = image.getBoundingClientRect()
    return { fit: getComputedStyle(image).objectFit, width, height }
  })
  expect(shown.fit).toBe('contain')
  // Large enough to be recognised.
  expect(shown.height).toBeGreaterThan(shown.width * 0.7)
})

describe('the first step', () => {
  test('opens the others one after the other', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await page.goto('/app/staging')
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await tab(/Upload Image/).waitFor()
    await expect.poll(() => tab(/Create Prompt/).isDisabled()).toBe(true)
    await expect.poll(() => tab(/View Results/).isDisabled()).toBe(true)
    await expectNoViolations(page)
    await choosePhoto(page)
    await page.getByText('Selected', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Image Analysis' }).waitFor()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace Image' }).click()
    const another = {
      name: 'another.jpg',
      mimeType: 'image/jpeg',
      buffer: await kitchenWithoutClearWorktop(),
    }
    await (await chooser).setFiles(another)
    await page.getByRole('img', { name: 'Selected: another.jpg' }).waitFor()
    await page.getByText('Before a credit is spent').waitFor()
    await page.getByText('This engine dresses rooms with free floor best').waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Photos' }).getByRole('img').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove another.jpg' }).click()
    await page.getByText('Click to upload or drag and drop').waitFor()

    await choosePhoto(page)
    await toPrompt(page)
    await expect.poll(() => tab(/View Results/).isDisabled()).toBe(true)
    await expect
      .poll(() => page.getByRole('button', { name: 'Create Project & Continue' }).isDisabled())
      .toBe(true)
    await expectNoViolations(page)
  })

  test('is gone back to with its photos, and forward from with the words', async ({ signIn }) => {
    const { page } = await signIn('phone')
    await page.goto('/app')
    await page.getByRole('link', { name: 'New Staging Project' }).first().click()
    await page.locator('input[type=file]').first().setInputFiles(ROOM)
    await toPrompt(page)
    await page.getByLabel(PROMPT).fill('Two armchairs')
    await page.goBack()
    await page.getByRole('list', { name: 'Photos' }).getByText('Selected').waitFor()
    await page.goForward()
    expect(await page.getByLabel(PROMPT).inputValue()).toBe('Two armchairs')
    // The page knows neither photo nor words any more, the device does.
    await page.reload()
    await expect.poll(() => page.getByLabel(PROMPT).inputValue()).toBe('Two armchairs')
    await page.getByRole('img', { name: 'Selected: living-empty-768.jpg' }).waitFor()
    await page.goBack()
    await page.getByRole('list', { name: 'Photos' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  })

  test('keeps the photos through a reload, sent or not, and for nobody else', async ({ signIn, origin }) => {
    const { page, context } = await signIn('phone')
    const held: (() => void)[] = []
    await page.route('**/api/upload-images', async (route) => {
      if (held.length === 1) return route.continue()
      await new Promise<void>((resolve) => held.push(resolve))
      await route.abort().catch(() => undefined)
    })
    await page.goto('/app/staging')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photoFile('kept.jpg'), await photoFile('second.jpg')])
    const photos = page.getByRole('list', { name: 'Photos' })
    await expect.poll(() => photos.getByText('Uploading').count()).toBe(1)
    // What was read is kept a second later, and what others read forgotten: that must not be this.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nestage.reader'))).not.toBeNull()
    await page.reload()
    await photos.getByRole('img', { name: 'kept.jpg' }).waitFor()
    await expect.poll(() => photos.getByText('Uploading').count()).toBe(0)
    expect(await photos.getByRole('img').count()).toBe(2)
    // Another person at the same device, then the first again: who leaves takes their photos along.
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/auth')
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain('nestage-chosen')
    await register(context, origin)
    await page.goto('/app/staging')
    await page.getByRole('button', { name: 'Click to upload or drag and drop' }).waitFor()
  })

  test('gives the photos of one tab to no other, until that is closed', async ({ signIn }) => {
    const { page, context } = await signIn('desktop')
    await page.goto('/app/staging')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photoFile('kept.jpg')])
    await page.getByRole('list', { name: 'Photos' }).getByText('Selected').waitFor()
    const stored = () =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'nestage-chosen'))
    await expect.poll(stored).toBe(true)
    const another = await context.newPage()
    await another.goto('/app/staging')
    await another.getByRole('button', { name: 'Click to upload or drag and drop' }).waitFor()
    await page.close()
    await another.reload()
    await another.getByRole('list', { name: 'Photos' }).getByRole('img', { name: 'kept.jpg' }).waitFor()
  })

  test('holds a place for photos that are kept, and offers no empty drop zone first', async ({ signIn }) => {
    const { page } = await signIn('phone')
    await page.goto('/app/staging')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photoFile('kept.jpg')])
    await page.getByText('Confidence').waitFor()
    await page.addInitScript(() => {
      const look = () => {
        if (document.getElementById('root')?.textContent.includes('Click to upload'))
          document.documentElement.setAttribute('data-empty', '')
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/photo-keeper-.*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    const box = async (place: Locator) => {
      const { x, y, width, height } = (await place.boundingBox())!
      return [x, y, width, height].map(Math.round)
    }
    const before = await box(page.getByRole('tabpanel').locator('.skeleton'))
    held.resolve()
    const picture = page.getByRole('img', { name: 'Selected: kept.jpg' })
    await picture.waitFor()
    expect(await box(picture)).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-empty'))).toBe(false)

    await page.getByRole('button', { name: 'Remove kept.jpg' }).click()
    await page.getByRole('button', { name: 'Click to upload or drag and drop' }).waitFor()
  })

  test('says without a connection that photos are kept, and sends them once there is one', async ({
    signIn,
  }) => {
    const { context, page, problems } = await signIn('phone')
    problems.expect(/ERR_FAILED/)
    await page.goto('/app/staging')
    await page.getByRole('button', { name: 'Click to upload or drag and drop' }).waitFor()
    const isSilent = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname === '/app/staging'
    await page.route(isSilent, (route) => route.abort())
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photoFile('kept.jpg')])
    const notice = page.getByRole('status').filter({ hasText: 'We could not reach the server.' })
    await notice.getByText(/1 photo is kept on this device for a day, and sent from this page/).waitFor()
    await page.getByRole('list', { name: 'Photos' }).getByText('Waiting').waitFor()
    await page.getByText('Kept on this device. It is sent and read once there is a connection.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await expectNoViolations(page)

    // The queue does not hold it, and says where it waits.
    await page.getByRole('link', { name: 'Queue', exact: true }).click()
    await page.getByText('1 photo waits in a new project').waitFor()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Go on with the project' }).click()
    await page.getByText('Kept on this device. It is sent and read once there is a connection.').waitFor()

    // Another tab knows of it as well, and that this one has sent it.
    const queue = await context.newPage()
    await queue.goto('/app/queue')
    const told = queue.getByText('1 photo waits in a new project')
    await told.waitFor()
    await page.unroute(isSilent)
    await page.getByText('Confidence').waitFor()
    await notice.waitFor({ state: 'detached' })
    const comeBack = () =>
      queue.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => comeBack().then(() => told.count())).toBe(0)
  })

  test('leaves the way on in view below forty photos, and covers nothing at their end', async ({
    signIn,
  }) => {
    const { page } = await signIn('phone')
    await page.goto('/app/staging')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await Promise.all(Array.from({ length: 12 }, (_, at) => photoFile(`${at}.jpg`))))
    const next = page.getByRole('button', { name: 'Continue to Prompt' })
    await expect.poll(() => next.isEnabled()).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await next.click({ trial: true })
    const edge = async () => (await next.boundingBox())!.y
    const first = await edge()
    await page.evaluate(() => scrollTo(0, 400))
    expect(Math.abs((await edge()) - first)).toBeLessThan(2)
    const last = page.getByRole('button', { name: 'Replace Image' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await last.click({ trial: true })
    expect(await edge()).toBeLessThan((await last.boundingBox())!.y)
  })

  test('gone back to before there was a project, makes no second of the same photo', async ({
    signIn,
    origin,
  }) => {
    const { page, context, problems } = await signIn('desktop')
    problems.expect(/status of 402/)
    await page.route('**/generate', (route) =>
      route.fulfill({ status: 402, json: { message: 'No credits' } }),
    )
    await choosePhoto(page)
    await toPrompt(page)
    await page.getByLabel(PROMPT).fill('Two armchairs')
    await page.getByRole('button', { name: 'Create Project & Continue' }).click()
    await page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
    await page.goBack()
    await page.getByLabel(PROMPT).waitFor()
    await page.goBack()
    await toPrompt(page)
    expect(await page.getByLabel(PROMPT).inputValue()).toBe('Two armchairs')
    const again = page.waitForResponse((response) => response.url().endsWith('/generate'))
    await page.getByRole('button', { name: 'Stage Room' }).click()
    await again
    const { data: rooms } = await (await context.request.get(`${origin}/api/staging-projects`)).json()
    expect(rooms).toHaveLength(1)
    // It has its project: nothing of it waits for a page that is loaded anew.
    await page.goto('/app/staging')
    await page.getByRole('button', { name: 'Click to upload or drag and drop' }).waitFor()
  })

  test('sends three of many photos at once', async ({ signIn }) => {
    const { page } = await signIn('phone')
    const held: (() => void)[] = []
    await page.route('**/api/upload-images', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.goto('/app/staging')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(Array.from({ length: 5 }, () => ROOM))
    await expect.poll(() => held.length).toBe(3)
    for (const release of held.splice(0)) release()
    // The analysis of the first waits for none of the others.
    await page.getByText('Confidence').waitFor()
    await expect.poll(() => held.length).toBe(2)
  })

  test('names one of many files that are no photos, and leaves the screen in view', async ({ signIn }) => {
    const { page } = await signIn('phone')
    await page.goto('/app/staging')
    const files = Array.from({ length: 40 }, (_, at) => ({
      name: `IMG_${at}.HEIC`,
      mimeType: 'image/heic',
      buffer: Buffer.from('HEIC'),
    }))
    await page.locator('input[type=file]').first().setInputFiles(files)
    await page
      .getByText(/^IMG_0\.HEIC and 39 more: /)
      .first()
      .waitFor()
    const dismiss = await page.getByRole('button', { name: 'Dismiss: Failed to upload images' }).boundingBox()
    expect(dismiss?.y).toBeGreaterThan(0)
  })

  test('asks which room an empty one is, once, and tells the staging', async ({ signIn, origin }) => {
    const { page, context, problems } = await signIn('phone')
    problems.expect(/status of 402/)
    const reading = Promise.withResolvers<void>()
    await page.route('**/api/analyze-image', async (route) => {
      await reading.promise
      await route.continue()
    })
    const nextAt = async () =>
      (await page.getByRole('button', { name: 'Continue to Prompt' }).boundingBox())?.y ?? NaN
    await choosePhoto(page)
    await page.getByText('Analyzing image...').waitFor()
    const before = await nextAt()
    reading.resolve()
    const question = page.getByRole('group', { name: 'Which room is this?' })
    await question.getByRole('button').nth(1).waitFor()
    // The buttons below do not move away under the finger.
    expect(Math.abs((await nextAt()) - before)).toBeLessThan(24)
    expect(await question.getByRole('button').allTextContents()).toEqual(['Living room', 'Bedroom'])
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Bedroom' }).click()
    await question.waitFor({ state: 'detached' })
    await toPrompt(page)
    expect(await page.getByRole('combobox', { name: 'Room' }).inputValue()).toBe('bedroom')
    await page.getByLabel(PROMPT).fill('Bright and calm')
    // What matters is what the project is told; nothing is to be drawn for it.
    await page.route('**/generate', (route) =>
      route.fulfill({ status: 402, json: { message: 'No credits' } }),
    )
    await page.getByRole('button', { name: 'Create Project & Continue' }).click()
    const rooms = async () =>
      (await (await context.request.get(`${origin}/api/staging-projects`)).json()).data
    await expect.poll(async () => (await rooms()).length).toBe(1)
    expect((await rooms())[0]).toMatchObject({ roomType: 'bedroom', roomTypeChoices: [] })
  })

  test('a style says no more than is known, and follows the answer', async ({ signIn, origin }) => {
    const { page, context, problems } = await signIn('desktop')
    problems.expect(/status of 402/)
    await page.route('**/generate', (route) =>
      route.fulfill({ status: 402, json: { message: 'No credits' } }),
    )
    const newest = async () =>
      (await (await context.request.get(`${origin}/api/staging-projects`)).json()).data[0]
    const toStyled = async () => {
      await choosePhoto(page)
      await toPrompt(page)
      await page.getByRole('button', { name: /^Coastal/ }).click()
      await expect.poll(() => page.getByLabel(PROMPT).inputValue()).toMatch(/^Coastal room: /)
    }
    const question = page.getByRole('group', { name: 'Which room is this?' })
    await toStyled()
    await page.getByRole('button', { name: 'Create Project & Continue' }).click()
    await page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
    expect(await newest()).toMatchObject({
      roomType: 'living room',
      roomTypeChoices: ['living room', 'bedroom'],
    })

    await page.goto('/app/staging')
    await toStyled()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Bedroom' }).click()
    await expect.poll(() => page.getByLabel(PROMPT).inputValue()).toMatch(/^Coastal bedroom: /)
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create Project & Continue' }).click()
    await page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
    expect(await newest()).toMatchObject({ roomType: 'bedroom', roomTypeChoices: [] })
  })

  test('a listing shows which of its rooms want that answer, and takes it in place', async ({
    signIn,
    origin,
  }) => {
    const { page, context, account } = await signIn('phone')
    await putOnPlan(inject('dataDir'), account.email, 'Pro Monthly')
    const { request } = context
    const id = await orderByCalls(request, origin, ROOM, 'Bright and calm')
    const { data: room } = await (await request.get(`${origin}/api/staging-projects/${id}`)).json()
    await request.post(`${origin}/api/analyze-image`, { data: { imageUrl: room.originalImageUrl } })
    const listing = randomUUID()
    await request.put(`${origin}/api/listings/${listing}`, { data: { name: '14 Larkfield Road' } })
    await request.put(`${origin}/api/staging-projects/${id}/listing`, { data: { listingId: listing } })
    await page.goto(`/app/listings/${listing}`)
    const question = page.getByRole('group', { name: 'Which room is this?' })
    await question.waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Stage all' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Stage 1 room?' })
    await asked.getByText(/For one room it is open which it is: answer on its card first/).waitFor()
    await expectNoViolations(page)
    await asked.getByRole('button', { name: 'Not now' }).click()
    await question.getByRole('button', { name: 'Bedroom' }).click()
    await question.waitFor({ state: 'detached' })
    const { data: said } = await (await request.get(`${origin}/api/staging-projects/${id}`)).json()
    expect(said).toMatchObject({ roomType: 'bedroom', roomTypeChoices: [] })
  })

  test('refuses what is no interior', async ({ signIn }) => {
    const { page } = await signIn('phone', { serviceWorkers: 'allow' })
    const analysis = {
      isInteriorImage: false,
      roomType: 'other',
      confidence: 0.934,
      description: 'A street with trees.',
      advice: 'This photo seems to lie on its side.',
    }
    await page.route('**/api/analyze-image', (route) =>
      route.fulfill({ json: { success: true, data: { analysis } } }),
    )
    await choosePhoto(page)
    const refusal = page.getByRole('alert').filter({ hasText: 'Not an interior image.' })
    await refusal.getByText("This doesn't appear to be an interior space that can be staged.").waitFor()
    await page.getByText('93%').waitFor()
    await page.getByText(analysis.advice).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Continue to Prompt' }).isDisabled()).toBe(true)
    await expectNoViolations(page)
  })

  test('says when the analysis failed, and tries again', async ({ signIn }) => {
    const { page, problems } = await signIn('desktop')
    problems.expect(/status of 500/)
    const call = '**/api/analyze-image'
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Out of order' } }),
    )
    await choosePhoto(page)
    await page.getByText("We couldn't analyze this image.").waitFor()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await toPrompt(page)
  })

  test('takes photos from a listing page, and says why it cannot', async ({ signIn, onTestFinished }) => {
    const site = await listingSite()
    onTestFinished(() => site.close())
    const { page, problems } = await signIn('desktop')
    problems.expect(/status of 400/)
    await page.goto('/app/staging')
    await page.getByRole('button', { name: 'Import from a listing page' }).click()
    const address = page.getByLabel('Address of the page')
    const importPhotos = page.getByRole('button', { name: 'Import photos' })
    // A page that sends its reader on into the network of the server.
    await address.fill(`${site.origin}/inward`)
    await importPhotos.click()
    await page.getByText('Failed to extract images from URL', { exact: true }).first().waitFor()
    await page.getByRole('dialog').getByText('This address cannot be read').waitFor()
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await expectNoViolations(page)

    // People copy addresses without what stands before the name.
    await address.fill(`${site.origin.replace('https://', '')}/listing`)
    await importPhotos.click()
    await page.getByText('3 photos imported', { exact: true }).first().waitFor()
    const photo = (place: number) =>
      page.getByRole('button', { name: new RegExp(`^Photo ${place} from 127`) })
    await expect.poll(() => photo(1).getAttribute('aria-pressed')).toBe('true')
    await photo(2).click()
    await expect.poll(() => photo(2).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Remove Photo 3 from 127.0.0.1' }).click()
    await expect.poll(() => photo(3).count()).toBe(0)
    await expectNoViolations(page)
    await toPrompt(page)
    // What goes on to be staged is the picture that was picked, as the page had it.
    const picked = page.getByRole('img', { name: 'Selected: Photo 2 from 127.0.0.1' })
    const [pickedAddress] = /^.*?\/api\/images\/[^/]+/.exec((await picked.getAttribute('src')) ?? '') ?? []
    const stored = await page.request.get(pickedAddress ?? '')
    expect((await sharp(await stored.body()).metadata()).width).toBe(SITE_WIDTHS[1])
  })
})

describe('the instructions', () => {
  test('are filled in by examples, styles and rooms, and the last style is offered first', async ({
    signIn,
  }) => {
    const { page } = await signIn('phone')
    await choosePhoto(page)
    await toPrompt(page)
    const words = page.getByLabel(PROMPT)
    const example = 'Mid-century dining room for six with a pendant lamp'
    await page.getByRole('button', { name: example }).click()
    await expect.poll(() => words.inputValue()).toBe(example)
    await words.fill('')
    const coastal = page.getByRole('button', { name: /^Coastal/ })
    await coastal.click()
    await expect.poll(() => words.inputValue()).toMatch(/^Coastal .*touches of sea blue/)
    await expect.poll(() => coastal.getAttribute('aria-pressed')).toBe('true')
    // Nobody wrote these words, so another choice just replaces them.
    await page.getByLabel('Room', { exact: true }).selectOption('Bedroom')
    await expect.poll(() => words.inputValue()).toMatch(/^Coastal bedroom: /)

    await words.fill('Keep the window clear')
    await page.getByRole('button', { name: /^Boho/ }).click()
    await page.getByRole('button', { name: 'Add this to my text' }).click()
    await expect.poll(() => words.inputValue()).toMatch(/^Keep the window clear\. Boho bedroom: /)
    await expectNoViolations(page)

    await page.reload()
    await expect.poll(() => words.inputValue()).toMatch(/^Keep the window clear\. Boho bedroom: /)
    const first = page.getByRole('list', { name: 'Styles' }).getByRole('button').first()
    await expect.poll(() => first.textContent()).toMatch(/^Boho.*Last used/)
  })
})

test('without credits a room is kept and the way to credits shown', async ({ signIn, origin }) => {
  const { page, context, problems } = await signIn('desktop')
  problems.expect(/status of 402/)
  const { user } = await (await context.request.get(`${origin}/api/user`)).json()
  await spendCredits(user.id)
  await choosePhoto(page)
  await toPrompt(page)
  await page.getByLabel(PROMPT).fill('A grey sofa')
  await page.getByRole('button', { name: 'Create Project & Continue' }).click()
  await page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'No Credits Available' }).first().waitFor()
  await page.getByRole('button', { name: 'Get Credits' }).waitFor()
  await page.getByRole('link', { name: 'Check your available credits' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Back to Prompt' }).click()
  await expect.poll(() => page.getByLabel(PROMPT).inputValue()).toBe('A grey sofa')
  // The room stays open, to be looked at or tried again.
  await page.getByRole('button', { name: 'View Results' }).click()
  await page.getByRole('button', { name: 'Back to Prompt' }).click()
  await page.getByLabel(PROMPT).fill('A green sofa')
  const again = page.waitForRequest((request) => request.url().endsWith('/generate'))
  await page.getByRole('button', { name: 'Stage Room' }).dblclick()
  expect((await again).postDataJSON()).toEqual({ userPrompt: 'A green sofa' })
  await page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
})
