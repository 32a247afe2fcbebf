import { desc, eq } from 'drizzle-orm'
import { mailboxMessages } from '../../db/schema/operations/mailbox.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Mail that was kept instead of sent, newest first. */
export const listKeptMail = (ctx: ServiceContext) =>
  ctx.db.select().from(mailboxMessages).orderBy(desc(mailboxMessages.createdAt))

/** A mail that the development mailbox kept; undefined where there is none. */
export async function findKeptMail(ctx: ServiceContext, { id }: { id: string }) {
  const [message] = await ctx.db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id))
  return message
}
