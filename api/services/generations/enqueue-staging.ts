import { enqueue } from '../../jobs/enqueue.ts'
import type { Turn } from './assign-queue-priority.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Crashes after which a room is staged apart from others under the same suspicion. */
const SUSPECT_AFTER = 2

const KEY = 'stage:'

/** The generation that the job with this key stages; null where it does something else. */
export const stagedBy = (jobKey: string): string | null =>
  jobKey.startsWith(KEY) ? jobKey.slice(KEY.length) : null

export interface QueuedStaging extends Turn {
  generationId: string
  userId: number
  /** How often a worker died of it, or beside it. */
  crashes?: number
}

/** Has a generation staged when its turn comes, with `runAt` not before; one that waits already is moved. */
export async function enqueueStaging(
  ctx: ServiceContext,
  {
    staging: { generationId, userId, turn, lane, crashes = 0 },
    runAt,
  }: { staging: QueuedStaging; runAt?: Date },
): Promise<void> {
  await enqueue(
    ctx.db,
    'stage-room',
    { generationId },
    {
      jobKey: `${KEY}${generationId}`,
      priority: turn,
      // One lane, one room at a time: as many lanes as somebody has, as many of their rooms are staged at once.
      // Rooms that were there at two crashes share one lane: so the one that is to blame cannot take another to its third.
      queueName: crashes >= SUSPECT_AFTER ? 'stage:suspects' : `stage:${userId}:${lane}`,
      ...(runAt && { runAt }),
    },
  )
}
