import { index, pgTable, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/**
 * Browsers in which somebody has signed in to an account. They keep a way to sign in of their own while strangers
 * guess at the password, and a sign-in from any other is told by mail.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hex SHA-256 of what the device's cookie holds, so that who reads the database gains no such way. */
    deviceHash: text('device_hash').notNull(),
    lastSignInAt: instant('last_sign_in_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_sign_in_idx').on(table.lastSignInAt),
  ],
)
