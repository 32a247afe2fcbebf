import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailboxMessages } from '../../db/schema/mailbox.ts'

/** Mail that was kept instead of sent, newest first. */
export const listKeptMail = (db: Db) =>
  db.select().from(mailboxMessages).orderBy(desc(mailboxMessages.createdAt))

export async function findKeptMail(db: Db, id: string) {
  const [message] = await db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id))
  return message
}
