import { readdir, readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signUp } from '../../faults/phone.ts'
import { DEVICES } from '../../launch-browser.ts'

/** One preview, in seconds from the photo chosen and from the button pressed, by the clock and in CPU time of the page and its workers. */
export interface PreviewTimes {
  chosenS: number
  chosenCpuS: number
  pressedS: number
  pressedCpuS: number
}

interface Marks {
  chosenAt?: number
  pressedAt?: number
  paintedAt?: number
}

const LONGEST_MS = 60_000
/** Nobody takes or finds a photo sooner after the camera has opened. */
const CHOOSE_MS = 2000

/** Previews the photo in `file` in so many fresh pages, offline; asks for it after a look of `lookMs` at the photo. */
export async function measurePreviews(
  browser: Browser,
  origin: string,
  file: string,
  { rounds, lookMs }: { rounds: number; lookMs: number },
): Promise<PreviewTimes[]> {
  const context = await browser.newContext({ baseURL: origin, ...DEVICES.phone })
  await signUp(context, origin)
  await keepFurniture(context)
  await context.setOffline(true)
  const times: PreviewTimes[] = []
  for (let round = 0; round < rounds; round++)
    times.push(await previewOnce(browser, context, { file, round, lookMs }))
  await context.close()
  return times
}

async function keepFurniture(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/app/queue')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: /^Keep furniture/ }).click()
  await page.getByText('Furniture kept', { exact: true }).waitFor({ timeout: LONGEST_MS })
  await page.close()
}

async function previewOnce(
  browser: Browser,
  context: BrowserContext,
  { file, round, lookMs }: { file: string; round: number; lookMs: number },
): Promise<PreviewTimes> {
  const page = await context.newPage()
  await page.goto('/app/shoot')
  await watch(page)
  await page.waitForTimeout(CHOOSE_MS)
  const idle = await threadCpuS(browser)
  await page.getByLabel('Photos from this device').setInputFiles(file)
  // Those of the rounds before wait on this device as well, and stand before it.
  await page
    .getByRole('button', { name: /saved on this device/ })
    .nth(round)
    .click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Preview staging' })
  await button.waitFor()
  await page.waitForTimeout(lookMs)
  const before = await threadCpuS(browser)
  await button.click()
  await page.waitForFunction(() => (window as { marks?: Marks }).marks?.paintedAt, undefined, {
    timeout: LONGEST_MS,
  })
  const after = await threadCpuS(browser)
  const { chosenAt, pressedAt, paintedAt } = await page.evaluate(() => ({
    ...(window as { marks?: Marks }).marks,
  }))
  await page.close()
  const seconds = (from?: number) => ((paintedAt ?? NaN) - (from ?? NaN)) / 1000
  return {
    chosenS: seconds(chosenAt),
    chosenCpuS: after - idle,
    pressedS: seconds(pressedAt),
    pressedCpuS: after - before,
  }
}

/** Notes in the page, by its own clock, when a photo is chosen, the preview asked for and its first picture painted. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const marks: Marks = {}
    Object.assign(window, { marks })
    addEventListener('change', () => (marks.chosenAt ??= performance.now()), true)
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent.includes('Preview staging'))
        marks.pressedAt ??= performance.now()
    }
    addEventListener('click', press, true)
    new MutationObserver((_, observer) => {
      if (!document.querySelector('canvas[aria-label="Preview of the staged room"]')) return
      observer.disconnect()
      // The frame that shows it has been handed over when the next one is asked for.
      requestAnimationFrame(() => requestAnimationFrame(() => (marks.paintedAt = performance.now())))
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** CPU seconds of the threads that do the work one after the other: each page's own and its workers'. Compiler and collector run beside them. */
async function threadCpuS(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let nanoseconds = 0
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    for (const thread of await readdir(`/proc/${id}/task`)) {
      const folder = `/proc/${id}/task/${thread}`
      const name = await readFile(`${folder}/comm`, 'utf8')
      if (thread !== String(id) && !name.startsWith('DedicatedWorker')) continue
      nanoseconds += Number((await readFile(`${folder}/schedstat`, 'utf8')).split(' ')[0])
    }
  }
  return nanoseconds / 1e9
}
