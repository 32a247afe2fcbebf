import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { launchBrowser } from '../launch-browser.ts'
import { test as base } from './fault-test.ts'
import { choose, confirmed, expectStates, isUpload, ready, states, storedItems } from './phone.ts'
import { photoFile, photoFiles, type PhotoFile } from './photos.ts'
import { untilFetched } from './until-fetched.ts'

/** With a camera to take photos with. */
const test = base.extend('browser', { scope: 'worker' }, async ({ headlessShell }, { onCleanup }) => {
  const browser = await launchBrowser(headlessShell)
  onCleanup(() => browser.close())
  return browser
})

/** Nothing leaves the phone. */
function stayHere(proxy: FaultProxy): void {
  proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
}

/** Also while a dialog lies over them. */
const shots = (page: Page) =>
  page
    .getByRole('list', { name: 'Shots of this shoot', includeHidden: true })
    .getByRole('button', { includeHidden: true })
const shotNames = async (page: Page) =>
  (
    await shots(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  ).map((name) => name?.split(',')[0])

/** Whether each of these comes to be on the screen whole, without scrolling, and large enough for a thumb. */
async function expectReachable(page: Page, names: string[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const name of names) {
    const control = page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
    const place = async () => {
      const { x, y, width, height } = (await control.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
      const onScreen = [x >= 0, y >= 0, x + width <= size.width + 0.5, y + height <= size.height + 0.5]
      return { onScreen, thumb: Math.min(width, height) >= 44 }
    }
    // A turned phone is laid out anew once its media queries have been heard.
    await expect.poll(place, { message: name }).toEqual({ onScreen: Array(4).fill(true), thumb: true })
  }
}

const CONTROLS = ['Take photo', 'Grid', 'Choose photos', 'Review', 'Close camera']

describe('the shoot screen', () => {
  test('works with one thumb, in landscape and by the keyboard', async ({ phone, proxy }) => {
    const { page } = phone
    stayHere(proxy)
    await page.getByLabel('Viewfinder').waitFor()
    await expectReachable(page, CONTROLS)
    await expectNoViolations(page)
    await page.getByRole('radio', { name: 'Kitchen' }).check()
    await page.getByRole('button', { name: 'Take photo' }).click()
    await page.getByText('Kitchen saved on this device').waitFor({ state: 'attached' })

    await page.setViewportSize({ width: 740, height: 360 })
    await expectReachable(page, CONTROLS)
    await expectNoViolations(page)
    await page.getByRole('radio', { name: 'Bedroom' }).check()
    await page.getByRole('main').focus()
    await page.keyboard.press('Space')
    await page.getByText('Bedroom saved on this device').waitFor({ state: 'attached' })
    await expect.poll(() => shotNames(page)).toEqual(['Kitchen', 'Bedroom'])
    const pressed = page.getByRole('button', { name: 'Grid', exact: true })
    await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('g')
    await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('false')
  })

  test('a shot can be moved, described, retaken and deleted, and that undone', async ({ phone }) => {
    const { context, page } = phone
    await untilFetched(page, ['features/capture/camera/shot-dialog.tsx', 'ui/dialog/dialog.lazy.tsx'])
    // Nothing has left the phone, so everything can still be changed.
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Kitchen' }).check()
    await choose(page, [await photoFile()])
    await page.getByText('Kitchen saved on this device').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: 'Bedroom' }).check()
    await choose(page, [await photoFile()])
    await expectStates(page, ready(2))
    await expect.poll(() => shotNames(page)).toEqual(['Kitchen', 'Bedroom'])

    await shots(page).nth(1).click()
    const dialog = page.getByRole('dialog')
    const photo = dialog.getByRole('img', { name: 'Bedroom' })
    await expect.poll(async () => (await photo.boundingBox())?.height ?? 0).toBeGreaterThan(150)
    await dialog.getByRole('button', { name: 'Move earlier' }).click()
    await expect.poll(() => shotNames(page)).toEqual(['Bedroom', 'Kitchen'])
    await dialog.getByRole('radio', { name: 'Office' }).check()
    await dialog.getByRole('button', { name: 'Use for all 2' }).click()
    await expect.poll(() => shotNames(page)).toEqual(['Office', 'Office'])

    const before = (await storedItems(page)).map(({ id }) => id)
    const replaced = await shots(page).first().elementHandle()
    await shots(page).first().click()
    await dialog.getByRole('button', { name: 'Retake' }).click()
    await page.getByText('Retake: ').waitFor()
    await page.getByRole('button', { name: 'Take photo' }).click()
    await expect
      .poll(async () => (await storedItems(page)).filter(({ id }) => !before.includes(id)).length)
      .toBe(1)
    await expect.poll(() => states(page)).toHaveLength(2)
    // The screen follows the stored rows; a window of the old photo would close under the click.
    await expect.poll(() => replaced?.evaluate((button) => button.isConnected)).toBe(false)

    await shots(page).first().click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => shots(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => shots(page).count()).toBe(2)
  })

  test('what is blurred, dark or tilted is said before one leaves the room', async ({ phone, proxy }) => {
    const { page } = phone
    stayHere(proxy)
    const sharpRoom = (await photoFile(1600, 1200)).buffer
    const jpeg = (buffer: Buffer, name: string): PhotoFile => ({ name, mimeType: 'image/jpeg', buffer })
    const blurred = jpeg(await sharp(sharpRoom).blur(14).jpeg().toBuffer(), 'blurred.jpg')
    const dark = jpeg(await sharp(sharpRoom).linear(0.06, 0).jpeg().toBuffer(), 'dark.jpg')
    await choose(page, [blurred, dark])
    await expectStates(page, ['needs-user', 'needs-user'])
    const said = (await storedItems(page)).map(({ reason }) => reason?.message ?? '')
    expect(said.some((words) => words.includes('Blurred'))).toBe(true)
    expect(said.some((words) => words.includes('Too dark'))).toBe(true)
    await shots(page).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use as is' }).click()
    await expectStates(page, ['needs-user', 'ready'])
    await page.keyboard.press('Escape')

    // The sensor of a phone that is held upright and turned by five degrees.
    await page.evaluate(() => {
      const angle = (5 * Math.PI) / 180
      const beta = (Math.asin(Math.cos(angle)) * 180) / Math.PI
      const tell = () =>
        dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta, gamma: 90 }))
      setInterval(tell, 50)
    })
    await page.getByText('5.0° low on the right').waitFor()
    await page.getByRole('button', { name: 'Take photo' }).click()
    await expect
      .poll(async () => (await storedItems(page)).some(({ reason }) => reason?.message.includes('Tilted')))
      .toBe(true)
    const tilted = page
      .getByRole('list', { name: 'Shots of this shoot' })
      .getByRole('button', { name: /Tilted/ })
    await tilted.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Straighten' }).click()
    await expectStates(page, ['needs-user', 'ready', 'ready'])
  })

  test('keeps the screen on, asks for lasting storage after the first photo, and shows the badge', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await context.addInitScript(() => {
      const calls: string[] = []
      Object.assign(window, { calls })
      const { wakeLock } = navigator
      const request = wakeLock.request.bind(wakeLock)
      wakeLock.request = async (type) => {
        calls.push(`wake ${type}`)
        return request(type)
      }
      StorageManager.prototype.persist = async () => {
        calls.push('persist')
        return true
      }
      Object.assign(Navigator.prototype, {
        setAppBadge: async (count: number) => void calls.push(`badge ${count}`),
      })
    })
    await page.reload()
    const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls)
    await expect.poll(calls).toContain('wake screen')
    expect(await calls()).not.toContain('persist')
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await expect.poll(async () => (await calls()).filter((call) => call === 'persist')).toHaveLength(1)
    await expect.poll(calls).toContain('badge 2')
    away = false
    await expectStates(page, confirmed(2))
    await expect.poll(async () => (await calls()).at(-1)).toBe('badge 0')
  })
})
