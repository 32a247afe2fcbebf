import { and, eq, inArray, sql } from 'drizzle-orm'
import { mails } from '../../db/schema/mail/mails.ts'
import { measure } from '../../measurements.ts'
import type { MailMessage, MailOutcome } from '../../providers/mail/mailer.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { noteDeliveryFailure } from '../operations/note-delivery-failure.ts'

const LONGEST_REASON = 500
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)

/** `failed` may be tried again, by hand; what left, was refused or is no longer wanted may not. */
async function claim(ctx: ServiceContext, id: string): Promise<boolean> {
  const [claimed] = await ctx.db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending', 'failed'])))
    .returning({ id: mails.id })
  if (claimed) return true
  // Jobs of older releases have no row.
  return (await ctx.db.$count(mails, eq(mails.id, id))) === 0
}

/**
 * Sends a message and keeps with its row how far it came. A job that runs again finds there that the message has left, and does nothing.
 * Only where the process dies after the mail server took it and before that is written down does it leave twice, with the same Message-ID.
 *
 * @throws what the mail server said, where it may work later
 */
export async function deliverMail(
  ctx: ServiceContext<'mail'>,
  { message, isLastAttempt }: { message: MailMessage; isLastAttempt: boolean },
): Promise<MailOutcome | { state: 'unneeded' }> {
  const own = eq(mails.id, message.id)
  if (!(await claim(ctx, message.id))) return { state: 'unneeded' }
  const outcome = await ctx.mail.send(message).catch(async (error: unknown) => {
    await ctx.db
      .update(mails)
      .set({ state: isLastAttempt ? 'failed' : 'queued', lastError: reasonOf(error) })
      .where(own)
    await noteDeliveryFailure(ctx, { channel: 'mail', outcome: 'error' })
    throw error
  })
  if (outcome.state === 'sent') {
    await ctx.db.update(mails).set({ state: 'sent', sentAt: new Date(), lastError: null }).where(own)
    measure('delivery', { channel: 'mail', outcome: 'sent' })
  } else {
    await ctx.db
      .update(mails)
      .set({ state: 'bounced', lastError: outcome.reason.slice(0, LONGEST_REASON) })
      .where(own)
    await noteDeliveryFailure(ctx, { channel: 'mail', outcome: 'refused' })
  }
  return outcome
}
