import { eq } from 'drizzle-orm'
import { knownDevices } from '../../../db/schema/accounts/known-devices.ts'
import { passkeyChallenges, passkeys } from '../../../db/schema/accounts/passkeys.ts'
import { pushSubscriptions } from '../../../db/schema/accounts/push.ts'
import { apiKeys } from '../../../db/schema/integrations/api-keys.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { markVerified } from '../registration/mark-verified.ts'
import { findToken, spendToken } from '../tokens/account-token.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { passwordResetMail } from '../mails/password-reset-mail.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { type Device, endSessions } from '../sessions/session.ts'
import { setPassword } from './set-password.ts'
import { clearSignInAttempts } from '../sign-in/sign-in-attempts.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

const invalidToken = () =>
  new AppError(
    'invalid_token',
    'The password reset link is invalid or has expired. Please request a new link.',
  )

interface EndedWays {
  passkeys: number
  apiKeys: number
}

/** Ends every way into an account but the password and its address. Answers how many passkeys and API keys that were. */
async function endEveryWayIn(ctx: TransactionContext, userId: number): Promise<EndedWays> {
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  const ended = await ctx.db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  const revoked = await ctx.db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id })
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  await endSessions(ctx, { userId })
  return { passkeys: ended.length, apiKeys: revoked.length }
}

/** Whose password a mailed token sets: forgotten, or not chosen yet. @throws AppError invalid_token */
async function findOwner(ctx: ServiceContext, token: string) {
  for (const purpose of ['reset-password', 'invitation'] as const) {
    const ownerId = await findToken(ctx, { purpose, token })
    if (ownerId !== null) return { ownerId, purpose }
  }
  throw invalidToken()
}

/**
 * Sets a new password with a mailed token. Whoever else could sign in until now, no longer can: passkeys end with
 * every session, since they may have been made by somebody who held the account before its owner did.
 *
 * @throws AppError invalid_token, weak_password
 */
export async function resetPassword(
  ctx: ServiceContext<'config' | 'limits'>,
  { token, password, device }: { token: string; password: string; device: Device },
): Promise<void> {
  // Hashing costs on purpose; guessed tokens must not make us do it.
  const { ownerId, purpose } = await findOwner(ctx, token)
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, ownerId))
  await refuseWeakPassword(password, owner)
  const passwordHash = await hashPassword(password)
  const { email } = await inTransaction(ctx, async (tx) => {
    const userId = await spendToken(tx, { purpose, token })
    if (userId === null) throw invalidToken()
    const user = await setPassword(tx, { userId, passwordHash })
    const ended = await endEveryWayIn(tx, userId)
    // The link went to the address of an account that nobody had opened yet.
    if (purpose === 'invitation') await markVerified(tx, { userId })
    await rememberDevice(tx, { userId, device })
    const details = { passkeysRemoved: ended.passkeys, apiKeysRevoked: ended.apiKeys }
    await recordSecurityEvent(tx, { kind: 'password-reset', userId, details })
    const content = passwordResetMail(user.name, ended, `${ctx.config.publicUrl}/auth`)
    await enqueueMail(tx, { publicUrl: ctx.config.publicUrl, to: user.email, content })
    return user
  })
  // Who forgot the password has usually tried a few before; the new one has to work at once.
  await clearSignInAttempts(ctx, { email, device })
}
