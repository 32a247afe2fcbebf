import { and, eq } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Has the rooms started that wait for credits, now that some have come. Whoever calls holds the lock of the
 * user's credits, and so does who has a room wait: one of the two sees the other.
 */
export async function wakeWaitingRooms(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<void> {
  const [waiting] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), eq(projects.waitsForCredits, true)))
    .limit(1)
  if (waiting) await enqueue(ctx.db, 'start-waiting-rooms', { userId })
}
