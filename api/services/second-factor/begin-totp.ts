import { createTOTPKeyURI } from '@oslojs/otp'
import { encodeBase32NoPadding } from '@oslojs/encoding'
import { isNull } from 'drizzle-orm'
import { totpFactors } from '../../db/schema/accounts/second-factors.ts'
import { AppError } from '../../errors.ts'
import { requireRecentAuthentication } from '../accounts/sessions/require-recent-authentication.ts'
import type { Session } from '../accounts/sessions/session.ts'
import { TOTP_DIGITS, TOTP_PERIOD_S } from './match-totp.ts'
import { encryptSecret } from './secret-box.ts'
import { totpOwner } from './totp-owner.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** As long as what SHA-1 makes (RFC 4226, section 4). */
const SECRET_BYTES = 20

/**
 * A new secret for an authenticator app. Until a code proves that the app has it nobody is asked for one.
 *
 * @throws AppError reauthentication_required, conflict where an app is set up already
 */
export async function beginTotp(
  ctx: ServiceContext<'config'>,
  { session }: { session: Session },
): Promise<{ secret: string; uri: string }> {
  requireRecentAuthentication(session)
  const { id: userId, email } = session.user
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const row = { secret: await encryptSecret(ctx, { secret, owner: totpOwner(userId) }), lastUsedStep: 0 }
  const [begun] = await ctx.db
    .insert(totpFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpFactors.userId, set: row, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ userId: totpFactors.userId })
  if (!begun) throw new AppError('conflict', 'An authenticator app is set up already. Remove it first.')
  return {
    secret: encodeBase32NoPadding(secret),
    uri: createTOTPKeyURI('Nestage', email, secret, TOTP_PERIOD_S, TOTP_DIGITS),
  }
}
