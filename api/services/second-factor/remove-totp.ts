import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { recoveryCodes, totpFactors } from '../../db/schema/accounts/second-factors.ts'
import { sessions, type users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import { secondFactorMail } from '../accounts/mails/second-factor-mail.ts'
import { requireRecentAuthentication } from '../accounts/sessions/require-recent-authentication.ts'
import type { Session } from '../accounts/sessions/session.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Takes authenticator app and recovery codes from an account, tells the owner by mail and answers whether there was
 * one. Sessions stay, but no longer count as opened with them.
 */
export async function takeTotpAway(
  ctx: TransactionContext<'config'>,
  { user: { id: userId, name, email } }: { user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'> },
): Promise<boolean> {
  const [removed] = await ctx.db
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId })
  if (!removed) return false
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db
    .update(sessions)
    .set({ secondFactor: null })
    .where(and(eq(sessions.userId, userId), inArray(sessions.secondFactor, ['totp', 'recovery-code'])))
  await recordSecurityEvent(ctx, { kind: 'factor-removed', userId })
  await enqueueMail(ctx, {
    publicUrl: ctx.config.publicUrl,
    to: email,
    content: secondFactorMail(name, 'removed', `${ctx.config.publicUrl}/app/account?tab=settings`),
  })
  return true
}

/** @throws AppError reauthentication_required, not_found */
export async function removeTotp(
  ctx: ServiceContext<'config'>,
  { session }: { session: Session },
): Promise<void> {
  requireRecentAuthentication(session)
  await inTransaction(ctx, async (tx) => {
    if (!(await takeTotpAway(tx, { user: session.user }))) throw notFound('Authenticator app')
  })
}
