import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './fault-test.ts'
import {
  choose,
  confirmed,
  expectStates,
  isUpload,
  ready,
  roomsOnServer,
  storedItems,
  untilNobodySends,
  uploadsSeen,
} from './phone.ts'
import { photoFile, photoFiles } from './photos.ts'
import type { Fault, FaultProxy } from './fault-proxy.ts'

const refusal = (code: string, message = 'Because.') => JSON.stringify({ success: false, code, message })
const json = { 'content-type': 'application/json' }

/** Lets the given faults happen to the first uploads, one each, and the rest pass. */
function once(proxy: FaultProxy, ...faults: Fault[]): void {
  proxy.rule = (request) => (isUpload(request) ? faults.shift() : undefined)
}

/** Waits until every byte of the page's next upload has left: a time set before that runs anew with the bytes. */
async function untilWhollySent(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        globalThis.XMLHttpRequest = class extends XMLHttpRequest {
          override send(body?: XMLHttpRequestBodyInit): void {
            // Behind the page's own listener, which has set its time by then.
            this.upload.addEventListener('load', () => resolve())
            super.send(body)
          }
        }
      }),
  )
}

/** The number of the table that each test produces. */
describe('the network', () => {
  test('5: an answer lost after the server stored the photo', async ({ phone, proxy }) => {
    once(proxy, { kind: 'swallow' })
    await choose(phone.page, [await photoFile()])
    await expectStates(phone.page, confirmed(1))
    expect(uploadsSeen(proxy).length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('15: too large is made smaller once, then asks', async ({ phone, proxy }) => {
    const sizes: number[] = []
    const refuse: Fault = { kind: 'answer', status: 413, body: '<h1>Request Entity Too Large</h1>' }
    once(proxy, refuse)
    const large = await photoFile(2200, 1600)
    await choose(phone.page, [large])
    await expectStates(phone.page, confirmed(1))
    for (const { receipt } of await storedItems(phone.page)) {
      const picture = await phone.context.request.get(`${proxy.origin}${receipt?.imageUrl}`)
      sizes.push((await picture.body()).length)
    }
    expect(sizes[0]).toBeLessThan(large.buffer.length)

    once(proxy, refuse, refuse)
    await choose(phone.page, [await photoFile(2200, 1600)])
    await expectStates(phone.page, ['confirmed', 'needs-user'])
    const given = (await storedItems(phone.page)).find(({ state }) => state === 'needs-user')
    expect(given?.reason?.code).toBe('too-large')
  })

  test.for([415, 422])(
    '16: %i asks the user, and the next photo goes on',
    async (status, { phone, proxy }) => {
      once(proxy, {
        kind: 'answer',
        status,
        headers: json,
        body: refusal('unsupported_image', 'Not a photo.'),
      })
      await choose(phone.page, await photoFiles(2))
      await expectStates(phone.page, ['confirmed', 'needs-user'])
      await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
      await phone.page.goto('/app/queue')
      await phone.page.getByText('Not a photo.').waitFor()
    },
  )

  test.for([429, 503])(
    '17: %i waits as long as the server asks, also after a reload',
    async (status, { phone, proxy }) => {
      const { page } = phone
      await page.clock.install()
      await page.reload()
      once(proxy, { kind: 'answer', status, headers: { 'retry-after': '3600' } })
      await choose(page, [await photoFile()])
      await expect.poll(() => uploadsSeen(proxy).length).toBe(1)
      await expectStates(page, ready(1))
      await page.clock.fastForward('50:00')
      await page.goto('/app/queue')
      await page
        .getByText(/Next try in 10\smin\.$/)
        .first()
        .waitFor()
      // Neither a reload nor impatience goes below what was asked for.
      await page.getByRole('button', { name: 'Retry now' }).click()
      await page
        .getByText(/Next try in 10\smin\.$/)
        .first()
        .waitFor()
      expect(uploadsSeen(proxy)).toHaveLength(1)
      await page.clock.fastForward('10:00')
      await expectStates(page, confirmed(1))
      await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
    },
  )

  test('18: a burst of 500s makes no storm', async ({ phone, proxy }) => {
    const { page } = phone
    await page.clock.install()
    await page.reload()
    let failing = true
    proxy.rule = (request) =>
      isUpload(request) && failing ? { kind: 'answer', status: 500, headers: json, body: '{}' } : undefined
    await choose(page, await photoFiles(6))
    await expectStates(page, ready(6))
    await expect.poll(() => uploadsSeen(proxy).length).toBeGreaterThanOrEqual(1)
    // Five minutes in which six photos that each retried on their own would ask a hundred times and more.
    const JUMPS = 20
    for (let jump = 0; jump < JUMPS; jump++) {
      await page.clock.fastForward('00:15')
      await untilNobodySends(page)
    }
    await expectStates(page, ready(6))
    const asked = uploadsSeen(proxy).length
    expect(asked).toBeGreaterThanOrEqual(2)
    expect(asked).toBeLessThan(JUMPS + 5)
    failing = false
    // A failure that is learned of after the jump would have to be waited out.
    await untilNobodySends(page)
    await page.clock.fastForward('06:00')
    await expectStates(page, confirmed(6))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(6)
  })

  test('19: a captive portal that answers 200 is no success', async ({ phone, proxy }) => {
    let closed = true
    proxy.rule = (request) =>
      isUpload(request) && closed
        ? { kind: 'answer', status: 200, body: '<h1>Welcome to our café</h1>' }
        : undefined
    await choose(phone.page, [await photoFile()])
    await expect.poll(() => uploadsSeen(proxy).length).toBeGreaterThanOrEqual(1)
    await phone.page.getByText('No connection').waitFor()
    await expectStates(phone.page, ready(1))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(0)
    closed = false
    await expectStates(phone.page, confirmed(1))
    const [item] = await storedItems(phone.page)
    expect(item.attempts).toBe(0)
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('20: a redirect to a sign-in page blocks until one is signed in', async ({ phone, proxy }) => {
    let away = true
    proxy.rule = ({ path }) =>
      away && path.startsWith('/api/')
        ? { kind: 'answer', status: 302, headers: { location: '/auth' } }
        : undefined
    await choose(phone.page, [await photoFile()])
    await expectStates(phone.page, ['blocked-auth'])
    expect((await storedItems(phone.page))[0].attempts).toBe(0)
    away = false
    await phone.page.goto('/app/queue')
    await expectStates(phone.page, confirmed(1))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('21: a black hole is given up after thirty seconds, and tried again', async ({ phone, proxy }) => {
    const { page } = phone
    await page.clock.install()
    await page.reload()
    once(proxy, { kind: 'black-hole' })
    const whole = untilWhollySent(page)
    await choose(page, [await photoFile()])
    await whole
    await expectStates(page, ['uploading'])
    expect(uploadsSeen(proxy)).toHaveLength(1)
    // And the clock stands: the next try comes after anything from nothing to two seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 95_000)
    await expectStates(page, ready(1))
    expect(uploadsSeen(proxy)).toHaveLength(1)
    await page.clock.resume()
    await expectStates(page, confirmed(1))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('22: a connection cut in the middle of the body', async ({ phone, proxy }) => {
    once(proxy, { kind: 'cut', afterBytes: 4000 }, { kind: 'cut', afterBytes: 1 })
    await choose(phone.page, [await photoFile(2000, 1500)])
    await expectStates(phone.page, confirmed(1))
    expect(uploadsSeen(proxy).length).toBeGreaterThanOrEqual(3)
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(1)
  })

  test('23: a network without internet backs off, and says nothing false', async ({ phone, proxy }) => {
    let dead = true
    proxy.rule = ({ path }) => (dead && path.startsWith('/api/') ? { kind: 'refuse' } : undefined)
    await choose(phone.page, await photoFiles(3))
    await expectStates(phone.page, ready(3))
    await phone.page.getByText('No connection').waitFor()
    await expect.poll(() => phone.page.evaluate(() => navigator.onLine)).toBe(true)
    const items = await storedItems(phone.page)
    expect(items.every(({ attempts }) => attempts === 0)).toBe(true)
    dead = false
    await expectStates(phone.page, confirmed(3))
    await expect.poll(() => roomsOnServer(phone.context, proxy.origin)).toBe(3)
  })

  test('without a signal: photos of a whole listing arrive once, in the end', async ({
    installedPhone: { context, page },
    proxy,
  }) => {
    await context.setOffline(true)
    await choose(page, await photoFiles(8))
    await expectStates(page, ready(8))
    await page.getByText('Offline', { exact: true }).waitFor()
    expect(uploadsSeen(proxy)).toEqual([])
    await context.setOffline(false)
    await expectStates(page, confirmed(8))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(8)
  })
})
