import { eq } from 'drizzle-orm'
import { mails } from '../../db/schema/mail/mails.ts'
import { AppError } from '../../errors.ts'
import type { MailOutcome } from '../../providers/mail/mailer.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { composeLetter } from '../mail/compose-letter.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { takeTurn } from './announcements/announcement-pace.ts'
import { textOfMail, type MailText } from './text-of-mail.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

type Context = ServiceContext<'mail' | 'config'>
type Row = typeof mails.$inferSelect
type Text = MailText | { refusal: string }

/** What is to be sent, or why it cannot be. */
async function readText(ctx: Context, mail: Row): Promise<Text> {
  try {
    return (await textOfMail(ctx, mail)) ?? { refusal: 'Its text is not kept any more.' }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message }
    throw error
  }
}

/**
 * Sends a mail that an administrator wrote, to one person or to one of many. Run again after it has left, it does nothing; one that is not
 * wanted any more is not sent, and one of many is put off where they come faster than they may leave.
 *
 * @throws what the mail server said, where it may work later
 */
export async function sendWrittenMail(
  ctx: Context,
  { mailId, isLastAttempt }: { mailId: string; isLastAttempt: boolean },
): Promise<MailOutcome['state'] | 'unneeded' | 'put-off'> {
  const own = eq(mails.id, mailId)
  const [mail] = await ctx.db.select().from(mails).where(own)
  if (!mail || mail.state === 'sent' || mail.state === 'skipped' || mail.state === 'bounced')
    return 'unneeded'
  const text = await readText(ctx, mail)
  if ('refusal' in text) {
    await ctx.db.update(mails).set({ state: 'failed', lastError: text.refusal }).where(own)
    return 'unneeded'
  }
  if (text.isUnwanted) {
    await ctx.db.update(mails).set({ state: 'skipped' }).where(own)
    return 'unneeded'
  }
  const { publicUrl } = ctx.config
  const { subject, message, unsubscribeToken } = text
  if (unsubscribeToken === null) {
    const letter = composeLetter({ subject, message }, publicUrl)
    const outgoing = { id: mail.id, to: mail.to, kind: 'personal' as const, ...letter }
    return (await deliverMail(ctx, { message: outgoing, isLastAttempt })).state
  }
  // What is tried again comes seldom enough.
  if (mail.attempts === 0 && !(await takeTurn(ctx, { mailId }))) return 'put-off'
  await ctx.db.update(mails).set({ subject }).where(own)
  const url = unsubscribeUrl(publicUrl, unsubscribeToken)
  const letter = composeLetter({ subject, message, unsubscribeUrl: url }, publicUrl)
  const outgoing = {
    id: mail.id,
    to: mail.to,
    kind: 'announcement' as const,
    unsubscribeUrl: url,
    ...letter,
  }
  return (await deliverMail(ctx, { message: outgoing, isLastAttempt })).state
}
