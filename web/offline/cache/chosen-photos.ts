import type { DBSchema } from 'idb'
import { CHOSEN_PHOTOS } from './forget-everything-read.ts'
import { oneStore } from './one-store.ts'

/**
 * What somebody chose and has made no project of yet, until a page that is loaded anew asks for it. Apart from the queue, whose photos
 * are sent whatever happens; these are the first to go when the session ends, and need no place on a device that is full.
 */
interface ChosenSchema extends DBSchema {
  /** By who chose, and what. */
  chosen: { key: [owner: string, key: string]; value: unknown }
}

/** Who comes back later begins with another room. */
export const CHOSEN_KEPT_MS = 24 * 60 * 60 * 1000

const withChosen = oneStore<ChosenSchema>(CHOSEN_PHOTOS, 'chosen')

/** @param owner public id of whoever chose: nobody else at this device is shown it */
export const keepChosen = (owner: string, key: string, value: unknown): Promise<void> =>
  withChosen(async (db) => void (await db.put('chosen', value, [owner, key])))

export const forgetChosen = (owner: string, key: string): Promise<void> =>
  withChosen((db) => db.delete('chosen', [owner, key]))

/** All that `owner` chose, by its key. */
export const keptChosen = (owner: string): Promise<Map<string, unknown>> =>
  withChosen(async (db) => {
    const range = IDBKeyRange.bound([owner], [owner, []])
    const tx = db.transaction('chosen')
    const [keys, values] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
    return new Map(keys.map(([, key], at) => [key, values[at]]))
  })

/** How many of the photos that `owner` chose lately are on this device alone. */
export async function unsentChosen(owner: string): Promise<number> {
  const since = Date.now() - CHOSEN_KEPT_MS
  return [...(await keptChosen(owner)).values()].filter(
    (row) =>
      typeof row === 'object' &&
      row !== null &&
      'source' in row &&
      row.source instanceof Blob &&
      'at' in row &&
      Number(row.at) > since,
  ).length
}
