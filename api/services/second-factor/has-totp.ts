import { and, eq, isNotNull } from 'drizzle-orm'
import { totpFactors } from '../../db/schema/accounts/second-factors.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Whether somebody's password is not enough to sign in. */
export async function hasTotp(ctx: ServiceContext, { userId }: { userId: number }): Promise<boolean> {
  const [row] = await ctx.db
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  return row !== undefined
}
