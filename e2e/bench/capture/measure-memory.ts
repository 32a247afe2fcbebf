import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signUp, states } from '../../faults/phone.ts'
import { DEVICES } from '../../launch-browser.ts'

/** Longer than the photo worker stays when it has nothing to do. */
const SETTLE_MS = 20_000
/** No batch takes as long; then something is wrong. */
const BATCH_MS = 120_000

/** Resident memory of all renderers of a browser, in bytes, after a garbage collection in the page. */
async function rendererBytes(browser: Browser, page: Page): Promise<number> {
  const inPage = await page.context().newCDPSession(page)
  await inPage.send('HeapProfiler.collectGarbage')
  await inPage.detach()
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let bytes = 0
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    const status = await readFile(`/proc/${id}/status`, 'utf8')
    bytes += 1024 * Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? NaN)
  }
  return bytes
}

const readyPhotos = async (page: Page) => (await states(page)).filter((state) => state === 'ready').length

/** Shoots `count` photos without a signal and compares what the queue's screen takes before and while they wait. */
export async function measureMemory(
  browser: Browser,
  origin: string,
  file: string,
  count: number,
): Promise<{ idleBytes: number; waitingBytes: number }> {
  const context: BrowserContext = await browser.newContext({ baseURL: origin, ...DEVICES.phone })
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto('/app/queue')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // From now on the service worker is in charge of the page, and has its code without a connection.
  await page.reload()
  await page.waitForTimeout(SETTLE_MS)
  const idleBytes = await rendererBytes(browser, page)

  await page.getByRole('link', { name: 'Shoot more' }).click()
  await context.setOffline(true)
  const batch = 20
  for (let chosen = 0; chosen < count; chosen += batch) {
    const input = page.getByLabel('Photos from this device')
    // Browsers do not report the same files again, and the app empties its input when somebody opens it.
    await input.setInputFiles([])
    await input.setInputFiles(Array(batch).fill(file))
    const deadline = performance.now() + BATCH_MS
    while ((await readyPhotos(page)) < chosen + batch) {
      if (performance.now() > deadline)
        throw new Error(`${await readyPhotos(page)} of ${count} photos are ready`)
      await page.waitForTimeout(250)
    }
  }
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByText(`0 of ${count} uploaded`).waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const waitingBytes = await rendererBytes(browser, page)
  await context.close()
  return { idleBytes, waitingBytes }
}
