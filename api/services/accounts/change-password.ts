import { eq } from 'drizzle-orm'
import { passkeys } from '../../db/schema/passkeys.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordChangedLetter } from './letters/password-changed-letter.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { type Device, endSessions, rotateSession, type Session } from './session.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password for somebody who knows the old one. Every other session ends; this one gets a new token.
 * Passkeys stay, because most are the owner's; the answer says how many, so that they are looked through.
 *
 * @throws AppError rate_limited, wrong_password, weak_password, conflict
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  { id: sessionId, user }: Session,
  passwords: { currentPassword: string; password: string },
  device: Device,
): Promise<{ token: string; passkeys: number }> {
  await confirmPassword(deps, user, passwords.currentPassword)
  refuseWeakPassword(passwords.password, user)
  const passwordHash = await hashPassword(passwords.password)
  return deps.db.transaction(async (tx) => {
    const [current] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (current?.passwordHash !== user.passwordHash)
      throw new AppError('conflict', 'Your password was just changed elsewhere')
    await setPassword(tx, user.id, passwordHash)
    await endSessions(tx, user.id, sessionId)
    await recordSecurityEvent(tx, { kind: 'password-changed', userId: user.id, device })
    const { publicUrl } = deps.config
    await enqueueMail(tx, publicUrl, user.email, passwordChangedLetter(user.name, `${publicUrl}/auth`))
    return {
      token: await rotateSession(tx, sessionId),
      passkeys: await tx.$count(passkeys, eq(passkeys.userId, user.id)),
    }
  })
}
