import { describe, expect, inject, test as base } from 'vitest'
import type { Camera } from '../launch-browser.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { holdFirst } from './hold-first.ts'
import { startKillablePhone } from './killable-phone.ts'
import {
  choose,
  confirmed,
  expectStates,
  isUpload,
  ready,
  roomsOnServer,
  storedItems,
  uploadsSeen,
} from './phone.ts'
import { photoFile, photoFiles } from './photos.ts'
import { wakeServiceWorker } from './wake-service-worker.ts'

const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('chromium', { scope: 'file' }, () => inject('chromium'))
  .extend('proxy', async ({ origin }, { onCleanup }) => {
    const proxy = await startFaultProxy(origin)
    onCleanup(() => proxy.close())
    return proxy
  })
  .extend('camera', { scope: 'file' }, (): Camera => 'refused')
  .extend('phone', async ({ chromium, proxy, camera }, { onCleanup }) => {
    const phone = await startKillablePhone(chromium, proxy.origin, camera)
    onCleanup(() => phone.close())
    await phone.page.goto('/app/shoot')
    await phone.page.getByLabel('Photos from this device').waitFor({ state: 'attached' })
    return phone
  })

const testWithCamera = test.extend('camera', { scope: 'file' }, (): Camera => 'moving')

describe('killed', () => {
  test('1: the browser dies in the middle of an upload, and goes on', async ({ phone, proxy }) => {
    const { reached, release } = holdFirst(proxy)
    await choose(phone.page, await photoFiles(2))
    await reached
    await phone.kill()
    release()
    await phone.start()
    await expectStates(phone.page, confirmed(2))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(2)
  })

  test('2: kill -9 right after "saved": every photo that was said to be is there', async ({
    phone,
    proxy,
  }) => {
    proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
    const photos = await photoFiles(5)
    await choose(phone.page, photos)
    // "Saved" is announced to screen readers when the last of them is on the disk.
    await phone.page.getByText('5 photos saved on this device').waitFor({ state: 'attached' })
    await phone.kill()
    proxy.rule = undefined
    await phone.start()
    await expectStates(phone.page, confirmed(5))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(5)
  })

  test('3: killed while a photo is made small, it is made small again', async ({ phone, proxy }) => {
    // A worker that never gets the photo takes for ever.
    await phone.page.evaluate(() => {
      Worker.prototype.postMessage = () => {}
    })
    await choose(phone.page, [await photoFile(2400, 1800)])
    await expectStates(phone.page, ['captured'])
    await phone.kill()
    await phone.start()
    await expectStates(phone.page, confirmed(1))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  testWithCamera('4: the camera app kills the page: photos and form come back', async ({ phone }) => {
    await phone.page.getByRole('radio', { name: 'Kitchen' }).check()
    await phone.page.getByRole('radio', { name: 'Coastal' }).check()
    await phone.page.getByRole('button', { name: 'Take photo' }).click()
    await phone.page.getByText('Kitchen saved on this device').waitFor({ state: 'attached' })
    await phone.kill()
    await phone.start('/app/shoot')
    await phone.page.getByText('Kitchen in Coastal style').waitFor()
    await phone.page.getByRole('button', { name: /^Kitchen,/ }).waitFor()
    await expect.poll(() => storedItems(phone.page)).toHaveLength(1)
  })

  test('7: the service worker is killed in the middle of an upload', async ({ phone, proxy }) => {
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
    await choose(phone.page, [await photoFile()])
    await expectStates(phone.page, ready(1))
    // The page is gone, so that the service worker alone is left to send.
    const { page: watcher } = phone
    await watcher.goto('about:blank')

    const { reached, release } = holdFirst(proxy)
    const stop = await wakeServiceWorker(watcher, proxy.origin)
    await reached
    await stop()
    release()
    proxy.rule = undefined
    await phone.page.goto('/app/queue')
    await expectStates(phone.page, confirmed(1))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('the service worker sends what waits while no page is open', async ({ phone, proxy }) => {
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context.setOffline(true)
    await choose(phone.page, await photoFiles(3))
    await expectStates(phone.page, ready(3))
    expect(uploadsSeen(proxy)).toEqual([])
    await phone.page.goto('about:blank')
    await phone.context.setOffline(false)
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin), { interval: 300 }).toBe(3)
  })
})
