import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  SecurityEventDetails,
  SecurityEventKind,
} from '../../../../shared/contracts/sign-in/security-events.ts'
import { createdAt, instant } from '../columns.ts'
import { users } from './users.ts'

/**
 * What happened to accounts and by whom: an append-only log. A trigger refuses changes, and deletions but for
 * those of lines whose time is over or whose account was deleted for good.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where nobody's account is concerned, as in a failed sign-in to an account there is none of. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Network address, or the /64 it belongs to; null for what no request caused. */
    address: text('address'),
    /** For example "Chrome on Windows"; null for what no request caused. */
    device: text('device'),
    details: jsonb('details').$type<SecurityEventDetails>().notNull(),
    createdAt: createdAt(),
    /** Until when the line is kept. */
    expiresAt: instant('expires_at')
      .notNull()
      .default(sql`now() + interval '1 year'`),
  },
  (table) => [
    index('security_events_user_idx').on(table.userId, table.id),
    index('security_events_expiry_idx').on(table.expiresAt),
  ],
)
