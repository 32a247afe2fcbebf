import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { passkeyChallenges } from '../../db/schema/accounts/passkeys.ts'
import type { ServiceContext } from '../context/service-context.ts'

export const CHALLENGE_LIFE_MS = 5 * 60 * 1000

/** Keeps a challenge for one answer: of this user, or of whoever signs in where the user is null. */
export async function keepChallenge(
  ctx: ServiceContext,
  { challenge, userId }: { challenge: string; userId: number | null },
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFE_MS)
  await ctx.db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
}

/** Uses a challenge up; true for the first answer in time, by the user it was made for (`null`: a visitor), else false. */
export async function spendChallenge(
  ctx: ServiceContext,
  { challenge, userId }: { challenge: string; userId: number | null },
): Promise<boolean> {
  const whose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const spent = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challenge, challenge), whose, gt(passkeyChallenges.expiresAt, sql`now()`)),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return spent.length === 1
}
