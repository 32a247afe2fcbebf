import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { paymentRecords } from './billing.ts'
import { createdAt, instant } from '../columns.ts'

/**
 * Refunds that administrators asked for. A row is there before the payment service hears of it, and its id goes along:
 * whoever finishes it, the request or the job after a crash, has it made once.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the page that asks: the same twice is one refund. */
    id: uuid('id').primaryKey(),
    paymentRecordId: text('payment_record_id')
      .notNull()
      .references(() => paymentRecords.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    /** In the payment service's words. */
    reason: text('reason', { enum: ['requested_by_customer', 'duplicate', 'fraudulent'] }).notNull(),
    note: text('note').notNull(),
    /** The administrator; no reference, as what was done outlives who did it. */
    requestedBy: integer('requested_by').notNull(),
    state: text('state', { enum: ['pending', 'done', 'refused'] })
      .notNull()
      .default('pending'),
    /** Why the payment service refused it, in its words. */
    problem: text('problem'),
    /** Its id at the payment service. */
    refundId: text('refund_id'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('refunds_payment_idx').on(table.paymentRecordId, table.createdAt)],
)
