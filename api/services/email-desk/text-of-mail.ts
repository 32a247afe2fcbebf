import { eq, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { mailBatches } from '../../db/schema/mail/mail-batches.ts'
import { mailPreferences } from '../../db/schema/mail/mail-preferences.ts'
import type { mails } from '../../db/schema/mail/mails.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { fillMail } from './fill-mail.ts'
import { fieldsOfUser } from './recipient-fields.ts'

export interface MailText {
  subject: string
  message: string
  /** Null for what is no announcement. */
  unsubscribeToken: string | null
  /** Its announcement was stopped, or its recipient wants none any more. */
  isUnwanted: boolean
}

type Row = typeof mails.$inferSelect

/**
 * What a mail says: a letter its own words, one of many the announcement's, filled in for its recipient. Null where the words are not kept.
 *
 * @throws AppError invalid_input where a field has no value any more
 */
export async function textOfMail(ctx: ServiceContext, mail: Row): Promise<MailText | null> {
  if (mail.batchId === null || mail.userId === null) {
    if (mail.body === null) return null
    return { subject: mail.subject, message: mail.body, unsubscribeToken: null, isUnwanted: false }
  }
  const [found] = await ctx.db
    .select({ batch: mailBatches, user: users, plan: plans.name, preference: mailPreferences })
    .from(mailBatches)
    .innerJoin(users, eq(users.id, mail.userId))
    .leftJoin(plans, eq(plans.id, sql`coalesce(${users.currentPlanId}, ${FREE_PLAN_ID})`))
    .innerJoin(mailPreferences, eq(mailPreferences.userId, users.id))
    .where(eq(mailBatches.id, mail.batchId))
  if (!found) return null
  const { batch, user, plan, preference } = found
  const { subject, message } = batch
  if (message === null) return null
  const values = { ...fieldsOfUser(user, plan ?? ''), ...batch.fields }
  return {
    ...fillMail({ subject, message }, values),
    unsubscribeToken: preference.token,
    isUnwanted: batch.stoppedAt !== null || preference.unsubscribedAt !== null || user.deletedAt !== null,
  }
}
