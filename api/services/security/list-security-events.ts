import { and, desc, eq, lt } from 'drizzle-orm'
import type { SecurityEvent } from '../../../shared/contracts/security-events.ts'
import type { Executor } from '../../db/client.ts'
import { securityEvents } from '../../db/schema/security-events.ts'

/** What happened to a person's account, newest first. */
export async function listSecurityEvents(
  db: Executor,
  userId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<{ data: SecurityEvent[]; meta: { hasMore: boolean } }> {
  const rows = await db
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
