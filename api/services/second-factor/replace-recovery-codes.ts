import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import { requireRecentAuthentication } from '../accounts/sessions/require-recent-authentication.ts'
import type { Session } from '../accounts/sessions/session.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { hasTotp } from './has-totp.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** Ten new codes; the earlier ones are worth nothing. @throws AppError reauthentication_required, not_found */
export async function replaceRecoveryCodes(
  ctx: ServiceContext,
  { session }: { session: Session },
): Promise<string[]> {
  requireRecentAuthentication(session)
  const userId = session.user.id
  return inTransaction(ctx, async (tx) => {
    // One after the other, so that codes of two calls do not add up.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!(await hasTotp(tx, { userId }))) throw notFound('Authenticator app')
    await recordSecurityEvent(tx, { kind: 'recovery-codes-replaced', userId })
    return issueRecoveryCodes(tx, { userId })
  })
}
