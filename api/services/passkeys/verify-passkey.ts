import { and, eq, isNull } from 'drizzle-orm'
import type { AssertedCredential } from '../../../shared/contracts/sign-in/passkeys.ts'
import { passkeys } from '../../db/schema/accounts/passkeys.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { userHandle } from './add-passkey.ts'
import { spendChallenge } from './challenge.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What an answer proved. `newCounter` is to be stored with the key. */
export interface VerifiedPasskey {
  id: string
  user: typeof users.$inferSelect
  newCounter: number
}

/** The same for whatever is wrong with a passkey, so that it tells nothing to who tries. */
export const passkeyRefused = () =>
  new AppError('passkey_refused', 'This passkey was not accepted. Please log in with your password.')

async function findPasskey(ctx: ServiceContext, { id, response }: AssertedCredential) {
  const [found] = await ctx.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), isNull(users.deletedAt)))
  const { userHandle: handle } = response
  const isOwn = !handle || handle === Buffer.from(userHandle(found?.user.id ?? 0)).toString('base64url')
  return found && isOwn ? found : null
}

/**
 * Checks the answer of a device to a challenge, which is used up.
 *
 * @param askedUserId who was given the challenge and has to own the key; null: whoever signs in
 * @throws AppError passkey_refused, alike for keys that are unknown and answers that are wrong
 */
export async function verifyPasskey(
  ctx: ServiceContext<'config' | 'logger'>,
  { asserted, askedUserId }: { asserted: AssertedCredential; askedUserId: number | null },
): Promise<VerifiedPasskey> {
  const { config, logger } = ctx
  const found = await findPasskey(ctx, asserted)
  if (!found || (askedUserId !== null && found.user.id !== askedUserId)) throw passkeyRefused()
  const { passkey, user } = found
  const { id, publicKey, counter, transports } = passkey
  const { response, ...key } = asserted
  // Loaded when somebody uses it: it is large, and the api is to start at once.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...key,
      response: { ...response, userHandle: response.userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => spendChallenge(ctx, { challenge, userId: askedUserId }),
    expectedOrigin: config.publicUrl,
    expectedRPID: new URL(config.publicUrl).hostname,
    credential: { id, publicKey, counter, transports },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    logger.info({ err: error, userId: user.id }, 'passkey refused')
    return { verified: false, authenticationInfo: undefined }
  })
  if (!verified || !authenticationInfo) throw passkeyRefused()
  return { id, user, newCounter: authenticationInfo.newCounter }
}
