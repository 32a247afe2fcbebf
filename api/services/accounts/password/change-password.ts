import { eq } from 'drizzle-orm'
import { passkeys } from '../../../db/schema/accounts/passkeys.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { endSessions, rotateSession, type Session } from '../sessions/session.ts'
import { setPassword } from './set-password.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/**
 * Sets a new password for somebody who knows the old one. Every other session ends; this one gets a new token.
 * Passkeys stay, because most are the owner's; the answer says how many, so that they are looked through.
 *
 * @throws AppError rate_limited, wrong_password, weak_password, conflict
 */
export async function changePassword(
  ctx: ServiceContext<'config' | 'limits'>,
  {
    session: { id: sessionId, user },
    passwords,
  }: { session: Session; passwords: { currentPassword: string; password: string } },
): Promise<{ token: string; passkeys: number }> {
  await confirmPassword(ctx, { user, password: passwords.currentPassword })
  await refuseWeakPassword(passwords.password, user)
  const passwordHash = await hashPassword(passwords.password)
  return inTransaction(ctx, async (tx) => {
    const [current] = await tx.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (current?.passwordHash !== user.passwordHash)
      throw new AppError('conflict', 'Your password was just changed elsewhere')
    await setPassword(tx, { userId: user.id, passwordHash })
    await endSessions(tx, { userId: user.id, exceptId: sessionId })
    await recordSecurityEvent(tx, { kind: 'password-changed', userId: user.id })
    const { publicUrl } = ctx.config
    await enqueueMail(tx, {
      publicUrl,
      to: user.email,
      content: passwordChangedMail(user.name, `${publicUrl}/auth`),
    })
    return {
      token: await rotateSession(tx, { id: sessionId }),
      passkeys: await tx.db.$count(passkeys, eq(passkeys.userId, user.id)),
    }
  })
}
