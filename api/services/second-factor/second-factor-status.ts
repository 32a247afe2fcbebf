import { eq } from 'drizzle-orm'
import type { SecondFactorStatus } from '../../../shared/contracts/second-factor.ts'
import type { Executor } from '../../db/client.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { totpFactors } from '../../db/schema/second-factors.ts'
import type { Session } from '../accounts/session.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** What somebody can show beside the password, and whether this session did. */
export async function secondFactorStatus(db: Executor, session: Session): Promise<SecondFactorStatus> {
  const { id, isAdmin } = session.user
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, id))
  const own = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id))
  return {
    totpSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    passkeys: own.length,
    isRequired: isAdmin,
    isSatisfied: session.secondFactor !== null,
  }
}
