import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { sessions, users } from './users.ts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ends with the sign-in it was made in. Null only where a process of an older release wrote it: nothing is sent there. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** What this device is to be told of. */
    roomsReady: boolean('rooms_ready').notNull().default(true),
    problems: boolean('problems').notNull().default(true),
    approvals: boolean('approvals').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_user_idx').on(table.userId),
    index('push_subscriptions_session_idx').on(table.sessionId),
  ],
)
