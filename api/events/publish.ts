import { sql } from 'drizzle-orm'
import { LiveEvent } from '../../shared/contracts/events.ts'
import type { Executor } from '../db/client.ts'

export const EVENTS_CHANNEL = 'nestage_events'

/**
 * Tells every open page of a user, whichever API process it hangs on. Inside a transaction it is told
 * when, and only if, that commits.
 */
export async function publish(db: Executor, userId: number, event: LiveEvent): Promise<void> {
  const payload = JSON.stringify({ userId, event: LiveEvent.parse(event) })
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`)
}
