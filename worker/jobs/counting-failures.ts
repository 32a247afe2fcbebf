import { noteDeliveryFailure } from '../../api/services/operations/note-delivery-failure.ts'
import type { JobContext } from './job-context.ts'

/** Counts a try to deliver that fails; the job is tried again, as ever. */
export async function countingFailures<Outcome>(
  ctx: Pick<JobContext, 'db' | 'actor'>,
  channel: 'mail' | 'push',
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await send()
  } catch (error) {
    await noteDeliveryFailure(ctx, { channel, outcome: 'error' })
    throw error
  }
}
