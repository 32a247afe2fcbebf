import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { users } from './users.ts'

/**
 * Proof that somebody reads the mail of an account. One row a purpose: a new token takes the place of the
 * older one, and using it deletes it.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password', 'invitation'] }).notNull(),
    /** Hex SHA-256; the token itself stands in the mail alone. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)
