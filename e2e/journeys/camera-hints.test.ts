import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { darkRoomVideo } from '../camera-video.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { keepInstalling } from '../keep-installing.ts'
import { DEVICES, launchBrowser } from '../launch-browser.ts'
import { collectProblems } from '../page-problems.ts'
import { register } from '../register.ts'

/** Has the page count how often it reads the pixels of a video. */
const countReads = `{
  window.reads = 0
  const { createImageBitmap } = window
  window.createImageBitmap = (source, ...more) => {
    if (source instanceof HTMLVideoElement) reads += 1
    return createImageBitmap(source, ...more)
  }
  const { drawImage } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.drawImage = function (source, ...more) {
    if (source instanceof HTMLVideoElement) reads += 1
    return drawImage.call(this, source, ...more)
  }
}`
const readsOf = (page: Page): Promise<number> => page.evaluate<number>('reads')

test('a dark room is told of before the shutter, and offered to be taken again after it', async ({
  origin,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-camera-'))
  const video = join(folder, 'dark.y4m')
  await darkRoomVideo(video)
  const browser = await launchBrowser(inject('headlessShell'), { file: video })
  onTestFinished(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })
  const context = await browser.newContext({ baseURL: origin, ...DEVICES.phone })
  const problems = collectProblems(context)
  await keepInstalling(context)
  await register(context, origin)
  const page = await context.newPage()
  await page.addInitScript(countReads)
  await page.goto('/app/shoot')
  const hint = page.getByText('Too dark: switch on the lights')
  await hint.waitFor()
  await expectNoViolations(page)
  // The page stands still while it reads pixels of a camera.
  expect(await readsOf(page)).toBe(0)

  // A browser that hands no frames over has its page read them, and gives the same hints.
  const older = await context.newPage()
  await older.addInitScript('delete window.VideoFrame')
  await older.addInitScript(countReads)
  await older.goto('/app/shoot')
  await older.getByText('Too dark: switch on the lights').waitFor()
  expect(await readsOf(older)).toBeGreaterThan(0)
  await older.close()

  // Nor of the level, however the phone is held.
  for (const viewport of [DEVICES.phone.viewport, { width: 667, height: 375 }]) {
    await page.setViewportSize(viewport)
    await hint.waitFor()
    const above = await page.getByRole('button', { name: 'Turn on the level' }).boundingBox()
    const below = await hint.boundingBox()
    if (!above || !below) throw new Error('The hint or the level is not shown')
    expect(below.y, `${viewport.width} px wide`).toBeGreaterThanOrEqual(above.y + above.height)
  }
  await page.setViewportSize(DEVICES.phone.viewport)

  // It never stands in the way of the shutter, and the photo is kept whatever is answered.
  const shots = page.getByRole('list', { name: 'Shots of this shoot' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Take photo' }).click()
  const doubt = page.getByRole('alert').filter({ hasText: 'This photo is dark.' })
  await doubt.waitFor()
  await expect.poll(() => shots.count()).toBe(1)
  await expectNoViolations(page)
  await doubt.getByRole('button', { name: 'Retake' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('retake')).toBe(true)
  await expect.poll(() => shots.count()).toBe(1)

  // Who wants no hints is given none the next time either.
  await page.getByRole('button', { name: 'Camera hints', pressed: true }).click()
  await hint.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Camera hints', pressed: false }).waitFor()
  expect(problems.unexpected()).toEqual([])
})
