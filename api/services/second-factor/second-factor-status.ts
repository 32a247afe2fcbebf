import { eq } from 'drizzle-orm'
import type { SecondFactorStatus } from '../../../shared/contracts/sign-in/second-factor.ts'
import { passkeys } from '../../db/schema/accounts/passkeys.ts'
import { totpFactors } from '../../db/schema/accounts/second-factors.ts'
import type { Session } from '../accounts/sessions/session.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What somebody can show beside the password, and whether this session did. */
export async function secondFactorStatus(
  ctx: ServiceContext,
  { session }: { session: Session },
): Promise<SecondFactorStatus> {
  const { id, isAdmin } = session.user
  const [factor] = await ctx.db.select().from(totpFactors).where(eq(totpFactors.userId, id))
  const own = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id))
  return {
    totpSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, { userId: id }),
    passkeys: own.length,
    isRequired: isAdmin,
    isSatisfied: session.secondFactor !== null,
  }
}
