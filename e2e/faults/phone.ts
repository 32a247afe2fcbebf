import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FaultProxy } from './fault-proxy.ts'
import type { PhotoFile } from './photos.ts'

export interface Person {
  id: number
  email: string
  password: string
}

/** Signs somebody up who has no credits, so that rooms wait and the worker's cores are left to the browser. */
export async function signUp(context: BrowserContext, origin: string): Promise<Person> {
  const email = `agent.${randomBytes(6).toString('hex')}@example.com`
  const password = 'a good password'
  const response = await context.request.post(`${origin}/api/register`, {
    data: { email, password, name: 'Maya Okafor', username: email },
  })
  if (!response.ok()) throw new Error(`Registering failed: ${response.status()} ${await response.text()}`)
  const { user } = await response.json()
  return { id: user.id, email, password }
}

/** One row of the queue as the browser keeps it. */
export interface StoredItem {
  id: string
  fileName: string | null
  state: string
  attempts: number
  sha256: string | null
  width: number | null
  reason: { code: string; message: string } | null
  retry: { at: number; setAt: number } | null
  receipt: { projectId: number; imageUrl: string } | null
}

/** Reads the queue's rows straight from the page's database. */
export const storedItems = (page: Page): Promise<StoredItem[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('nestage')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const reading = db.transaction('items').objectStore('items').getAll()
    const rows = await new Promise<StoredItem[]>((resolve, reject) => {
      reading.addEventListener('success', () => resolve(reading.result))
      reading.addEventListener('error', () => reject(reading.error))
    })
    db.close()
    return rows
  })

export const states = async (page: Page): Promise<string[]> =>
  (await storedItems(page)).map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))

/** Chooses files in the shoot screen, as from the gallery. */
export async function choose(page: Page, files: PhotoFile[]): Promise<void> {
  await page.getByLabel('Photos from this device').setInputFiles(files)
}

/** Waits until the queue holds photos in these states and no others. To look opens the page's database, which costs its processor time. */
export async function expectStates(page: Page, wanted: string[]): Promise<void> {
  await expect.poll(() => states(page), { interval: 150 }).toEqual(wanted)
}

/** Waits until nobody sends: nothing is on its way then, and what came of it has been written down. */
export const untilNobodySends = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.locks.request('nestage-upload', () => undefined))

export const confirmed = (count: number): string[] => Array.from({ length: count }, () => 'confirmed')
export const ready = (count: number): string[] => Array.from({ length: count }, () => 'ready')

/** Rooms that the server has for whoever is signed in, each with a picture that can be fetched. */
export async function roomsOnServer(context: BrowserContext, origin: string): Promise<number> {
  const response = await context.request.get(`${origin}/api/staging-projects?limit=100`)
  if (!response.ok()) throw new Error(`Listing rooms failed: ${response.status()}`)
  const { data } = (await response.json()) as { data: { originalImageUrl: string }[] }
  for (const { originalImageUrl } of data) {
    const picture = await context.request.get(`${origin}${originalImageUrl}`)
    expect(picture.status()).toBe(200)
  }
  return data.length
}

/** Uploads that the proxy has seen. */
export const uploadsSeen = (proxy: FaultProxy) =>
  proxy.seen.filter(({ method, path }) => method === 'PUT' && /^\/api\/photos\/[0-9a-f]{8}-/.test(path))

export const isUpload = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'PUT' && /^\/api\/photos\/[0-9a-f]{8}-/.test(path)
