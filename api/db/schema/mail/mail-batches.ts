import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'

/** One mail to many: kept once, and filled in for each as it leaves. */
export const mailBatches = pgTable('mail_batches', {
  id: uuid('id').primaryKey().defaultRandom(),
  subject: text('subject').notNull(),
  /** Null once its time is over. */
  message: text('message'),
  /** Values of fields that are the same for everybody. */
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  /** Which users, as asked for. */
  filter: jsonb('filter').$type<Record<string, string | number | boolean>>().notNull(),
  /** How many it was for when it was asked for. */
  recipients: integer('recipients').notNull(),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  /** When its mails were queued. */
  preparedAt: instant('prepared_at'),
  /** Nothing of it leaves any more. */
  stoppedAt: instant('stopped_at'),
  createdAt: createdAt(),
})
