import { expect } from 'vitest'
import { test } from './fault-test.ts'
import { choose, confirmed, expectStates, storedItems } from './phone.ts'
import { photoFile } from './photos.ts'

test('rooms and pictures seen before open without a signal, until one signs out', async ({
  installedPhone: { context, page },
}) => {
  await choose(page, [await photoFile()])
  await expectStates(page, confirmed(1))
  const [{ receipt }] = await storedItems(page)
  const room = `/app/project/${receipt?.projectId}`
  /** The keys of what is kept on the device, as one text. */
  const kept = () =>
    page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'nestage-reads')) return ''
      const opening = indexedDB.open('nestage-reads')
      const db = await new Promise<IDBDatabase>((resolve) =>
        opening.addEventListener('success', () => resolve(opening.result)),
      )
      const reading = db.transaction('reads').objectStore('reads').getAll()
      const kept = await new Promise<{ clientState: { queries: { queryHash: string }[] } }[]>((resolve) =>
        reading.addEventListener('success', () => resolve(reading.result)),
      )
      db.close()
      return kept
        .flatMap(({ clientState }) => clientState.queries.map(({ queryHash }) => queryHash))
        .join(' ')
    })
  // From now on the service worker is in charge of the page, and keeps what it shows.
  await page.goto('/app/images')
  await page.getByRole('heading', { name: 'Living room' }).first().waitFor()
  await expect.poll(kept).toContain('"list"')
  await page.goto(room)
  const picture = page.locator(`img[src^="${receipt?.imageUrl}"]`).first()
  const isShown = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
  await expect.poll(kept).toContain(`,${receipt?.projectId}]`)

  await context.setOffline(true)
  await page.reload()
  await expect.poll(isShown).toBe(true)
  await page.goto('/app/images')
  await page.getByRole('heading', { name: 'Living room' }).first().waitFor()

  // The room is asked for in another size than it was seen in.
  const sizes = await page.evaluate(async (imageUrl) => {
    const cache = await caches.open('room-pictures')
    const seen = (await cache.keys()).filter(({ url }) => url.includes(`${imageUrl}/`))
    for (const key of seen) {
      const response = await cache.match(key)
      if (response) await cache.put(`${imageUrl}/w1.webp`, response)
      await cache.delete(key)
    }
    return seen.length
  }, receipt?.imageUrl)
  expect(sizes).toBeGreaterThan(0)
  await page.goto(room)
  await expect.poll(isShown).toBe(true)
  // What is downloaded is never another file than was asked for.
  const download = page.evaluate((url) => fetch(url).then(({ ok }) => ok), `${receipt?.imageUrl}`)
  await expect(download).rejects.toThrow('Failed to fetch')

  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth*')
  // The app leads to sign-in as soon as the session is over, and leaves by a full page load once all is forgotten.
  await expect.poll(kept).toBe('')
  await expect.poll(() => page.evaluate(() => caches.has('room-pictures'))).toBe(false)
})
