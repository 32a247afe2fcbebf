import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { test } from '../fixtures.ts'
import { stageByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty.jpg', import.meta.url))
const PROMPT = 'Describe how you want the room to be staged'

async function choosePhoto(page: Page): Promise<void> {
  await page.goto('/app/staging')
  await page.locator('input[type=file]').first().setInputFiles(ROOM)
}

async function toPrompt(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue to Prompt' })
  await expect.poll(() => next.isEnabled(), { timeout: 60_000 }).toBe(true)
  await next.click()
}

describe('the first step', () => {
  test('opens the others one after the other', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await page.goto('/app/staging')
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await tab(/Upload Image/).waitFor()
    expect(await tab(/Create Prompt/).isDisabled()).toBe(true)
    expect(await tab(/View Results/).isDisabled()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await choosePhoto(page)
    await page.getByText('Selected', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Image Analysis' }).waitFor()
    await toPrompt(page)
    expect(await tab(/View Results/).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Create Project & Continue' }).isDisabled()).toBe(true)
    expect(await findViolations(page)).toEqual([])
  })

  test('refuses what is no interior', async ({ signIn }) => {
    const { page } = await signIn('phone')
    const analysis = {
      isInteriorImage: false,
      roomType: 'other',
      confidence: 0.934,
      description: 'A street with trees.',
    }
    await page.route('**/api/analyze-image', (route) =>
      route.fulfill({ json: { success: true, data: { analysis } } }),
    )
    await choosePhoto(page)
    const refusal = page.getByRole('alert').filter({ hasText: 'Not an interior image.' })
    await refusal.getByText("This doesn't appear to be an interior space that can be staged.").waitFor()
    await page.getByText('93%').waitFor()
    expect(await page.getByRole('button', { name: 'Continue to Prompt' }).isDisabled()).toBe(true)
    expect(await findViolations(page)).toEqual([])
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

  test('takes photos from a listing page, and says why it cannot', async ({ signIn, origin }) => {
    const { page, context, problems } = await signIn('desktop')
    problems.expect(/status of 400/)
    await page.goto('/app/staging')
    await page.getByRole('button', { name: 'Import from a listing page' }).click()
    const address = page.getByLabel('Address of the page')
    // The server's own answer: it reads no page that is not public.
    await address.fill('https://127.0.0.1/listing')
    await page.getByRole('button', { name: 'Import photos' }).click()
    await page.getByText('Failed to extract images from URL', { exact: true }).first().waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    expect(await findViolations(page)).toEqual([])

    // No public page may be needed by a test, so what the server would have stored is stored by hand.
    const images = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await readFile(ROOM) }
    const { data } = await (
      await context.request.post(`${origin}/api/upload-images`, { multipart: { images } })
    ).json()
    await page.route('**/api/extract-images', (route) => route.fulfill({ json: { success: true, data } }))
    await address.fill('homes.example/12-elm-street')
    await page.getByRole('button', { name: 'Import photos' }).click()
    await page.getByRole('img', { name: 'Selected: Photo 1 from homes.example' }).waitFor()
    await toPrompt(page)
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
    expect(await words.inputValue()).toBe(example)
    await words.fill('')
    const coastal = page.getByRole('button', { name: /^Coastal/ })
    await coastal.click()
    expect(await words.inputValue()).toMatch(/^Coastal .*touches of sea blue/)
    expect(await coastal.getAttribute('aria-pressed')).toBe('true')
    // Nobody wrote these words, so another choice just replaces them.
    await page.getByLabel('Room', { exact: true }).selectOption('Bedroom')
    expect(await words.inputValue()).toMatch(/^Coastal bedroom: /)

    await words.fill('Keep the window clear')
    await page.getByRole('button', { name: /^Boho/ }).click()
    await page.getByRole('button', { name: 'Add this to my text' }).click()
    expect(await words.inputValue()).toMatch(/^Keep the window clear\. Boho bedroom: /)
    expect(await findViolations(page)).toEqual([])

    await choosePhoto(page)
    await toPrompt(page)
    const first = page.getByRole('list', { name: 'Styles' }).getByRole('button').first()
    expect(await first.textContent()).toMatch(/^Boho.*Last used/)
  })
})

test(
  'without credits a room is kept and the way to credits shown',
  { timeout: 240_000 },
  async ({ signIn, origin }) => {
    const { page, context, problems } = await signIn('desktop')
    problems.expect(/status of 402/)
    for (const prompt of ['Modern', 'Boho']) await stageByCalls(context.request, origin, ROOM, prompt)
    await choosePhoto(page)
    await toPrompt(page)
    await page.getByLabel(PROMPT).fill('A grey sofa')
    await page.getByRole('button', { name: 'Create Project & Continue' }).click()
    await page.getByRole('heading', { name: 'The room could not be staged' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'No Credits Available' }).first().waitFor()
    await page.getByRole('button', { name: 'Get Credits' }).waitFor()
    await page.getByRole('link', { name: 'Check your available credits' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to Prompt' }).click()
    expect(await page.getByLabel(PROMPT).inputValue()).toBe('A grey sofa')
  },
)
