import { and, desc, eq, lt } from 'drizzle-orm'
import type { SecurityEvent } from '../../../shared/contracts/sign-in/security-events.ts'
import { securityEvents } from '../../db/schema/accounts/security-events.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What happened to a person's account, newest first. */
export async function listSecurityEvents(
  ctx: ServiceContext,
  { userId, before, limit }: { userId: number; before?: number; limit: number },
): Promise<{ data: SecurityEvent[]; meta: { hasMore: boolean } }> {
  const rows = await ctx.db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ userId: _user, expiresAt: _kept, createdAt, ...event }) => ({
    ...event,
    createdAt: createdAt.toISOString(),
  }))
  return { data, meta: { hasMore: rows.length > limit } }
}
