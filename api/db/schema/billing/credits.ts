import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { plans } from './plans.ts'
import { users } from '../accounts/users.ts'

/**
 * Credits that were given together and expire together. `remaining` is what the entries of this lot add
 * up to: a trigger on the entries keeps it, and nothing else may write it.
 */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['free', 'plan', 'pack', 'adjustment'] }).notNull(),
    /** What was given for what, for example `free:2026-11` or a payment's id; the same twice gives nothing. */
    reference: text('reference').notNull(),
    /** The plan these credits were had with: a room staged with one of them is of its quality at least. */
    planId: integer('plan_id').references(() => plans.id),
    amount: integer('amount').notNull(),
    remaining: integer('remaining').notNull().default(0),
    /** Null: never. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_lots_reference_key').on(table.userId, table.reference),
    index('credit_lots_open_idx')
      .on(table.userId, table.expiresAt)
      .where(sql`${table.remaining} > 0`),
    check('credit_lots_remaining_check', sql`${table.remaining} between 0 and ${table.amount}`),
  ],
)

/**
 * The append-only ledger: a trigger refuses changes and deletions, unless the whole account goes. The balance
 * is the sum of `amount`; a settled spend was paid by its reserve.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => creditLots.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['grant', 'purchase', 'reserve', 'spend', 'release', 'expire', 'adjustment'],
    }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** What an adjustment answers to, for example the payment that was refunded. */
    reference: text('reference'),
    /** The generation a reserve, spend or release belongs to. */
    generationId: uuid('generation_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_entries_user_idx').on(table.userId, table.id),
    // One generation reserves once and settles once, however often its job runs.
    uniqueIndex('credit_entries_reserve_key')
      .on(table.generationId)
      .where(sql`${table.kind} = 'reserve'`),
    uniqueIndex('credit_entries_settle_key')
      .on(table.generationId)
      .where(sql`${table.kind} in ('spend', 'release')`),
    index('credit_entries_lot_idx').on(table.lotId),
    check(
      'credit_entries_amount_check',
      sql`case ${table.kind}
        when 'spend' then ${table.amount} = 0
        when 'adjustment' then ${table.amount} <> 0
        when 'reserve' then ${table.amount} < 0
        when 'expire' then ${table.amount} < 0
        else ${table.amount} > 0 end`,
    ),
  ],
)
