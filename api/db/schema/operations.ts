import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Settings and secrets made at first start and kept, for example the VAPID key pair. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** One row a worker process; a row that is not touched for some seconds belongs to a dead one. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  processId: text('process_id').primaryKey(),
  /** Ids under which graphile-worker locks the jobs of this process. */
  workerIds: jsonb('worker_ids').$type<string[]>().notNull(),
  beatAt: instant('beat_at')
    .notNull()
    .default(sql`now()`),
})

/**
 * When this database was at work, as one row a stretch. What happened between two stretches it does not know: it was
 * off, or it is an older back-up and another state of it went on meanwhile.
 */
export const databaseLifetimes = pgTable('database_lifetimes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  beganAt: instant('began_at')
    .notNull()
    .default(sql`now()`),
  aliveAt: instant('alive_at')
    .notNull()
    .default(sql`now()`),
})

/** Folders of files that were given up on purpose; a trigger adds those of pictures whose rows are deleted. */
export const discardedFolders = pgTable('discarded_folders', {
  folder: text('folder').primaryKey(),
  discardedAt: instant('discarded_at')
    .notNull()
    .default(sql`now()`),
})
