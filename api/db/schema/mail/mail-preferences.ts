import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { instant } from '../columns.ts'

/** Whether a user wants announcements; a row appears with the first one. */
export const mailPreferences = pgTable('mail_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Stands in every announcement: whoever holds one may unsubscribe, years later, too. */
  token: uuid('token').notNull().unique().defaultRandom(),
  unsubscribedAt: instant('unsubscribed_at'),
})
