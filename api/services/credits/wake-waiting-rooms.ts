import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/**
 * Has the rooms started that wait for credits, now that some have come. Whoever calls holds the lock of the
 * user's credits, and so does who has a room wait: one of the two sees the other.
 */
export async function wakeWaitingRooms(tx: Tx, userId: number): Promise<void> {
  const [waiting] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), eq(projects.waitsForCredits, true)))
    .limit(1)
  if (waiting) await enqueue(tx, 'start-waiting-rooms', { userId })
}
