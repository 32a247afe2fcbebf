import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { darkRoomVideo } from '../camera-video.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from '../fixtures.ts'
import { keepInstalling } from '../keep-installing.ts'
import { DEVICES, launchBrowser } from '../launch-browser.ts'
import { collectProblems } from '../page-problems.ts'
import { register } from '../register.ts'

test('a dark room is told of before the shutter, and offered to be taken again after it', async ({
  origin,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-camera-'))
  const video = join(folder, 'dark.y4m')
  await darkRoomVideo(video)
  const browser = await launchBrowser(inject('chromium'), { file: video })
  onTestFinished(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })
  const context = await browser.newContext({ baseURL: origin, ...DEVICES.phone })
  const problems = collectProblems(context)
  await keepInstalling(context)
  await register(context, origin)
  const page = await context.newPage()
  await page.goto('/app/shoot')
  const hint = page.getByText('Too dark: switch on the lights')
  await hint.waitFor()
  await expectNoViolations(page)

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
