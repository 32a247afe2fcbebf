import type { JobPayload } from '../../api/jobs/jobs.ts'
import { startWaitingRooms as start } from '../../api/services/generations/start-waiting-rooms.ts'
import type { JobContext } from './job-context.ts'

export async function startWaitingRooms(
  context: JobContext,
  { userId }: JobPayload<'start-waiting-rooms'>,
): Promise<void> {
  const { started, left } = await start(context, { userId })
  if (started > 0) context.logger.info({ userId, started, left }, 'rooms that waited for credits started')
}
