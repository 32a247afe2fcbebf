import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty.jpg', import.meta.url))
const PREVIEW_MS = 60_000

test('a photo is staged on the phone, without a connection', async ({ signIn }) => {
  const { page, context, problems } = await signIn('phone')
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/app/queue')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: /^Keep furniture/ }).click()
  await page.getByText('Furniture kept', { exact: true }).waitFor({ timeout: PREVIEW_MS })
  await page.goto('/app/shoot')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)

  await page.getByLabel('Photos from this device').setInputFiles(ROOM)
  await page.getByRole('button', { name: /saved on this device/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview staging' }).click()
  const picture = dialog.getByRole('img', { name: 'Preview of the staged room' })
  await picture.waitFor({ timeout: PREVIEW_MS })
  const widthOf = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width)
  // While somebody looks, it becomes better by itself.
  await expect.poll(widthOf, { timeout: PREVIEW_MS }).toBe(1280)
  await expectNoViolations(page)
  const seen = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const first = await seen()
  await dialog.getByRole('button', { name: 'Another layout' }).click()
  await expect.poll(seen, { timeout: PREVIEW_MS }).not.toBe(first)

  // Whoever leaves ends what nobody sees: what took the first look stays ready, what refined it is gone.
  const workers = () => page.workers().filter((worker) => worker.url().includes('preview-worker')).length
  await expect.poll(workers).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(workers).toBe(1)
})
