import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { recoveryCodes, totpFactors } from '../../db/schema/second-factors.ts'
import { sessions, type users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { secondFactorLetter } from '../accounts/letters/second-factor-letter.ts'
import { requireRecentAuthentication } from '../accounts/require-recent-authentication.ts'
import type { Device, Session } from '../accounts/session.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'

/**
 * Takes authenticator app and recovery codes from an account, tells the owner by mail and answers whether there was
 * one. Sessions stay, but no longer count as opened with them.
 */
export async function takeTotpAway(
  tx: Tx,
  { publicUrl }: Config,
  { id: userId, name, email }: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>,
  device: Device | null,
): Promise<boolean> {
  const [removed] = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId })
  if (!removed) return false
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .update(sessions)
    .set({ secondFactor: null })
    .where(and(eq(sessions.userId, userId), inArray(sessions.secondFactor, ['totp', 'recovery-code'])))
  await recordSecurityEvent(tx, { kind: 'factor-removed', userId, device })
  await enqueueMail(
    tx,
    publicUrl,
    email,
    secondFactorLetter(name, 'removed', `${publicUrl}/app/account?tab=settings`),
  )
  return true
}

/** @throws AppError reauthentication_required, not_found */
export async function removeTotp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  session: Session,
  device: Device,
): Promise<void> {
  requireRecentAuthentication(session)
  await db.transaction(async (tx) => {
    if (!(await takeTotpAway(tx, config, session.user, device))) throw notFound('Authenticator app')
  })
}
