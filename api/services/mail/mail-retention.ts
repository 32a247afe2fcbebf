import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { MAIL_TEXT_DAYS, MAIL_DAYS } from '../../../shared/constants.ts'
import { mailBatches } from '../../db/schema/mail/mail-batches.ts'
import { mails } from '../../db/schema/mail/mails.ts'
import { contactMessages } from '../../db/schema/site/contact.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'

const before = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Forgets what mails said, later that they were, and contact messages that were dealt with. What has not been dealt with stays.
 */
export async function deleteOldMails(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ body: null })
    .where(and(lt(mails.createdAt, before(MAIL_TEXT_DAYS)), isNotNull(mails.body)))
  await ctx.db
    .update(mailBatches)
    .set({ message: null, fields: {} })
    .where(and(lt(mailBatches.createdAt, before(MAIL_TEXT_DAYS)), isNotNull(mailBatches.message)))
  await ctx.db.delete(mails).where(lt(mails.createdAt, before(MAIL_DAYS)))
  await ctx.db.delete(mailBatches).where(lt(mailBatches.createdAt, before(MAIL_DAYS)))
  await ctx.db
    .delete(contactMessages)
    .where(and(ne(contactMessages.state, 'open'), lt(contactMessages.handledAt, before(MAIL_DAYS))))
}

/** Everything that was written to an address, and from it over the contact form, goes with its account. */
export async function deleteCorrespondence(
  ctx: TransactionContext,
  { email }: { email: string },
): Promise<void> {
  await ctx.db.delete(mails).where(sql`lower(${mails.to}) = lower(${email})`)
  await ctx.db.delete(contactMessages).where(sql`lower(${contactMessages.email}) = lower(${email})`)
}
