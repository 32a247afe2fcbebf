import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'
import { rotateSession, type Session } from './session.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password for somebody who knows the old one. Every other session ends; this one gets a new token,
 * which is the answer.
 *
 * @throws AppError rate_limited, wrong_password, conflict
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  { id: sessionId, user }: Session,
  passwords: { currentPassword: string; password: string },
): Promise<string> {
  await confirmPassword(deps, user, passwords.currentPassword)
  const passwordHash = await hashPassword(passwords.password)
  return deps.db.transaction(async (tx) => {
    const [current] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (current?.passwordHash !== user.passwordHash)
      throw new AppError('conflict', 'Your password was just changed elsewhere')
    await setPassword(tx, deps.config, user.id, passwordHash, sessionId)
    return rotateSession(tx, sessionId)
  })
}
