import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { fillRegistration } from '../fill-registration.ts'
import { test } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { newPerson } from '../register.ts'

const OWN_ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))
const REAL_ROOM = fileURLToPath(new URL('../../../shared/photos/empty_27_living_room.jpg', import.meta.url))
const INSTRUCTION = 'Scandinavian living room with a grey sofa'

async function registerOnScreen(page: Page, origin: string): Promise<void> {
  const person = newPerson()
  await fillRegistration(page, person)
  await page.waitForURL(/\/app/)
  const link = await mailedLink(page.context().request, origin, person.email, 'Verify your email')
  await page.goto(link.href)
  await page.waitForURL(/\/subscription/)
}

/** Once both are there: whether the notice that staging began covers how far it is. */
const isProgressCovered = (page: Page) =>
  page.waitForFunction(() => {
    const notice = document.querySelector('li[data-swipe-direction]')?.getBoundingClientRect()
    const progress = document.querySelector('[role=progressbar][aria-label=Staging]')?.getBoundingClientRect()
    if (!notice || !progress) return undefined
    const isBeside = notice.right <= progress.left || progress.right <= notice.left
    return isBeside || notice.bottom <= progress.top || progress.bottom <= notice.top ? 'no' : 'yes'
  })

async function stage(page: Page, photo: string): Promise<void> {
  await page.goto('/app/staging')
  await page.locator('input[type=file]').first().setInputFiles(photo)
  const next = page.getByRole('button', { name: 'Continue to Prompt' })
  await expect.poll(() => next.isEnabled()).toBe(true)
  await next.click()
  await page.getByLabel('Describe how you want the room to be staged').fill(INSTRUCTION)
  const covered = isProgressCovered(page)
  await page.getByRole('button', { name: 'Create Project & Continue' }).click()
  await page.getByText('Generating staged image...').waitFor()
  expect(await (await covered).jsonValue(), 'the notice covers how far the room is').toBe('no')
  await expectNoViolations(page)
  await page.getByRole('slider').waitFor()
  await expectNoViolations(page)
}

describe('from registration to the downloaded picture', () => {
  test('on a phone, with a room of our own', async ({ visit, origin }) => {
    const { page } = await visit('phone', { serviceWorkers: 'allow' })
    await registerOnScreen(page, origin)
    await stage(page, OWN_ROOM)

    const slider = page.getByRole('slider')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('50')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0')
    await page.keyboard.press('End')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('100')

    const href = await page.getByRole('link', { name: /Download AI Staged/ }).getAttribute('href')
    const staged = await page.request.get(new URL(href ?? '', origin).href)
    const { width, height, exif, xmp } = await sharp(await staged.body()).metadata()
    const original = await sharp(await readFile(OWN_ROOM)).metadata()
    expect([width, height]).toEqual([original.width, original.height])
    expect(`${exif?.toString('latin1')}${xmp?.toString()}`).not.toMatch(/GPS|iPhone|Android/)

    await page.goto('/app')
    await page
      .getByText('1 of 2', { exact: false })
      .or(page.getByText('of 2 credits remaining'))
      .first()
      .waitFor()
    const usage = await (await page.request.get(`${origin}/api/user/usage`)).json()
    expect(usage.data.creditsRemaining).toBe(1)
  })

  test.runIf(existsSync(REAL_ROOM))('on a desktop, with a real photo', async ({ signIn }) => {
    const { page } = await signIn('desktop')
    await stage(page, REAL_ROOM)
    await page.getByText(INSTRUCTION).first().waitFor()
  })
})
