import { sql } from 'drizzle-orm'
import { LiveEvent } from '../../shared/contracts/events.ts'
import type { Executor } from '../db/client.ts'

export const EVENTS_CHANNEL = 'nestage_events'

/**
 * Tells every open page of a user, whichever API process it hangs on, or all but those of one session. Inside a
 * transaction it is told when, and only if, that commits.
 */
export async function publish(
  db: Executor,
  userId: number,
  event: LiveEvent,
  exceptSessionId?: string,
): Promise<void> {
  const payload = JSON.stringify({ userId, event: LiveEvent.parse(event), exceptSessionId })
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`)
}
