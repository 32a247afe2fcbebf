import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmIdentity as endpoint } from '../../../shared/contracts/sign-in/second-factor.ts'
import { passkeys } from '../../db/schema/accounts/passkeys.ts'
import { sessions } from '../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { confirmPassword } from '../accounts/password/confirm-password.ts'
import { rotateSession, type Session } from '../accounts/sessions/session.ts'
import { passkeyRefused, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { spendCode } from './spend-code.ts'
import { inTransaction } from '../context/in-transaction.ts'

type Proof = z.output<(typeof endpoint)['body'] & {}>
type Context = ServiceContext<'config' | 'limits' | 'logger'>

/** What was shown beside the password, null where the password itself was. */
async function check(ctx: Context, { user }: Session, proof: Proof): Promise<Session['secondFactor']> {
  if ('password' in proof) {
    await confirmPassword(ctx, { user, password: proof.password })
    return null
  }
  if ('code' in proof) return spendCode(ctx, { userId: user.id, code: proof.code })
  const { id, newCounter } = await verifyPasskey(ctx, { asserted: proof.passkey, askedUserId: user.id })
  const [kept] = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id })
  if (!kept) throw passkeyRefused()
  return 'passkey'
}

/**
 * Makes a session recently authenticated with one more proof, and gives it a new token, which is the answer. A code
 * or a passkey also makes it one with a second factor.
 *
 * @throws AppError rate_limited, wrong_password, wrong_code, passkey_refused
 */
export async function confirmIdentity(
  ctx: Context,
  { session, proof }: { session: Session; proof: Proof },
): Promise<string> {
  const shown = await check(ctx, session, proof)
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .update(sessions)
      .set({ authenticatedAt: new Date(), secondFactor: shown ?? session.secondFactor })
      .where(eq(sessions.id, session.id))
    const details = { with: shown ?? 'password' }
    await recordSecurityEvent(tx, {
      kind: 'identity-confirmed',
      userId: session.user.id,
      details,
    })
    return rotateSession(tx, { id: session.id })
  })
}
