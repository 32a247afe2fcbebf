import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from './client.ts'
import { isDatabaseAway } from './is-database-away.ts'

const TRY_AGAIN_MS = 250

/** Waits until the database answers: a process that is started while it is away is there as soon as it is back. */
export async function untilDatabase(db: Db, logger: Logger): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await db.execute(sql`select 1`)
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (tries === 0) logger.warn({ err: error }, 'waiting for the database')
      await pause(TRY_AGAIN_MS)
    }
  }
}
