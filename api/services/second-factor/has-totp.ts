import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { totpFactors } from '../../db/schema/second-factors.ts'

/** Whether somebody's password is not enough to sign in. */
export async function hasTotp(db: Executor, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  return row !== undefined
}
