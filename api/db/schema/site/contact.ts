import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Kept beside the mail to support, so that no message is lost with a mailbox. */
export const contactMessages = pgTable('contact_messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})
