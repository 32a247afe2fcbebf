import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { totpFactors } from '../../db/schema/accounts/second-factors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { AppError } from '../../errors.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { matchTotp, TOTP_DIGITS } from './match-totp.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { decryptSecret } from './secret-box.ts'
import { totpOwner } from './totp-owner.ts'

type Context = ServiceContext<'config' | 'limits'>

/** True for the first who shows the code of a time step: what is read over a shoulder is worth nothing (RFC 6238, section 5.2). */
async function spendTotp(ctx: Context, userId: number, code: string): Promise<boolean> {
  const ofUser = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))
  const [factor] = await ctx.db.select().from(totpFactors).where(ofUser)
  if (!factor) return false
  const step = matchTotp(
    await decryptSecret(ctx, { encrypted: factor.secret, owner: totpOwner(userId) }),
    code,
    Date.now(),
  )
  if (step === null) return false
  const spent = await ctx.db
    .update(totpFactors)
    .set({ lastUsedStep: step })
    .where(and(ofUser, lt(totpFactors.lastUsedStep, step)))
    .returning({ userId: totpFactors.userId })
  return spent.length === 1
}

/**
 * Takes a code of the authenticator app or a recovery code, each of which works once. Attempts are counted before
 * the code is looked at, and forgotten after a right one.
 *
 * @param code as the contract leaves it: no spaces or hyphens, small letters
 * @throws AppError rate_limited, wrong_code
 */
export async function spendCode(
  ctx: Context,
  { userId, code }: { userId: number; code: string },
): Promise<'totp' | 'recovery-code'> {
  const { limits } = ctx
  await limits.take('second-factor:account', String(userId))
  const kind = code.length === TOTP_DIGITS ? 'totp' : 'recovery-code'
  const isRight =
    kind === 'totp' ? await spendTotp(ctx, userId, code) : await spendRecoveryCode(ctx, { userId, code })
  if (!isRight) {
    await recordSecurityEvent(ctx, { kind: 'factor-failed', userId })
    throw new AppError('wrong_code', 'This code is not right, or was used before. Please try the next one.')
  }
  if (kind === 'recovery-code') {
    const left = await countRecoveryCodes(ctx, { userId })
    await recordSecurityEvent(ctx, { kind: 'recovery-code-used', userId, details: { left } })
  }
  await limits.clear('second-factor:account', String(userId))
  return kind
}
