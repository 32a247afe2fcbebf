import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { test } from './fault-test.ts'
import { choose, confirmed, expectStates, isUpload, ready, roomsOnServer } from './phone.ts'
import { photoFiles } from './photos.ts'

/** Marks the document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-old'))

describe('updates', () => {
  test('29: a new version neither interrupts a shoot nor loses what is queued or on its way', async ({
    installedPhone: { context, page },
    proxy,
  }) => {
    let away = true
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    proxy.rule = (request) => {
      if (request.path === '/service-worker.js') return { kind: 'append', text: '\n// A newer version.' }
      if (!isUpload(request)) return undefined
      if (away) return { kind: 'refuse' }
      return { kind: 'hold', reached: reached.resolve, release: release.promise }
    }
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await mark(page)

    const other = await context.newPage()
    await other.goto('/app/queue')
    await mark(other)
    await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await other.getByText('A new version of Nestage is ready').waitFor()
    await expect.poll(() => page.getByText('A new version of Nestage is ready').count()).toBe(0)
    await other.getByRole('button', { name: 'Reload now' }).click()
    await other.getByText('A shoot is open', { exact: true }).first().waitFor()
    expect([await isMarked(page), await isMarked(other)]).toEqual([true, true])

    // The shoot is over, and a photo is on its way when the new version takes over.
    away = false
    await page.bringToFront()
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('heading', { name: 'Upload queue' }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await reached.promise
    await other.bringToFront()
    const reloaded = other.waitForEvent('load')
    await other.getByRole('button', { name: 'Reload now' }).click()
    await reloaded
    release.resolve()
    proxy.rule = undefined
    await expectStates(other, confirmed(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
  })
})
