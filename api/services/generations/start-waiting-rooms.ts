import { and, asc, eq, isNull } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notifyDevices } from '../push/notify-devices.ts'
import { startGeneration } from './start-generation.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** The rooms of an open account that wait, oldest first; locked, so that a second run finds them started. */
const lockWaiting = (ctx: TransactionContext, userId: number) =>
  ctx.db
    .select({ id: projects.id, userPrompt: projects.userPrompt })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(projects.userId, userId), eq(projects.waitsForCredits, true)))
    .orderBy(asc(projects.id))
    .for('update', { of: projects })

const rooms = (count: number) => (count === 1 ? '1 room' : `${count} rooms`)

async function tellOwner(
  ctx: TransactionContext,
  userId: number,
  started: number,
  left: number,
): Promise<void> {
  await publish(ctx.db, userId, { type: 'waiting-rooms', started, left })
  // Takes the place of the message that said that credits are missing.
  await notifyDevices(ctx, {
    userId,
    kind: 'problems',
    message: {
      title: `${rooms(started)} that waited for credits ${started === 1 ? 'is' : 'are'} being staged`,
      body:
        left === 0
          ? 'No room is left waiting.'
          : `${rooms(left)} still ${left === 1 ? 'waits' : 'wait'} for credits.`,
      url: '/app/images',
      tag: 'no-credits',
    },
  })
}

/**
 * Starts the rooms that wait for credits, oldest first and only as many as there are credits, and tells their
 * owner. Answers how many were started and how many wait on. Run twice, or at once by two workers, it starts each
 * room once.
 */
export async function startWaitingRooms(
  ctx: ServiceContext<'config'>,
  { userId }: { userId: number },
): Promise<{ started: number; left: number }> {
  return inTransaction(ctx, async (tx) => {
    const waiting = await lockWaiting(tx, userId)
    let started = 0
    for (const { id, userPrompt } of waiting) {
      try {
        await startGeneration(tx, { userId, projectId: id, userPrompt })
        started++
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'insufficient_credits') break
        if (error.code !== 'daily_limit_reached' && error.code !== 'rate_limited') throw error
        const runAt = new Date(Date.now() + Number(error.details.retryAfterMs))
        await enqueue(tx.db, 'start-waiting-rooms', { userId }, { runAt })
        break
      }
    }
    const left = waiting.length - started
    if (started > 0) await tellOwner(tx, userId, started, left)
    return { started, left }
  })
}
