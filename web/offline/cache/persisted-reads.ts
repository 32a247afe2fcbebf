import type { DBSchema } from 'idb'
import { oneStore } from './one-store.ts'

/** Kept apart from the queue: what is here can be read again from the server at any time. */
interface ReadsSchema extends DBSchema {
  /** What a user has read, by the user's public id, which is never somebody else's. */
  reads: { key: string; value: unknown }
}

const withReads = oneStore<ReadsSchema>('nestage-reads', 'reads')

export const keepReads = (reader: string, value: unknown): Promise<void> =>
  withReads(async (db) => void (await db.put('reads', value, reader)))

export const keptReads = (reader: string): Promise<unknown> => withReads((db) => db.get('reads', reader))

/** Forgets what anybody read on this device. */
export const forgetReads = (): Promise<void> => withReads((db) => db.clear('reads'))
