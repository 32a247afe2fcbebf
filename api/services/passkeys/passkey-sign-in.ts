import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { AssertedCredential, RequestOptions } from '../../../shared/contracts/passkeys.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Device, startSession } from '../accounts/session.ts'
import { userHandle } from './add-passkey.ts'
import { CHALLENGE_LIFE_MS, keepChallenge, spendChallenge } from './challenge.ts'

/** What a device is asked to sign; it knows by itself which keys it holds for us. */
export async function beginPasskeySignIn({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<z.input<typeof RequestOptions>> {
  const rpId = new URL(config.publicUrl).hostname
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await keepChallenge(db, challenge, null)
  return { challenge, rpId, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' }
}

async function findPasskey({ db }: Pick<Deps, 'db'>, { id, response }: AssertedCredential) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), isNull(users.deletedAt)))
  const { userHandle: handle } = response
  const isOwn = !handle || handle === Buffer.from(userHandle(found?.user.id ?? 0)).toString('base64url')
  return found && isOwn ? found : null
}

/**
 * Starts a session for whoever holds a passkey.
 *
 * @throws AppError passkey_refused, alike for keys that are unknown and answers that are wrong
 */
export async function passkeySignIn(
  deps: Pick<Deps, 'db' | 'config' | 'logger'>,
  asserted: AssertedCredential,
  device: Device,
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { db, config, logger } = deps
  const refused = () =>
    new AppError('passkey_refused', 'This passkey was not accepted. Please log in with your password.')
  const found = await findPasskey(deps, asserted)
  if (!found) throw refused()
  const { passkey, user } = found
  const { id, publicKey, counter, transports } = passkey
  const { response, ...key } = asserted
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...key,
      response: { ...response, userHandle: response.userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => spendChallenge(db, challenge, null),
    expectedOrigin: config.publicUrl,
    expectedRPID: new URL(config.publicUrl).hostname,
    credential: { id, publicKey, counter, transports },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    logger.info({ err: error, userId: user.id }, 'passkey sign-in refused')
    return { verified: false, authenticationInfo: undefined }
  })
  if (!verified || !authenticationInfo) throw refused()
  return db.transaction(async (tx) => {
    await tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
      .where(eq(passkeys.id, id))
    return { user, token: await startSession(tx, user.id, device) }
  })
}
