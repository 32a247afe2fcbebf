import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { plans } from './plans.ts'
import { users } from '../accounts/users.ts'

/** What a payment event concerns; null in its row where that is nothing of ours. */
export interface EventSubject {
  kind: 'checkout' | 'subscription' | 'invoice' | 'payment'
  id: string
}

/** Accounts at the payment service; what is known under an id in one means nothing in another. */
const account = () => text('account', { enum: ['sandbox', 'test', 'live'] }).notNull()
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const plan = (name: string) => integer(name).references(() => plans.id)

/** The price of each plan at the payment service. Prices that were replaced stay, for subscriptions to them. */
export const planPrices = pgTable(
  'plan_prices',
  {
    account: account(),
    priceId: text('price_id').notNull(),
    planId: plan('plan_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The price that is sold now. */
    isCurrent: boolean('is_current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account, table.priceId] })],
)

/** Who is whom at the payment service. Customers outlive their accounts, or late money would belong to nobody. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    account: account(),
    /** Null once the account was deleted for good. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: text('customer_id').notNull(),
    /** When it was. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.customerId] }),
    uniqueIndex('billing_customers_user_key').on(table.account, table.userId),
  ],
)

/** Money that came for an account that had been deleted, and was sent back. */
export const returnedPayments = pgTable('returned_payments', {
  paymentId: text('payment_id').primaryKey(),
  account: account(),
  customerId: text('customer_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  createdAt: createdAt(),
})

/** Subscriptions as they were when last read from the payment service, which has the say. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    account: account(),
    userId: owner(),
    planId: plan('plan_id').notNull(),
    /** What is paid for it; null until it is read again where an older release wrote it. */
    priceId: text('price_id'),
    /** In the service's words, for example active, past_due or canceled. */
    status: text('status').notNull(),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    /** Set by a cancellation that has not taken effect yet. */
    cancelAt: instant('cancel_at'),
    endedAt: instant('ended_at'),
    /** A plan that begins when the period ends. */
    upcomingPlanId: plan('upcoming_plan_id'),
    /** The latest invoice could not be paid: what its owner has to do, and where. */
    problem: text('problem', { enum: ['payment_failed', 'action_required'] }),
    problemUrl: text('problem_url'),
    /** The unpaid invoice that its owner was last written to about. */
    toldInvoiceId: text('told_invoice_id'),
    createdAt: instant('created_at').notNull(),
    syncedAt: instant('synced_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('subscriptions_user_idx').on(table.userId, table.createdAt),
    index('subscriptions_period_idx').on(table.currentPeriodEnd),
    index('subscriptions_status_idx').on(table.account, table.status),
  ],
)

/** Money that was taken, and the credits given for it: one row an invoice of a subscription, or a pack. */
export const paymentRecords = pgTable(
  'payment_records',
  {
    /** The invoice's id at the payment service, or the payment's of a pack. */
    id: text('id').primaryKey(),
    account: account(),
    userId: owner(),
    kind: text('kind', { enum: ['subscription', 'pack'] }).notNull(),
    planId: plan('plan_id').notNull(),
    /** Null where nothing had to be paid, as with a balance in the customer's favour. */
    paymentId: text('payment_id').unique(),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').notNull(),
    /** Negative where an invoice gave more time back than it charged. */
    credits: integer('credits').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    disputedCents: integer('disputed_cents').notNull().default(0),
    /** Credits taken back for what was refunded or is disputed; at most `credits`. */
    withdrawnCredits: integer('withdrawn_credits').notNull().default(0),
    /** Credits that could not be taken back, because they had been spent. */
    forgivenCredits: integer('forgiven_credits').notNull().default(0),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('payment_records_user_idx').on(table.userId, table.paidAt),
    index('payment_records_paid_idx').on(table.paidAt, table.id),
    check(
      'payment_records_withdrawn_check',
      sql`${table.withdrawnCredits} + ${table.forgivenCredits} between 0 and greatest(${table.credits}, 0)`,
    ),
  ],
)

/** What the payment service told, kept as it came. */
export const paymentEvents = pgTable('payment_events', {
  /** A service may deliver an event twice; its id is our key. */
  id: text('id').primaryKey(),
  account: account(),
  type: text('type').notNull(),
  /** What to read again; null where it concerns nothing of ours. */
  subject: jsonb('subject').$type<EventSubject>(),
  body: jsonb('body').notNull(),
  receivedAt: instant('received_at')
    .notNull()
    .default(sql`now()`),
  handledAt: instant('handled_at'),
})

/** A change of plan that a subscriber was sent off to confirm; its id stands in for a checkout's. */
export const planChanges = pgTable('plan_changes', {
  id: text('id').primaryKey(),
  account: account(),
  userId: owner(),
  subscriptionId: text('subscription_id').notNull(),
  planId: plan('plan_id').notNull(),
  createdAt: createdAt(),
})
