import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { users } from './users.ts'

/** Authenticator apps (TOTP, RFC 6238), one a person. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted. */
  secret: text('secret').notNull(),
  /** Null until a first code proved that the app has the secret: nothing asks for codes before. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted; it and older ones are worth nothing any more. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' })
    .notNull()
    .default(sql`0`),
  createdAt: createdAt(),
})

/** Codes for whoever lost the authenticator app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hex SHA-256, which is enough for 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins whose password was right and whose second factor is awaited. No session, and opens nothing. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Hex SHA-256 of the token in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_user_idx').on(table.userId)],
)
