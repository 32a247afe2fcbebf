import { openDB, type DBSchema } from 'idb'

/** Kept apart from the queue: what is here can be read again from the server at any time. */
interface ReadsSchema extends DBSchema {
  /** What a user has read, by the user's public id, which is never somebody else's. */
  reads: { key: string; value: unknown }
}

const open = () =>
  openDB<ReadsSchema>('nestage-reads', 1, {
    upgrade: (db) => void db.createObjectStore('reads'),
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

async function withReads<Result>(
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

export const keepReads = (reader: string, value: unknown): Promise<void> =>
  withReads(async (db) => void (await db.put('reads', value, reader)))

export const keptReads = (reader: string): Promise<unknown> => withReads((db) => db.get('reads', reader))

/** Forgets what anybody read on this device. */
export const forgetReads = (): Promise<void> => withReads((db) => db.clear('reads'))
