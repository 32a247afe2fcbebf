import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectNoViolations } from '../expect-no-violations.ts'
import { test } from './fault-test.ts'
import {
  choose,
  confirmed,
  expectStates,
  isUpload,
  ready,
  roomsOnServer,
  untilNobodySends,
  uploadsSeen,
} from './phone.ts'
import { photoFile, photoFiles } from './photos.ts'

/** Posts files as the system does when photos are shared to Nestage from a gallery. */
const share = (page: Page, files: { name: string; bytes: string }[]) =>
  page.evaluate(async (shared) => {
    const form = document.createElement('form')
    form.method = 'POST'
    form.action = '/app/share'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'photos'
    input.multiple = true
    const transfer = new DataTransfer()
    for (const { name, bytes } of shared) {
      const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      transfer.items.add(new File([data], name, { type: 'image/jpeg' }))
    }
    input.files = transfer.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, files)

describe('the queue screen', () => {
  test('shows each photo, pauses, goes on, and gives back what was removed', async ({ phone, proxy }) => {
    const { context, page } = phone
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText(/^0 of 2 uploaded, \d+\skB left$/).waitFor()
    await page.getByText('Nestage cannot be reached.').waitFor()
    await page
      .getByText(/ of \d+(\.\d)?\sGB$/)
      .first()
      .waitFor()
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await untilNobodySends(page)
    away = false
    const before = uploadsSeen(proxy).length
    await page.getByRole('button', { name: 'Remove Living room' }).first().click()
    await page.getByText(/^0 of 1 uploaded/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^0 of 2 uploaded/).waitFor()
    expect(uploadsSeen(proxy)).toHaveLength(before)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expectStates(page, confirmed(2))
    await page.getByText('Nothing waits here.').waitFor()
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
  })

  test('where the browser wakes nobody up, one is told to keep the app open', async ({ phone, proxy }) => {
    const { context, page } = phone
    proxy.rule = (request) => (isUpload(request) ? { kind: 'black-hole' } : undefined)
    await context.addInitScript(() => Reflect.deleteProperty(window, 'SyncManager'))
    await page.reload()
    await choose(page, [await photoFile()])
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('Keep Nestage open until the queue is done.').waitFor()
    await context.setOffline(true)
    await page.getByText('when you are connected and Nestage is open').waitFor()
  })

  test('photos shared from the gallery wait until somebody says which rooms they show', async ({
    installedPhone: { context, page },
    proxy,
  }) => {
    // From now on the service worker is in charge of the page.
    await page.goto('/app/queue')
    const [first, second] = await photoFiles(2)
    await share(
      page,
      [first, second].map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
    )
    await page.getByText('2 photos added', { exact: true }).first().waitFor()
    await expectStates(page, ['needs-user', 'needs-user'])
    await page.getByText('2 photos need you.').waitFor()
    expect(uploadsSeen(proxy)).toEqual([])
    await page.getByRole('button', { name: 'Say which room' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Which room is this?' })
    await dialog.getByRole('radio', { name: 'Kitchen' }).check()
    await dialog.getByRole('button', { name: 'Use for all 2' }).click()
    await expectStates(page, confirmed(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
  })

  test('photos that the system opens with Nestage wait until somebody says which rooms they show', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    const { buffer } = await photoFile()
    await context.addInitScript((bytes) => {
      const file = new File(
        [Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))],
        'opened.jpg',
      )
      const launchQueue = {
        setConsumer: (consumer: (launch: object) => void) =>
          consumer({ files: [{ getFile: async () => file }] }),
      }
      Object.defineProperty(window, 'launchQueue', { value: launchQueue })
    }, buffer.toString('base64'))
    await page.reload()
    await expectStates(page, ['needs-user'])
    expect(uploadsSeen(proxy)).toEqual([])
    // The camera's page is given the file anew each time.
    await page.getByRole('link', { name: 'Review' }).click()
    // The camera names its photo by what is wanted of it: as long as it is shown, a part of that name is met there.
    await page.getByRole('button', { name: 'Say which room', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Which room is this?' })
    await dialog.getByRole('radio', { name: 'Bedroom' }).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectStates(page, confirmed(1))
    const { data } = await (await context.request.get(`${proxy.origin}/api/staging-projects`)).json()
    expect(data[0].roomType).toBe('bedroom')
  })
})

describe('the installed app', () => {
  test('is offered where the browser offers it, and told by hand on an iPhone', async ({ phone }) => {
    const { context, page } = phone
    await page.goto('/app')
    await page.getByRole('heading', { name: 'Image Staging' }).waitFor()
    const card = page.getByRole('region', { name: 'Install Nestage' })
    await expect.poll(() => card.count()).toBe(0)
    await page.evaluate(() => {
      const prompt = async () => {
        document.documentElement.setAttribute('data-asked', '')
        return { outcome: 'accepted' }
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await card.getByRole('button', { name: 'Install Nestage' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-asked')))
      .toBe(true)
    await card.waitFor({ state: 'detached' })

    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    await page.reload()
    await card.getByText('Add to Home Screen').waitFor()
    await expectNoViolations(page)
    await card.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Image Staging' }).waitFor()
    await expect.poll(() => card.count()).toBe(0)
    await page.goto('/app/account?tab=settings')
    await page.getByText('Add to Home Screen').waitFor()
  })

  test('says what it takes: shared photos, opened photos, a new shoot', async ({ phone, proxy }) => {
    const response = await phone.context.request.get(`${proxy.origin}/manifest.webmanifest`)
    expect(await response.json()).toMatchObject({
      display: 'standalone',
      share_target: { action: '/app/share', method: 'POST', enctype: 'multipart/form-data' },
      file_handlers: [{ action: '/app/shoot', accept: { 'image/jpeg': ['.jpg', '.jpeg'] } }],
      shortcuts: expect.arrayContaining([expect.objectContaining({ name: 'New shoot', url: '/app/shoot' })]),
    })
  })
})
