import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, type PgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { createdAt, instant } from '../columns.ts'
import { plans } from '../billing/plans.ts'

/** What a search looks in; every word is preceded by a space, so that beginnings of words can be asked for. */
export const searchedText = (table: Record<'username' | 'email' | 'name', PgColumn>): SQL =>
  sql`lower(' ' || ${table.username} || ' ' || ${table.email} || ' ' || ${table.name})`

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
    /** A plan that an administrator gave by hand, beside what is subscribed to; null: none. */
    grantedPlanId: integer('granted_plan_id').references(() => plans.id),
    /** When it ends; set with `grantedPlanId`. */
    grantedUntil: instant('granted_until'),
    /** Soft deletion: set means the account can be restored, and nobody can sign in to it. */
    deletedAt: instant('deleted_at'),
    /** Files are being removed for good: from here on there is nothing whole left to restore. */
    purgeStartedAt: instant('purge_started_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // For administrators, who search, filter and sort among all users: each page is read from one of these.
    index('users_search_idx').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
    index('users_name_idx').on(sql`lower(${table.name})`, table.id),
    // How an address begins, whatever collation the database was made with.
    index('users_email_prefix_idx').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_plan_idx').on(table.currentPlanId, table.id),
    index('users_administrators_idx')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
    index('users_unverified_idx')
      .on(table.id)
      .where(sql`not ${table.isEmailVerified}`),
    index('users_deleted_idx')
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('users_granted_idx')
      .on(table.grantedUntil)
      .where(sql`${table.grantedPlanId} is not null`),
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
