import type { Db } from '../../db/client.ts'
import { mailboxMessages } from '../../db/schema/operations/mailbox.ts'
import { mailHeaders } from './mail-headers.ts'
import type { Mailer } from './mailer.ts'

/** Keeps every message instead of sending it; the same message twice is kept once. */
export const mailboxMailer = (db: Db): Mailer => ({
  async send(message) {
    const { id, to, subject, html, text } = message
    await db
      .insert(mailboxMessages)
      .values({ id, to, subject, html, text, headers: mailHeaders(message) })
      .onConflictDoNothing()
    return { state: 'sent' }
  },
  close() {},
})
