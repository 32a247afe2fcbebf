import type { BrowserContext, Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { DEVICES, launchBrowser } from '../launch-browser.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { signUp, type Person } from './phone.ts'

export interface Phone {
  context: BrowserContext
  page: Page
  person: Person
}

/**
 * `test` for faults: a browser and a proxy a file, and per test a phone of its own that is signed in behind
 * the proxy and shows the camera.
 */
export const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('chromium', { scope: 'file' }, () => inject('chromium'))
  .extend('browser', { scope: 'file' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launchBrowser(chromium)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('proxy', async ({ origin }, { onCleanup }) => {
    const proxy = await startFaultProxy(origin)
    onCleanup(() => proxy.close())
    return proxy
  })
  .extend('phone', async ({ browser, proxy }, { onCleanup }): Promise<Phone> => {
    const context = await browser.newContext({ baseURL: proxy.origin, ...DEVICES.phone })
    onCleanup(() => context.close())
    const person = await signUp(context, proxy.origin)
    const page = await context.newPage()
    // What makes photos small is fetched as the screen opens; without it nothing can be taken out of reach.
    const fetched = page.waitForResponse((answer) => answer.url().includes('/photo-worker-'))
    await page.goto('/app/shoot')
    await page.getByLabel('Photos from this device').waitFor({ state: 'attached' })
    await (await fetched).finished()
    return { context, page, person }
  })
