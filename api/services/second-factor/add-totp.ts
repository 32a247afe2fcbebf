import { and, eq, isNull } from 'drizzle-orm'
import { totpFactors } from '../../db/schema/accounts/second-factors.ts'
import { sessions, users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { secondFactorMail } from '../accounts/mails/second-factor-mail.ts'
import { requireRecentAuthentication } from '../accounts/sessions/require-recent-authentication.ts'
import { endSessions, rotateSession, type Session } from '../accounts/sessions/session.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { matchTotp } from './match-totp.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { decryptSecret } from './secret-box.ts'
import { totpOwner } from './totp-owner.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

const wrongCode = () =>
  new AppError('wrong_code', 'This code is not right. Check the clock of your phone and try the next one.')

/**
 * Sets the authenticator app up with its first code. Other sessions end, so that every session of somebody with a
 * second factor was opened with one; this one gets a new token. The owner is told by mail.
 *
 * @throws AppError reauthentication_required, rate_limited, wrong_code, conflict where none was begun
 */
export async function addTotp(
  ctx: ServiceContext<'config' | 'limits'>,
  { session, code }: { session: Session; code: string },
): Promise<{ token: string; recoveryCodes: string[] }> {
  requireRecentAuthentication(session)
  const { id: userId, name, email } = session.user
  const { db, limits, config } = ctx
  await limits.take('second-factor:account', String(userId))
  const begun = and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt))
  const [factor] = await db.select().from(totpFactors).where(begun)
  if (!factor) throw new AppError('conflict', 'Please begin again with a new QR code.')
  const step = matchTotp(
    await decryptSecret(ctx, { encrypted: factor.secret, owner: totpOwner(userId) }),
    code,
    Date.now(),
  )
  if (step === null) throw wrongCode()
  const added = await inTransaction(ctx, async (tx) => {
    // A sign-in whose password was just checked waits here, or has ended before sessions do.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [confirmed] = await tx.db
      .update(totpFactors)
      .set({ confirmedAt: new Date(), lastUsedStep: step })
      .where(and(begun, eq(totpFactors.secret, factor.secret)))
      .returning({ userId: totpFactors.userId })
    if (!confirmed) throw new AppError('conflict', 'Please begin again with a new QR code.')
    const recoveryCodes = await issueRecoveryCodes(tx, { userId })
    await endSessions(tx, { userId, exceptId: session.id })
    await tx.db.update(sessions).set({ secondFactor: 'totp' }).where(eq(sessions.id, session.id))
    await recordSecurityEvent(tx, { kind: 'factor-enrolled', userId })
    const content = secondFactorMail(name, 'enrolled', `${config.publicUrl}/app/account?tab=settings`)
    await enqueueMail(tx, { publicUrl: config.publicUrl, to: email, content })
    return { token: await rotateSession(tx, { id: session.id }), recoveryCodes }
  })
  await limits.clear('second-factor:account', String(userId))
  return added
}
