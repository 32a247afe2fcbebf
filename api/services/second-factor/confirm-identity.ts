import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmIdentity as endpoint } from '../../../shared/contracts/second-factor.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { sessions } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { type Device, rotateSession, type Session } from '../accounts/session.ts'
import { passkeyRefused, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { spendCode } from './spend-code.ts'

type Proof = z.output<(typeof endpoint)['body'] & {}>
type Context = Pick<Deps, 'db' | 'config' | 'limits' | 'logger'>

/** What was shown beside the password, null where the password itself was. */
async function check(
  deps: Context,
  { user }: Session,
  proof: Proof,
  device: Device,
): Promise<Session['secondFactor']> {
  if ('password' in proof) {
    await confirmPassword(deps, user, proof.password)
    return null
  }
  if ('code' in proof) return spendCode(deps, user.id, proof.code, device)
  const { id, newCounter } = await verifyPasskey(deps, proof.passkey, user.id)
  const [kept] = await deps.db
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
  deps: Context,
  session: Session,
  proof: Proof,
  device: Device,
): Promise<string> {
  const shown = await check(deps, session, proof, device)
  return deps.db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ authenticatedAt: new Date(), secondFactor: shown ?? session.secondFactor })
      .where(eq(sessions.id, session.id))
    const details = { with: shown ?? 'password' }
    await recordSecurityEvent(tx, {
      kind: 'identity-confirmed',
      userId: session.user.id,
      device,
      details,
    })
    return rotateSession(tx, session.id)
  })
}
