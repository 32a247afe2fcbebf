import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { KillablePhone } from '../faults/killable-phone.ts'
import { choose, storedItems, type StoredItem } from '../faults/phone.ts'
import type { PhotoFile } from '../faults/photos.ts'
import type { Kill } from './storm.ts'

const LOOK_EVERY_MS = 100
const LOOK_AGAIN_MS = 1000
const SAVED_WITHIN_MS = 60_000

export interface Shot {
  file: PhotoFile
  stage: boolean
}

export interface Photographer {
  /** Puts photos into the queue, spread over that time; whoever finds the browser killed opens it again. */
  shoot(shots: Shot[], durationMs: number): Promise<void>
  killBrowser: Kill
  /** Shows the queue, and answers its rows once each is confirmed, or those that there are when it is given up. */
  untilConfirmed(signal: AbortSignal): Promise<StoredItem[]>
  /** Names of photos that had been saved and were missing when the browser was opened again. */
  lost: Set<string>
}

const isOpen = (page: Page) =>
  page.getByLabel('Photos from this device').waitFor({ state: 'attached', timeout: 30_000 })

/** Has the next photo staged when it has arrived, or not. */
async function wishStaging(page: Page, stage: boolean): Promise<void> {
  const caption = page.getByRole('button', { name: /Change what is wanted/ })
  const isStaged = !(await caption.innerText()).includes('(not staged yet)')
  if (isStaged === stage) return
  await caption.click()
  await page.getByRole('switch', { name: 'Stage when uploaded' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

/** Somebody with a phone whose browser is killed under their hands. */
export async function sendPhotographer(phone: KillablePhone): Promise<Photographer> {
  const saved = new Set<string>()
  const lost = new Set<string>()
  await phone.page.goto('/app/shoot')
  await isOpen(phone.page)
  // Without it a browser that starts while the server is away has nothing to show.
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  let opening = Promise.resolve()
  let isOpening = false

  const names = async () => new Set((await storedItems(phone.page)).map(({ fileName }) => fileName))

  async function open(): Promise<void> {
    await phone.start('about:blank')
    for (;;) {
      try {
        await phone.page.goto('/app/shoot')
        await isOpen(phone.page)
        break
      } catch {
        // The server is away, and the reload button is all that is left.
        await pause(LOOK_AGAIN_MS)
      }
    }
    const found = await names()
    for (const name of saved) if (!found.has(name)) lost.add(name)
  }

  async function untilSaved(name: string): Promise<boolean> {
    const end = Date.now() + SAVED_WITHIN_MS
    while (Date.now() < end) {
      if ((await names()).has(name)) return true
      await pause(LOOK_EVERY_MS)
    }
    return false
  }

  async function shootOne({ file, stage }: Shot): Promise<void> {
    for (;;) {
      await opening
      try {
        // One that the killed browser had saved is not chosen twice.
        if (!(await names()).has(file.name)) {
          await wishStaging(phone.page, stage)
          await choose(phone.page, [file])
        }
        if (!(await untilSaved(file.name))) throw new Error(`${file.name} was not saved`)
        saved.add(file.name)
        return
      } catch (error) {
        if (phone.page.isClosed() || isOpening) continue
        throw error
      }
    }
  }

  return {
    lost,
    async shoot(shots, durationMs) {
      const begun = Date.now()
      for (const [index, shot] of shots.entries()) {
        await pause(Math.max(0, begun + (index / shots.length) * durationMs - Date.now()))
        await shootOne(shot)
      }
    },
    async killBrowser() {
      if (isOpening) return false
      isOpening = true
      opening = phone
        .kill()
        .then(open)
        .finally(() => (isOpening = false))
      // Heard where somebody waits for the browser.
      opening.catch(() => undefined)
      return true
    },
    async untilConfirmed(signal) {
      await opening
      await phone.page.goto('/app/queue')
      for (;;) {
        const items = await storedItems(phone.page)
        if (items.every(({ state }) => state === 'confirmed') || signal.aborted) return items
        await pause(LOOK_EVERY_MS)
      }
    },
  }
}
