import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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
