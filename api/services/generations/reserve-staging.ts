import { randomUUID } from 'node:crypto'
import type { Entitlement } from '../credits/entitlement.ts'
import { reserveCredit } from '../credits/reserve-credit.ts'
import { refuseTooManyStarts } from '../limits/refuse-too-many-starts.ts'
import type { TransactionContext } from '../context/service-context.ts'
import { assignQueuePriority, type Turn } from './assign-queue-priority.ts'

export interface ReservedStaging {
  generationId: string
  turn: Turn
  entitlement: Entitlement
}

/**
 * Sets a credit aside for a staging that is yet to be written down, and finds its place in the queue.
 *
 * @throws AppError insufficient_credits, daily_limit_reached, rate_limited
 */
export async function reserveStaging(
  ctx: TransactionContext<'config'>,
  { userId }: { userId: number },
): Promise<ReservedStaging> {
  const generationId = randomUUID()
  const entitlement = await reserveCredit(ctx, { userId, generationId })
  await refuseTooManyStarts(ctx, { userId, now: new Date() })
  const turn = await assignQueuePriority(ctx, { userId, isPaid: !entitlement.hasWatermark })
  return { generationId, turn, entitlement }
}
