import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'

/** Work on a database of one store, opened for it and closed after it: another page may delete or upgrade it at any time. */
export function oneStore<Schema extends DBSchema>(name: string, store: StoreNames<Schema>) {
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore(store),
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  return async <Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    const db = await open()
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
}
