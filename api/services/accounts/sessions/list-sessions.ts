import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { SignedInDevice } from '../../../../shared/contracts/account.ts'
import { sessions } from '../../../db/schema/accounts/users.ts'
import { describeDevice } from '../sign-in/describe-device.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Where a person is signed in, last used first. */
export async function listSessions(
  ctx: ServiceContext,
  { userId, currentId }: { userId: number; currentId: string },
): Promise<SignedInDevice[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt))
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    isCurrent: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}
