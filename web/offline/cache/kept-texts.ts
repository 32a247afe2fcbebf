import { openDB, type DBSchema } from 'idb'

/**
 * Texts that are being written, until a server has them. Apart from what was read, which goes when a session ends: that
 * is when a text has to stay.
 */
interface TextsSchema extends DBSchema {
  /** By who writes and what. */
  texts: { key: [owner: string, name: string]; value: unknown }
}

const open = () =>
  openDB<TextsSchema>('nestage-texts', 1, {
    upgrade: (db) => void db.createObjectStore('texts'),
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

async function withTexts<Result>(
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** @param owner public id of whoever writes: nobody else at this device is shown it */
export const keepText = (owner: string, name: string, value: unknown): Promise<void> =>
  withTexts(async (db) => void (await db.put('texts', value, [owner, name])))

export const keptText = (owner: string, name: string): Promise<unknown> =>
  withTexts((db) => db.get('texts', [owner, name]))

export const forgetText = (owner: string, name: string): Promise<void> =>
  withTexts((db) => db.delete('texts', [owner, name]))
