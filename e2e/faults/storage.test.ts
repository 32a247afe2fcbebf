import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { DEVICES } from '../launch-browser.ts'
import { test, type Phone } from './fault-test.ts'
import {
  choose,
  confirmed,
  expectStates,
  isUpload,
  ready,
  roomsOnServer,
  states,
  storedItems,
  untilNobodySends,
} from './phone.ts'
import { photoFile, photoFiles, type PhotoFile } from './photos.ts'

/** A phone of the same person with little room; Chromium asks for the quota when it first opens the storage. */
async function fullPhone(phone: Phone, origin: string, quotaSize: number): Promise<Phone> {
  const storageState = await phone.context.storageState()
  const context = await phone.context
    .browser()!
    .newContext({ baseURL: origin, ...DEVICES.phone, storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  // Both screens' code, which no service worker keeps here.
  await page.goto('/app/queue')
  await page.getByRole('link', { name: 'Shoot more' }).click()
  await page.getByLabel('Photos from this device').waitFor({ state: 'attached' })
  return { ...phone, context, page }
}

/** Of grain that no encoder makes much smaller; about 1 MB at this width. */
async function grainyPhoto(seed: number, width = 1400): Promise<PhotoFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 + seed } as const
  const picture = sharp({ create: { width, height: 1000, channels: 3, background: 'grey', noise } })
  return {
    name: `grain-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg({ quality: 92 }).toBuffer(),
  }
}

/** Takes what room is left, to the last row. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filler')
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('filler', { autoIncrement: true }),
    )
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const put = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const tx = opening.result.transaction('filler', 'readwrite')
        tx.objectStore('filler').add(crypto.getRandomValues(new Uint8Array(bytes)))
        tx.addEventListener('complete', () => resolve(true))
        tx.addEventListener('abort', () => resolve(false))
      })
    for (const bytes of [65_536, 4096, 256, 16]) while (await put(bytes));
    opening.result.close()
  })

describe('storage', () => {
  test('24: on a full device nothing is called saved that is not, and nothing is lost', async ({
    phone,
    proxy,
  }) => {
    const { page, context } = await fullPhone(phone, proxy.origin, 3_200_000)
    await context.setOffline(true)
    const photos = await Promise.all([1, 2, 3, 4].map((seed) => grainyPhoto(seed)))
    await choose(page, photos)
    await page.getByText(/not saved on this device/).waitFor({ state: 'attached' })
    await page.getByRole('alert').getByText('the device is full').waitFor()
    await page.getByRole('link', { name: 'Review' }).click()
    const kept = page.getByRole('button', { name: 'Save Living room' })
    // Each photo is either stored or kept in memory, once all four have been tried.
    await expect.poll(async () => (await storedItems(page)).length + (await kept.count())).toBe(4)
    const stored = (await storedItems(page)).length
    expect([stored > 0, stored < 4]).toEqual([true, true])
    const downloading = page.waitForEvent('download')
    await kept.first().click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Living room.jpg')
    const bytes = await readFile(await download.path())
    expect(photos.some(({ buffer }) => buffer.equals(bytes))).toBe(true)
    await expect.poll(() => kept.count()).toBe(3 - stored)
    await context.close()
  })

  test('24: a device without room for anything sends what was never made small, from memory', async ({
    phone,
    proxy,
  }) => {
    const { page, context } = await fullPhone(phone, proxy.origin, 8_000_000)
    // A worker that never gets a photo leaves it as it was taken.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => {}
    })
    await context.setOffline(true)
    await choose(page, await Promise.all([1, 2].map((seed) => grainyPhoto(seed, 3000))))
    await expectStates(page, ['captured', 'captured'])
    // Less than there is, which Chromium notices once what it had promised before is used up.
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.origin, quotaSize: 100_000 })
    await fillUp(page)
    await context.setOffline(false)
    await page.goto('/app/queue')
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
    // There was never room to write down what became of them.
    await expect.poll(() => states(page)).toEqual([])
    await page.getByText('No photos here').waitFor()
    await expect.poll(() => page.getByText(/lost$/).count()).toBe(0)
    await context.close()
  })

  test('25, 27: the database is deleted while open: what is lost is said, and the next photo is kept', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: proxy.origin, storageTypes: 'indexeddb' })
    // What had been read before may still be on its way.
    await untilNobodySends(page)
    away = false
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('2 photos lost').waitFor()
    await page.getByRole('button', { name: 'Understood' }).click()
    await page.getByRole('link', { name: 'Shoot more' }).click()
    await choose(page, [await photoFile()])
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })

  test('25: what the server holds is not called lost, though its answer never came', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    let uploads = 0
    proxy.rule = (request) => {
      if (!isUpload(request)) return undefined
      uploads += 1
      return { kind: uploads === 1 ? 'swallow' : 'refuse' }
    }
    await choose(page, await photoFiles(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
    await expectStates(page, ready(2))
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: proxy.origin, storageTypes: 'indexeddb' })
    await untilNobodySends(page)
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('1 photo lost').waitFor()
  })

  test('26: everything was deleted while closed: the server knows what it waits for', async ({
    installedPhone: { context, page },
    proxy,
  }) => {
    proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await expect
      .poll(async () => {
        const answer = await context.request.get(`${proxy.origin}/api/photos/expected`)
        return (await answer.json()).data.length
      })
      .toBe(2)
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', {
      origin: proxy.origin,
      storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
    })
    await page.goto('/app/queue')
    await page.getByText('2 photos lost').waitFor()
  })

  test('31: a row that cannot be read is set aside, and the others go on', async ({ phone, proxy }) => {
    const { context, page } = phone
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await page.goto('/healthz')
    await page.evaluate(async () => {
      const opening = indexedDB.open('nestage')
      const db = await new Promise<IDBDatabase>((resolve) =>
        opening.addEventListener('success', () => resolve(opening.result)),
      )
      const store = db.transaction('items', 'readwrite').objectStore('items')
      const reading = store.getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      const [first] = reading.result
      await new Promise((resolve) => {
        store.put({ id: first.id, written: 'by another age' }).addEventListener('success', resolve)
      })
      db.close()
    })
    away = false
    await page.goto('/app/queue')
    await page.getByText('1 photo cannot be read by this version').waitFor()
    await expectStates(page, confirmed(1))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to device' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.jpg$/)
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })
})
