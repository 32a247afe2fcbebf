import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'

/** Kept beside the mail to support, so that no message is lost with a mailbox. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** `closed`: needs no answer. */
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    /** When it was answered or closed, and by whom. */
    handledAt: instant('handled_at'),
    handledBy: integer('handled_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_state_idx').on(table.state, table.id),
    index('contact_messages_email_idx').on(sql`lower(${table.email})`),
  ],
)
