import { eq, sql } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** How far one room of a person moves the next one back: a paid plan's rooms come twice as often. */
const STEP = { paid: 1, free: 2 }
/** Beside the lanes from 0 on, so that who adjusts a room does not wait behind their own. */
const ADJUSTING_LANE = -1

export interface Turn {
  turn: number
  lane: number
}

/**
 * A room's place among all that wait, by start-time fair queueing (Goyal, Vin & Cheng 1996): somebody's next room comes one step after the
 * one before, but never before what is being staged now. So everybody's first room is next in line, however many somebody else has
 * queued. The rooms are spread over as many lanes as somebody's rooms may be staged at once. The caller holds the user's row, so that two rooms
 * of one person do not take the same place.
 */
export async function assignQueuePriority(
  ctx: TransactionContext<'config'>,
  { userId, isPaid }: { userId: number; isPaid: boolean },
): Promise<Turn> {
  const own = sql`${projects.userId} = ${userId}`
  const [{ first, last, waiting }] = await ctx.db
    .select({
      first: sql<number>`coalesce(min(${generations.turn}), 0)`,
      last: sql<number | null>`max(${generations.turn}) filter (where ${own})`,
      waiting: sql<number>`(count(*) filter (where ${own}))::int`,
    })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(eq(generations.status, 'processing'))
  const step = isPaid ? STEP.paid : STEP.free
  return { turn: Math.max(first - 1, last ?? first - 1) + step, lane: waiting % ctx.config.roomsPerUser }
}

/**
 * The front of the line, for somebody who looks at the room that they adjust. Nobody is pushed far back: one such room of a person is staged at
 * a time, and there are only so many in an hour.
 */
export async function takeFront(ctx: TransactionContext): Promise<Turn> {
  const [{ first }] = await ctx.db
    .select({ first: sql<number>`coalesce(min(${generations.turn}), 0)` })
    .from(generations)
    .where(eq(generations.status, 'processing'))
  return { turn: first, lane: ADJUSTING_LANE }
}
