import { recordAudit } from '../audit/record-audit.ts'
import { AppError, notFound } from '../../errors.ts'
import { findUserByEmail } from '../accounts/profile/find-user-by-email.ts'
import { endSessions } from '../accounts/sessions/session.ts'
import { takeTotpAway } from './remove-totp.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Takes the authenticator app from somebody who lost it and the recovery codes, for operators to call. Every session
 * ends; the owner is told by mail.
 *
 * @throws AppError account_not_found, not_found where no app is set up
 */
export async function resetSecondFactor(
  ctx: ServiceContext<'config'>,
  { email }: { email: string },
): Promise<void> {
  const user = await findUserByEmail(ctx, { email })
  if (!user) throw new AppError('account_not_found', `There is no account ${email}`)
  await inTransaction(ctx, async (tx) => {
    if (!(await takeTotpAway(tx, { user }))) throw notFound('Authenticator app')
    await recordAudit(tx, { action: 'second-factor.reset', subject: { kind: 'user', id: user.id } })
    await endSessions(tx, { userId: user.id })
  })
}
