import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import { createdAt, instant } from './columns.ts'
import { plans } from './plans.ts'

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who this is for devices: unlike `id`, never given to anybody else, not even after an older back-up was restored. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    username: text('username').notNull(),
    /** As typed; compared by `lower(email)`. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    currentPlanId: integer('current_plan_id')
      .references(() => plans.id)
      .default(FREE_PLAN_ID),
    /** Soft deletion: set means the account can be restored, and nobody can sign in to it. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** Hex SHA-256 of the token in the cookie; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where its owner is shown it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No longer written or read; this and the next go once no process of an older release runs. */
    previousTokenHash: text('previous_token_hash').unique(),
    rotatedAt: instant('rotated_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** When the owner last proved to be there, by signing in or by confirming it once more. */
    authenticatedAt: instant('authenticated_at')
      .notNull()
      .default(sql`now()`),
    /** What was shown beside the password; null: nothing. */
    secondFactor: text('second_factor', { enum: ['totp', 'recovery-code', 'passkey'] }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
)
