import { eq } from 'drizzle-orm'
import { plans } from '../../../api/db/schema/billing/plans.ts'
import { users } from '../../../api/db/schema/accounts/users.ts'
import { startSession } from '../../../api/services/accounts/sessions/session.ts'
import { grantCredits } from '../../../api/services/credits/grant-credits.ts'
import { testContext } from '../../../api/testing/test-context.ts'
import { SIGNED_IN_HINT } from '../../../shared/signed-in-hint.ts'
import type { BenchDatabase } from './bench-database.ts'

/** Somebody signed in, on the largest plan where none is named, with credits; answers the cookies that a browser sends. */
export async function benchPerson(
  { db }: BenchDatabase,
  name: string,
  credits = 0,
  planName = 'Pro Monthly',
): Promise<{ id: number; cookie: string }> {
  const [plan] = await db.select().from(plans).where(eq(plans.name, planName))
  const email = `${name}@example.com`
  const [{ id }] = await db
    .insert(users)
    .values({
      email,
      username: email,
      name: 'Ann Agent',
      passwordHash: '-',
      isEmailVerified: true,
      currentPlanId: plan.id,
    })
    .returning()
  if (credits > 0)
    await db.transaction((tx) =>
      grantCredits(testContext({ db: tx }), {
        userId: id,
        source: 'pack',
        kind: 'purchase',
        reference: 'bench',
        amount: credits,
        reason: 'Bench',
        expiresAt: null,
      }),
    )
  const device = { id: name, userAgent: 'bench', address: '127.0.0.1' }
  const token = await startSession(testContext({ db }), { userId: id, device })
  return { id, cookie: `nestage_session=${token}; ${SIGNED_IN_HINT}=1` }
}
