import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEvent, WebhookEventType } from '../../../../shared/contracts/integrations/webhooks.ts'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'

/** Addresses of other programs that are told of what happens in an account. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEventType[]>().notNull(),
    /** Signs what is sent; encrypted. */
    secret: text('secret').notNull(),
    /** The one before, which signs as well until then. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    /** Since when every attempt failed. */
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason', { enum: ['failing', 'paused'] }),
    createdAt: createdAt(),
  },
  (table) => [index('webhook_endpoints_user_idx').on(table.userId)],
)

/** What one endpoint is told of one event: written with the event itself, sent by a job, kept as the log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Of the event, the same for every endpoint: receivers go by it to do nothing twice. */
    eventId: uuid('event_id').notNull(),
    event: jsonb('event').$type<WebhookEvent>().notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Attempts since it was announced or last replayed. */
    tries: integer('tries').notNull().default(0),
    /** Null where none is to come. */
    nextAttemptAt: instant('next_attempt_at').default(sql`now()`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event_key').on(table.endpointId, table.eventId),
    index('webhook_deliveries_log_idx').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_age_idx').on(table.createdAt),
  ],
)

/** One try to send, and what came back. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    error: text('error'),
    response: text('response'),
  },
  (table) => [index('webhook_attempts_delivery_idx').on(table.deliveryId, table.id)],
)
