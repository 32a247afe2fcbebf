import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const account = () => text('account', { enum: ['sandbox', 'test', 'live'] }).notNull()
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/**
 * When people subscribed who were removed for good since, so that the months that they paid for stay counted. It says nothing
 * of who they were, and a trigger refuses every change.
 */
export const purgedSubscriptions = pgTable(
  'purged_subscriptions',
  {
    id: id(),
    account: account(),
    /** Drawn at the removal, the same for all subscriptions of one person; stands nowhere else. */
    subscriber: uuid('subscriber').notNull(),
    /** Days of UTC. */
    beganOn: date('began_on').notNull(),
    endedOn: date('ended_on').notNull(),
  },
  (table) => [index('purged_subscriptions_ended_idx').on(table.account, table.endedOn)],
)

/** What was taken of them, as it stood when they were removed; append-only likewise. */
export const purgedPayments = pgTable(
  'purged_payments',
  {
    id: id(),
    account: account(),
    paidOn: date('paid_on').notNull(),
    currency: text('currency').notNull(),
    totalCents: integer('total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
  },
  (table) => [index('purged_payments_paid_idx').on(table.account, table.paidOn)],
)
