import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { creditBalance } from '../credits/credit-balance.ts'
import { lockCredits } from '../credits/lock-credits.ts'

/**
 * Says that rooms were to be staged when no credit was left: they start by themselves when credits come, unless
 * somebody starts them before. One that is being staged meanwhile does not wait.
 */
export async function waitForCredits(tx: Tx, userId: number, projectIds: number[]): Promise<void> {
  const own = and(eq(projects.userId, userId), inArray(projects.id, projectIds))
  const waiting = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(own, ne(projects.status, 'processing')))
    .orderBy(projects.id)
    .for('update')
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(projects).set({ waitsForCredits: true }).where(inArray(projects.id, ids))
  // Credits that came since they were missed saw no room waiting.
  await lockCredits(tx, userId)
  if ((await creditBalance(tx, userId)) > 0) await enqueue(tx, 'start-waiting-rooms', { userId })
}
