import { describe, expect } from 'vitest'
import { test } from './fault-test.ts'
import { holdFirst } from './hold-first.ts'
import { choose, confirmed, expectStates, isUpload, ready, roomsOnServer, uploadsSeen } from './phone.ts'
import { photoFile, photoFiles } from './photos.ts'
import { upgradeQueue } from './upgrade-queue.ts'
import { wakeServiceWorker } from './wake-service-worker.ts'

describe('tabs', () => {
  test('8: two tabs and the service worker at once send each photo once', async ({
    installedPhone: { context, page },
    proxy,
  }) => {
    proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(6))
    await expectStates(page, ready(6))
    const other = await context.newPage()
    // Nobody may be in the middle of a photo when the pages are opened anew.
    await Promise.all([page.goto('/healthz'), other.goto('/healthz')])
    const before = uploadsSeen(proxy).length
    proxy.rule = undefined
    await Promise.all([
      page.goto('/app/shoot'),
      other.goto('/app/queue'),
      wakeServiceWorker(other, proxy.origin),
    ])
    await expectStates(other, confirmed(6))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(6)
    expect(uploadsSeen(proxy).length - before).toBe(6)
  })

  test('9: a frozen tab loses the lock, and another goes on', async ({ phone, proxy }) => {
    const { context, page } = phone
    const { reached } = holdFirst(proxy)
    await choose(page, [await photoFile()])
    await reached
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    const other = await context.newPage()
    await other.clock.install()
    await other.goto('/app/queue')
    await other.getByText('1 photo').first().waitFor()
    // The time of a lease, and a look at it.
    await other.clock.fastForward('00:13')
    await expectStates(other, confirmed(1))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })

  test('9: a tab killed with the lock in its hands, before it said so, is not waited for', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
    await choose(page, [await photoFile()])
    await expectStates(page, ready(1))
    await page.goto('/healthz')
    // Holds the lock and has no lease: frozen between the two.
    await page.evaluate(async () => {
      const held = Promise.withResolvers<void>()
      void navigator.locks.request('nestage-upload', () => {
        held.resolve()
        return new Promise(() => {})
      })
      await held.promise
    })
    proxy.rule = undefined
    const before = uploadsSeen(proxy).length
    const other = await context.newPage()
    await other.clock.install()
    await other.goto('/app/queue')
    await other.getByText('1 photo').first().waitFor()
    // Its first look at the holder begins the time of a lease; before it no time counts.
    const jump = async () => {
      await other.clock.fastForward('00:13')
      return uploadsSeen(proxy).length - before
    }
    await expect.poll(jump, { interval: 1000 }).toBe(1)
    await expectStates(other, confirmed(1))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })

  test('30: a newer version in another tab gets the database, and this tab says so', async ({ phone }) => {
    const { context, page } = phone
    await page.goto('/app/queue')
    await page.getByText('Nothing waits here.').waitFor()
    const other = await context.newPage()
    await other.goto('/healthz')
    expect(await upgradeQueue(other)).toBe(99)
    await page.getByText('A newer version of Nestage is in use').waitFor()
  })

  test('32: after a rollback the queue goes on with the data of the newer version', async ({
    phone,
    proxy,
  }) => {
    const { context, page } = phone
    proxy.rule = (request) => (isUpload(request) ? { kind: 'refuse' } : undefined)
    await choose(page, [await photoFile()])
    await expectStates(page, ready(1))
    await page.goto('/healthz')
    await upgradeQueue(page)
    proxy.rule = undefined
    await page.goto('/app/queue')
    await expectStates(page, confirmed(1))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
  })

  test.for([
    ['back', '2025-11-20T10:00:00Z', 3],
    ['forward', '2027-11-20T10:00:00Z', 3600],
  ] as const)(
    '28: a clock set %s by a year stalls nothing',
    async ([, changed, retryAfter], { phone, proxy }) => {
      const { context, page } = phone
      await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') })
      await page.reload()
      const headers = { 'retry-after': String(retryAfter) }
      let busy = true
      proxy.rule = (request) =>
        isUpload(request) && busy ? { kind: 'answer', status: 503, headers } : undefined
      await choose(page, [await photoFile()])
      await expect.poll(() => uploadsSeen(proxy).length).toBeGreaterThanOrEqual(1)
      await expectStates(page, ready(1))
      busy = false
      await page.clock.setSystemTime(new Date(changed))
      await page.reload()
      await expectStates(page, confirmed(1))
      await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
    },
  )
})
