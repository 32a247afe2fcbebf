import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CreatedCredential, CreationOptions } from '../../../shared/contracts/sign-in/passkeys.ts'
import { passkeys } from '../../db/schema/accounts/passkeys.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { confirmPassword } from '../accounts/password/confirm-password.ts'
import { refuseUnverified } from '../accounts/registration/refuse-unverified.ts'
import { describeDevice } from '../accounts/sign-in/describe-device.ts'
import { passkeyAddedMail } from '../accounts/mails/passkey-added-mail.ts'
import { type Device, isSessionOpen, type Session } from '../accounts/sessions/session.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { CHALLENGE_LIFE_MS, keepChallenge, spendChallenge } from './challenge.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

type User = typeof users.$inferSelect

/** EdDSA, ES256 and RS256, which all devices in use make (COSE algorithm ids). */
const ALGORITHMS = [-8, -7, -257]

const UNVERIFIED = 'Please verify your email address before you add a passkey.'

/**
 * What a device needs to make a passkey for somebody who gives the password.
 *
 * @throws AppError forbidden before the address is verified, rate_limited, wrong_password
 */
export async function beginPasskey(
  ctx: ServiceContext<'config' | 'limits'>,
  { user, password }: { user: User; password: string },
): Promise<z.input<typeof CreationOptions>> {
  refuseUnverified(user, UNVERIFIED)
  await confirmPassword(ctx, { user, password })
  const own = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  const rp = { id: new URL(ctx.config.publicUrl).hostname, name: 'Nestage' }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const {
    challenge,
    user: handle,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandle(user.id),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(ctx, { challenge, userId: user.id })
  return {
    challenge,
    rp,
    user: handle,
    pubKeyCredParams,
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** What a device keeps beside the key, to say at sign-in whose it is. */
export const userHandle = (userId: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(String(userId))

/**
 * Checks what the device made and keeps its public half; the owner is told by mail.
 *
 * @throws AppError passkey_refused, forbidden before the address is verified, unauthenticated where the session ended
 *   meanwhile
 */
export async function addPasskey(
  ctx: ServiceContext<'config' | 'logger'>,
  {
    session: { id: sessionId, user },
    created,
    device,
  }: { session: Session; created: CreatedCredential; device: Device },
): Promise<void> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...created, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(ctx, { challenge, userId: user.id }),
    expectedOrigin: ctx.config.publicUrl,
    expectedRPID: new URL(ctx.config.publicUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    ctx.logger.info({ err: error, userId: user.id }, 'passkey refused')
    return { registrationInfo: undefined }
  })
  if (!registrationInfo)
    throw new AppError('passkey_refused', 'The passkey could not be added. Please try again.')
  const { credential, credentialBackedUp } = registrationInfo
  const name = describeDevice(device.userAgent)
  await inTransaction(ctx, async (tx) => {
    // Held until the end, so that a reset of the password either finds the new key or has ended the session.
    const [owner] = await tx.db.select().from(users).where(eq(users.id, user.id)).for('share')
    refuseUnverified(owner, UNVERIFIED)
    if (!(await isSessionOpen(tx, { id: sessionId })))
      throw new AppError('unauthenticated', 'Not authenticated')
    const [added] = await tx.db
      .insert(passkeys)
      .values({
        id: credential.id,
        userId: user.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!added) throw new AppError('passkey_refused', 'This passkey is in use already')
    const details = { passkey: name }
    await recordSecurityEvent(tx, { kind: 'passkey-added', userId: user.id, details })
    const content = passkeyAddedMail(user.name, name, `${ctx.config.publicUrl}/app/account?tab=settings`)
    await enqueueMail(tx, { publicUrl: ctx.config.publicUrl, to: user.email, content })
  })
}
