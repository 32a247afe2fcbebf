import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test as base } from '../fixtures.ts'
import { launchBrowser } from '../launch-browser.ts'

/** Without the camera, which would be drawn and looked at all the while. */
const test = base.extend('browser', { scope: 'worker' }, async ({ headlessShell }, { onCleanup }) => {
  const browser = await launchBrowser(headlessShell, 'refused')
  onCleanup(() => browser.close())
  return browser
})

const ROOM = fileURLToPath(new URL('../fixtures/living-empty.jpg', import.meta.url))
/** Mean difference of levels. The same furniture better lit differs by about 3, other furniture by about 20. */
const OTHER_LAYOUT = 8

/** A canvas at 48 × 32 pixels, where noise and sharpness no longer count. */
const thumbnail = (picture: Locator): Promise<number[]> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const small = new OffscreenCanvas(48, 32).getContext('2d')!
    small.imageSmoothingQuality = 'high'
    small.drawImage(canvas, 0, 0, 48, 32)
    return [...small.getImageData(0, 0, 48, 32).data]
  })

const difference = (a: number[], b: number[]): number =>
  // A quarter of the numbers is opacity.
  a.reduce((sum, v, i) => sum + Math.abs(v - b[i]), 0) / (a.length * 0.75)

test('a photo is staged on the phone, without a connection', async ({ signIn }) => {
  const { page, context, problems } = await signIn('phone', { serviceWorkers: 'allow' })
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/app/queue')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: /^Keep furniture/ }).click()
  await page.getByText('Furniture kept', { exact: true }).waitFor()
  await page.goto('/app/shoot')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)

  await page.getByLabel('Photos from this device').setInputFiles(ROOM)
  await page.getByRole('button', { name: /saved on this device/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Saved on this device\.\s[\d.]+\s[kM]B$/).waitFor()
  await dialog.getByRole('button', { name: 'Preview staging' }).click()
  const picture = dialog.getByRole('img', { name: 'Preview of the staged room' })
  await picture.waitFor()
  const first = await thumbnail(picture)
  // While somebody looks, it becomes better by itself, and stays the same room.
  await expect.poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(1280)
  expect(difference(first, await thumbnail(picture))).toBeLessThan(OTHER_LAYOUT)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Another layout' }).click()
  await expect.poll(async () => difference(first, await thumbnail(picture))).toBeGreaterThan(OTHER_LAYOUT)

  // Whoever leaves ends what nobody sees: what took the first look stays ready, what refined it is gone.
  const workers = () => page.workers().filter((worker) => worker.url().includes('preview-worker')).length
  await expect.poll(workers).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(workers).toBe(1)
})
