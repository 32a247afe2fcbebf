import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { keepInstalling } from '../keep-installing.ts'
import { BROWSER_PATIENCE_MS, DEVICES, launchBrowser } from '../launch-browser.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { signUp, type Person } from './phone.ts'

export interface Phone {
  context: BrowserContext
  page: Page
  person: Person
}

/** A phone that is signed in behind the proxy and shows the screen that takes photos. */
async function openPhone(browser: Browser, proxy: FaultProxy, isInstalled: boolean): Promise<Phone> {
  const context = await browser.newContext({ baseURL: proxy.origin, ...DEVICES.phone })
  context.setDefaultTimeout(BROWSER_PATIENCE_MS)
  if (!isInstalled) await keepInstalling(context)
  const person = await signUp(context, proxy.origin)
  const page = await context.newPage()
  // What makes photos small is fetched as the screen opens; without it nothing can be taken out of reach.
  const fetched = page.waitForResponse((answer) => answer.url().includes('/photo-worker-'))
  await page.goto('/app/shoot')
  await page.getByLabel('Photos from this device').waitFor({ state: 'attached' })
  await (await fetched).finished()
  if (isInstalled) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { context, page, person }
}

/**
 * `test` for faults: a browser a worker, and per test a proxy and a phone of its own, which may not use its camera: where photos
 * are not taken but chosen, its picture was a fourth of the work. The service worker is installed, and the
 * whole app fetched for it, on an `installedPhone` alone: that was a fourth of the work of these tests.
 */
export const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('headlessShell', { scope: 'worker' }, () => inject('headlessShell'))
  .extend('browser', { scope: 'worker' }, async ({ headlessShell }, { onCleanup }) => {
    const browser = await launchBrowser(headlessShell, 'refused')
    onCleanup(() => browser.close())
    return browser
  })
  .extend('proxy', async ({ origin }, { onCleanup }) => {
    const proxy = await startFaultProxy(origin)
    onCleanup(() => proxy.close())
    return proxy
  })
  .extend('phone', async ({ browser, proxy }, { onCleanup }) => {
    const phone = await openPhone(browser, proxy, false)
    onCleanup(() => phone.context.close())
    return phone
  })
  .extend('installedPhone', async ({ browser, proxy }, { onCleanup }) => {
    const phone = await openPhone(browser, proxy, true)
    onCleanup(() => phone.context.close())
    return phone
  })
