import { and, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { findUserByEmail } from '../profile/find-user-by-email.ts'
import { isKnownDevice, noteSignIn } from './known-device.ts'
import { forgiveSignInAttempt, takeSignInAttempt } from './sign-in-attempts.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { hasTotp } from '../../second-factor/has-totp.ts'
import { beginPendingSignIn } from '../../second-factor/pending-sign-in.ts'
import { verifyPassword, verifyPasswordOfNobody } from '../password/password.ts'
import { type Device, startSession } from '../sessions/session.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

const invalidCredentials = () => new AppError('invalid_credentials', 'Incorrect username or password')

/** A password that was reset while it was being checked must not leave a session behind. */
const startSessionWith = (ctx: ServiceContext<'config'>, user: typeof users.$inferSelect, device: Device) =>
  inTransaction(ctx, async (tx) => {
    const { id, passwordHash } = user
    const [unchanged] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      .for('share')
    if (!unchanged) throw invalidCredentials()
    if (await hasTotp(tx, { userId: id }))
      return { secondFactor: 'totp' as const, token: await beginPendingSignIn(tx, { userId: id }) }
    await noteSignIn(tx, { publicUrl: ctx.config.publicUrl, user, device })
    return { secondFactor: null, token: await startSession(tx, { userId: id, device }) }
  })

/**
 * Checks the password and starts a session, or waits for the code of an authenticator app where one is set up:
 * `token` then is that of the half sign-in. Attempts are counted before the password is looked at, so that
 * many at once gain nothing, and taken back when they succeed.
 *
 * @param email the address, which the login form sends as `username`; compared without regard to case
 * @throws AppError rate_limited, account_not_found, invalid_credentials
 */
export async function signIn(
  ctx: ServiceContext<'limits' | 'config'>,
  { email, password, device }: { email: string; password: string; device: Device },
): Promise<{ user: typeof users.$inferSelect; token: string; secondFactor: 'totp' | null }> {
  const user = await findUserByEmail(ctx, { email })
  const isKnown = await isKnownDevice(ctx, { userId: user?.id ?? null, device })
  const attempt = { email, device, isKnown }
  await takeSignInAttempt(ctx, attempt)
  if (!user || user.deletedAt) {
    await verifyPasswordOfNobody(password)
    await recordSecurityEvent(ctx, { kind: 'sign-in-failed', userId: null })
    await ctx.limits.take('unknown-account:address', device.address)
    throw new AppError('account_not_found', 'User not found')
  }
  if (!(await verifyPassword(user.passwordHash, password))) {
    await recordSecurityEvent(ctx, { kind: 'sign-in-failed', userId: user.id })
    throw invalidCredentials()
  }
  await forgiveSignInAttempt(ctx, attempt)
  return { user, ...(await startSessionWith(ctx, user, device)) }
}
