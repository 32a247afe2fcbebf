import type { DBSchema, IDBPDatabase } from 'idb'

/** Values come from disk and perhaps from another version of the app, so they are parsed when read. */
export interface QueueSchema extends DBSchema {
  /** Rows of `QueueItem`, by id. */
  items: { key: string; value: unknown }
  /** The bytes of each item, under the same key: our own copy, never a handle on somebody's file. */
  blobs: { key: string; value: Blob }
  /** Small pictures for lists, under the same key; they stay when the bytes have gone. */
  thumbs: { key: string; value: Blob }
  /** Rows of `LocalListing`, by id. */
  listings: { key: string; value: unknown }
  /** Single values, by name: see `meta-values.ts`. */
  meta: { key: string; value: unknown }
  /** Rows that could not be read, kept for a version that can. */
  quarantine: { key: string; value: { id: string; row: unknown; problem: string; at: number } }
}
export type QueueDb = IDBPDatabase<QueueSchema>

export const QUEUE_DB_NAME = 'nestage'

/**
 * Step n takes the database from version n to n + 1; its length is the version. A step only adds stores and
 * indexes: rows are never rewritten here, where one bad row would keep the database from opening. New fields get
 * a default in `QueueItem`, so that an older version, after a rollback, still reads what a newer one wrote.
 */
export const QUEUE_UPGRADES: readonly ((db: QueueDb) => void)[] = [
  (db) => {
    db.createObjectStore('items', { keyPath: 'id' })
    db.createObjectStore('blobs')
    db.createObjectStore('thumbs')
    db.createObjectStore('listings', { keyPath: 'id' })
    db.createObjectStore('meta')
    db.createObjectStore('quarantine', { keyPath: 'id' })
  },
]

export const QUEUE_STORES = ['items', 'blobs', 'thumbs', 'listings', 'meta', 'quarantine'] as const
