import type { Executor } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Turn } from './take-turn.ts'

/** Has a generation staged when its turn comes; with `runAt` not before. */
export async function enqueueStaging(
  tx: Executor,
  { generationId, userId, turn, lane }: Turn & { generationId: string; userId: number },
  runAt?: Date,
): Promise<void> {
  await enqueue(
    tx,
    'stage-room',
    { generationId },
    {
      jobKey: `stage:${generationId}`,
      priority: turn,
      // One lane, one room at a time: as many lanes as somebody has, as many of their rooms are staged at once.
      queueName: `stage:${userId}:${lane}`,
      ...(runAt && { runAt }),
    },
  )
}
