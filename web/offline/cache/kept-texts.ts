import type { DBSchema } from 'idb'
import { oneStore } from './one-store.ts'

/**
 * Texts that are being written, until a server has them. Apart from what was read, which goes when a session ends: that
 * is when a text has to stay.
 */
interface TextsSchema extends DBSchema {
  /** By who writes and what. */
  texts: { key: [owner: string, name: string]; value: unknown }
}

const withTexts = oneStore<TextsSchema>('nestage-texts', 'texts')

/** @param owner public id of whoever writes: nobody else at this device is shown it */
export const keepText = (owner: string, name: string, value: unknown): Promise<void> =>
  withTexts(async (db) => void (await db.put('texts', value, [owner, name])))

export const keptText = (owner: string, name: string): Promise<unknown> =>
  withTexts((db) => db.get('texts', [owner, name]))

export const forgetText = (owner: string, name: string): Promise<void> =>
  withTexts((db) => db.delete('texts', [owner, name]))
