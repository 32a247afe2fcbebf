import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { workerHeartbeats } from '../../db/schema/operations.ts'
import type { Storage } from '../../providers/storage/storage.ts'

/** A worker beats every two seconds; one that missed ten is taken for dead: a busy machine may hold a beat up. */
export const DEAD_AFTER_MS = 20_000

export interface Readiness {
  ready: boolean
  /** Per part `ok`, or what is wrong with it. */
  checks: Record<'database' | 'storage' | 'worker', string>
}

const outcome = async (check: () => Promise<string>): Promise<string> => {
  try {
    return await check()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export async function checkReadiness(db: Db, storage: Storage): Promise<Readiness> {
  const [database, stored, worker] = await Promise.all([
    outcome(async () => {
      await db.execute(sql`select 1`)
      return 'ok'
    }),
    outcome(async () => {
      await storage.checkWritable()
      return 'ok'
    }),
    outcome(async () => {
      const fresh = await db.$count(
        workerHeartbeats,
        sql`${workerHeartbeats.beatAt} > now() - make_interval(secs => ${DEAD_AFTER_MS / 1000})`,
      )
      return fresh > 0 ? 'ok' : 'no worker has reported lately'
    }),
  ])
  const checks = { database, storage: stored, worker }
  return { ready: Object.values(checks).every((check) => check === 'ok'), checks }
}
