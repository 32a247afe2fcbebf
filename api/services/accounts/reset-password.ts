import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findToken, spendToken } from './account-token.ts'
import { clearSignInAttempts } from './sign-in-attempts.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

const invalidToken = () =>
  new AppError(
    'invalid_token',
    'The password reset link is invalid or has expired. Please request a new link.',
  )

/**
 * Sets a new password with a mailed token and ends every session.
 *
 * @throws AppError invalid_token
 */
export async function resetPassword(
  { db, config, limits }: Pick<Deps, 'db' | 'config' | 'limits'>,
  token: string,
  password: string,
  address: string,
): Promise<void> {
  // Hashing costs on purpose; guessed tokens must not make us do it.
  if ((await findToken(db, 'reset-password', token)) === null) throw invalidToken()
  const passwordHash = await hashPassword(password)
  const { email } = await db.transaction(async (tx) => {
    const userId = await spendToken(tx, 'reset-password', token)
    if (userId === null) throw invalidToken()
    return setPassword(tx, config, userId, passwordHash)
  })
  // Who forgot the password has usually tried a few before; the new one has to work at once.
  await clearSignInAttempts(limits, email, address)
}
