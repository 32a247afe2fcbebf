import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../errors.ts'
import { findUserByEmail } from '../accounts/find-user-by-email.ts'
import { endSessions } from '../accounts/session.ts'
import { takeTotpAway } from './remove-totp.ts'

/**
 * Takes the authenticator app from somebody who lost it and the recovery codes, for operators to call. Every session
 * ends; the owner is told by mail.
 *
 * @throws AppError account_not_found, not_found where no app is set up
 */
export async function resetSecondFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('account_not_found', `There is no account ${email}`)
  await db.transaction(async (tx) => {
    if (!(await takeTotpAway(tx, config, user, null))) throw notFound('Authenticator app')
    await endSessions(tx, user.id)
  })
}
