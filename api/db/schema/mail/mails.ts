import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { contactMessages } from '../site/contact.ts'
import { mailBatches } from './mail-batches.ts'

/** Every mail to one address, with how far it came: what administrators write, and what the product sends by itself. */
export const mails = pgTable(
  'mails',
  {
    /** Makes its Message-ID, so that mail programs notice one that went out twice. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** `system`: sent by the product. `personal`: one that an administrator wrote to one person. `announcement`: one of a batch. */
    kind: text('kind', { enum: ['system', 'personal', 'announcement'] }).notNull(),
    to: text('to').notNull(),
    /** Whose address it was; goes with the account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => mailBatches.id, { onDelete: 'cascade' }),
    /** What it answers. */
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    subject: text('subject').notNull(),
    /** As written, fields filled in. Null for what is not kept: system mails may hold links that sign in, batches keep their own, and time is over. */
    body: text('body'),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** `bounced`: the receiving server refuses it for good. `failed`: given up, or not to be sent as it is. `skipped`: no longer wanted. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'bounced', 'failed', 'skipped'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server said last, where it did not take it. */
    lastError: text('last_error'),
    /** Not before: announcements leave at a steady pace. */
    dueAt: instant('due_at')
      .notNull()
      .default(sql`now()`),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_created_idx').on(table.createdAt, table.id),
    index('mails_written_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} <> 'system'`),
    index('mails_user_idx').on(table.userId, table.createdAt),
    index('mails_to_idx').on(sql`lower(${table.to})`),
    index('mails_contact_idx').on(table.contactMessageId),
    index('mails_sent_by_idx')
      .on(table.sentBy)
      .where(sql`${table.sentBy} is not null`),
    /** Nobody gets an announcement twice. */
    uniqueIndex('mails_batch_user_key')
      .on(table.batchId, table.userId)
      .where(sql`${table.batchId} is not null`),
    index('mails_waiting_idx')
      .on(table.dueAt)
      .where(sql`${table.kind} = 'announcement' and ${table.state} = 'queued'`),
  ],
)
