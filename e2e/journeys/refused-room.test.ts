import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { stageByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const LISTING_ROOM = fileURLToPath(new URL('../../assets/rooms/living/before.jpg', import.meta.url))

/** The upper part of a room: its floor is seen where it ends alone, where no bed can stand. */
async function roomWithLittleFloor(): Promise<Buffer> {
  const { width, height } = await sharp(LISTING_ROOM).metadata()
  const upper = { left: 0, top: 0, width, height: Math.round(0.7 * height) }
  return sharp(LISTING_ROOM).extract(upper).resize({ width: 768 }).jpeg().toBuffer()
}

const refused = (page: Page) => page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
const credits = async (page: Page): Promise<number> =>
  (await (await page.request.get(`${new URL(page.url()).origin}/api/user`)).json()).user.creditsRemaining

test('a room without a place for a bed is furnished by its owner', async ({ signIn, origin }) => {
  const { page, context } = await signIn('phone')
  const id = await stageByCalls(context.request, origin, await roomWithLittleFloor(), 'Bedroom')
  await page.goto(`/app/staging?project=${id}`)
  await refused(page)
  const before = await credits(page)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Furnish it yourself' }).click()
  const dialog = page.getByRole('dialog', { name: 'Furnish' })
  const stage = dialog.getByRole('button', { name: 'Stage Room' })
  await dialog.getByText('Choose what is to stand in the room.').waitFor()
  expect(await stage.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Plants' }).click()
  await dialog.getByRole('button', { name: 'Add: olive tree (plant-olive)' }).click()
  await dialog.getByText('Added: olive tree').waitFor()
  await dialog.locator('canvas[data-drawn]').waitFor()
  await expectNoViolations(page)
  // Taken away again, nothing is left to be staged.
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => stage.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  // What was placed is there when the screen is opened again.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Furnish it yourself' }).click()
  await dialog.locator('[data-piece="added 1"]').waitFor()
  await stage.click()
  await page.getByRole('slider').waitFor()
  expect(await credits(page)).toBe(before - 1)
  const { data } = await (await page.request.get(`${origin}/api/staging-projects/${id}`)).json()
  const layout = `${origin}/api/staging-projects/${id}/versions/${data.adjustableVersionId}/layout`
  const { pieces } = (await (await page.request.get(layout)).json()).data.layout
  expect(pieces).toMatchObject([{ key: 'added 1', model: 'plant-olive' }])
  // Whoever reads where credits went sees which room gave one back.
  await page.goto('/app/account')
  await page.getByRole('cell', { name: /^Bedroom, .*, staging failed$/ }).waitFor()
})

test('a photo that is taken for one on its side is staged on its owner’s word', async ({
  signIn,
  origin,
}) => {
  const { page, context } = await signIn('desktop')
  const lying = await sharp(ROOM).rotate(90).jpeg().toBuffer()
  const id = await stageByCalls(context.request, origin, lying, 'Modern')
  await page.goto(`/app/staging?project=${id}`)
  await refused(page)
  await page.getByText('This photo seems to lie on its side').waitFor()
  await page.getByText('No credit was used.', { exact: true }).waitFor()
  // Why is known: nothing is guessed beside it.
  expect(await page.getByText('temporary issue').count()).toBe(0)
  await page.getByRole('button', { name: 'Back to Prompt' }).click()
  await page.getByText('Before a credit is spent').waitFor()
  const words = page.getByLabel('Describe how you want the room to be staged')
  await page.getByRole('button', { name: 'It is upright' }).click()
  await expect.poll(() => words.inputValue()).toBe('Modern, upright photo')
  await words.fill('Modern')
  await page.getByRole('button', { name: 'View Results' }).click()
  await refused(page)
  await expectNoViolations(page)
  const started = page.waitForResponse((response) => response.url().endsWith(`/${id}/generate`))
  await page.getByRole('button', { name: 'It is upright: Stage Room' }).click()
  expect((await started).request().postDataJSON()).toEqual({ userPrompt: 'Modern, upright photo' })
  // Whatever becomes of it, nobody says again that it lies on its side.
  const answer = async () =>
    (await (await page.request.get(`${origin}/api/staging-projects/${id}`)).json()).data
  await expect.poll(async () => (await answer()).status, { timeout: 60_000 }).not.toBe('processing')
  expect((await answer()).failureReason ?? '').not.toContain('on its side')
})
