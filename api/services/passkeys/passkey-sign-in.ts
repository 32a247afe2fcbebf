import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AssertedCredential, RequestOptions } from '../../../shared/contracts/passkeys.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { noteSignIn } from '../accounts/known-device.ts'
import { type Device, startSession } from '../accounts/session.ts'
import { CHALLENGE_LIFE_MS, keepChallenge } from './challenge.ts'
import { passkeyRefused, verifyPasskey } from './verify-passkey.ts'

/**
 * What a device is asked to sign; it knows by itself which keys it holds for us.
 *
 * @param userId who is asked to confirm to be there; null where somebody signs in
 */
export async function askForPasskey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number | null,
): Promise<z.input<typeof RequestOptions>> {
  const rpId = new URL(config.publicUrl).hostname
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await keepChallenge(db, challenge, userId)
  return { challenge, rpId, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' }
}

/**
 * Starts a session for whoever holds a passkey. A passkey is two factors: the device, and what unlocks it.
 *
 * @throws AppError passkey_refused, alike for keys that are unknown and answers that are wrong
 */
export async function passkeySignIn(
  deps: Pick<Deps, 'db' | 'config' | 'logger'>,
  asserted: AssertedCredential,
  device: Device,
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { id, user, newCounter } = await verifyPasskey(deps, asserted, null)
  return deps.db.transaction(async (tx) => {
    const [kept] = await tx
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: new Date() })
      .where(eq(passkeys.id, id))
      .returning({ id: passkeys.id })
    // Removed while it was being checked: a reset of the password must leave no session behind.
    if (!kept) throw passkeyRefused()
    await noteSignIn(tx, deps.config.publicUrl, user, device)
    return { user, token: await startSession(tx, user.id, device, 'passkey') }
  })
}
