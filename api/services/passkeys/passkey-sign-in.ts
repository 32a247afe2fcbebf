import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AssertedCredential, RequestOptions } from '../../../shared/contracts/sign-in/passkeys.ts'
import { passkeys } from '../../db/schema/accounts/passkeys.ts'
import type { users } from '../../db/schema/accounts/users.ts'
import { noteSignIn } from '../accounts/sign-in/known-device.ts'
import { type Device, startSession } from '../accounts/sessions/session.ts'
import { CHALLENGE_LIFE_MS, keepChallenge } from './challenge.ts'
import { passkeyRefused, verifyPasskey } from './verify-passkey.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * What a device is asked to sign; it knows by itself which keys it holds for us.
 *
 * @param userId who is asked to confirm to be there; null where somebody signs in
 */
export async function askForPasskey(
  ctx: ServiceContext<'config'>,
  { userId }: { userId: number | null },
): Promise<z.input<typeof RequestOptions>> {
  const rpId = new URL(ctx.config.publicUrl).hostname
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await keepChallenge(ctx, { challenge, userId })
  return { challenge, rpId, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' }
}

/**
 * Starts a session for whoever holds a passkey. A passkey is two factors: the device, and what unlocks it.
 *
 * @throws AppError passkey_refused, alike for keys that are unknown and answers that are wrong
 */
export async function passkeySignIn(
  ctx: ServiceContext<'config' | 'logger'>,
  { asserted, device }: { asserted: AssertedCredential; device: Device },
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { id, user, newCounter } = await verifyPasskey(ctx, { asserted, askedUserId: null })
  return inTransaction(ctx, async (tx) => {
    const [kept] = await tx.db
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: new Date() })
      .where(eq(passkeys.id, id))
      .returning({ id: passkeys.id })
    // Removed while it was being checked: a reset of the password must leave no session behind.
    if (!kept) throw passkeyRefused()
    await noteSignIn(tx, { publicUrl: ctx.config.publicUrl, user, device })
    return { user, token: await startSession(tx, { userId: user.id, device, secondFactor: 'passkey' }) }
  })
}
