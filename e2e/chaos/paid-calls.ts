import { eq } from 'drizzle-orm'
import type { Db } from '../../api/db/client.ts'
import { aiCalls } from '../../api/db/schema/staging/ai.ts'
import type { ServedCall } from '../../worker/testing/openai/openai-test-server.ts'
import type { Strike } from './storm.ts'

export interface PaidCalls {
  calls: number
  rounds: number
  /** More than one a round, with no kill between the one and the next. */
  unexplained: number
  /** Made although the picture of that round was kept already. */
  needless: number
  /** Served, and not written down. */
  unknown: number
}

const roundOf = ({ headers }: ServedCall) =>
  String(headers['idempotency-key']).split(':').slice(0, 2).join(':')

/** Holds the calls that the image service served against the kills and against the product's own books. */
export async function judgePaidCalls(db: Db, served: ServedCall[], strikes: Strike[]): Promise<PaidCalls> {
  const edits = served.filter(({ path }) => path === '/v1/images/edits')
  const rounds = Map.groupBy(edits, roundOf)
  // Those of the web and of the phone cannot end a call.
  const kills = strikes.filter(({ victim }) => victim === 'worker' || victim === 'postgres')
  const written = await db.select().from(aiCalls).where(eq(aiCalls.purpose, 'image-edit'))
  const books = Map.groupBy(written, ({ generationId, round }) => `${generationId}:${round}`)
  let unexplained = 0
  let needless = 0
  for (const calls of books.values()) {
    const inOrder = calls.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    for (const [index, { createdAt: from }] of inOrder.slice(0, -1).entries()) {
      const to = inOrder[index + 1].createdAt
      if (!kills.some(({ at }) => at >= from.getTime() && at <= to.getTime())) unexplained += 1
    }
    const kept = calls.find(({ state, resultKey }) => state === 'completed' && resultKey !== null)
    const keptAt = kept?.finishedAt
    if (keptAt) needless += calls.filter(({ createdAt }) => createdAt > keptAt).length
  }
  let unknown = 0
  for (const [round, calls] of rounds) unknown += Math.max(0, calls.length - (books.get(round)?.length ?? 0))
  return { calls: edits.length, rounds: rounds.size, unexplained, needless, unknown }
}
