import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

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
  startedAt: instant('started_at')
    .notNull()
    .default(sql`now()`),
  beatAt: instant('beat_at')
    .notNull()
    .default(sql`now()`),
})

/** One row an api process, kept fresh as a worker's is. */
export const apiHeartbeats = pgTable('api_heartbeats', {
  processId: text('process_id').primaryKey(),
  startedAt: instant('started_at')
    .notNull()
    .default(sql`now()`),
  beatAt: instant('beat_at')
    .notNull()
    .default(sql`now()`),
})

/** How often a day (UTC) mail or a notification could not be delivered. */
export const deliveryFailures = pgTable(
  'delivery_failures',
  {
    day: date('day').notNull(),
    channel: text('channel', { enum: ['mail', 'push'] }).notNull(),
    /** `error`: a try that is made again. `refused`: for good. */
    outcome: text('outcome', { enum: ['error', 'refused'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.channel, table.outcome] })],
)

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
