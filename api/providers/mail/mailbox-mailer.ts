import type { Db } from '../../db/client.ts'
import { mailboxMessages } from '../../db/schema/operations/mailbox.ts'
import type { Mailer } from './mailer.ts'

/** Keeps every message instead of sending it; the same message twice is kept once. */
export const mailboxMailer = (db: Db): Mailer => ({
  async send(message) {
    await db.insert(mailboxMessages).values(message).onConflictDoNothing()
    return 'sent'
  },
  close() {},
})
