import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** Comparisons of our books with the payment service that administrators asked for, and what differed. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account', { enum: ['sandbox', 'test', 'live'] }).notNull(),
    /** Our side was first brought in line with the payment service. */
    isRepair: boolean('is_repair').notNull(),
    requestedBy: integer('requested_by').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    customers: integer('customers'),
    /** A line each. */
    differences: jsonb('differences').$type<string[]>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  // One at a time: it reads whole histories.
  (table) => [
    uniqueIndex('reconciliations_running_key')
      .on(table.account)
      .where(sql`${table.state} = 'running'`),
  ],
)
