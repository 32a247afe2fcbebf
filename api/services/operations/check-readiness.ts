import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { workerHeartbeats } from '../../db/schema/operations/operations.ts'
import type { Logger } from '../../logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { steadyCheck } from './steady-check.ts'

/** A worker beats every two seconds; one that missed ten is taken for dead: a busy machine may hold a beat up. */
export const DEAD_AFTER_MS = 20_000

const LIMIT_MS = 2000
/** However often it is asked, and by however many. */
const READINESS_KEPT_MS = 1500
/** Storage is written to for its check. What it could do a moment ago it can do now; what it could not is asked again. */
const STORAGE_KEPT_MS = 30_000

export interface Readiness {
  ready: boolean
  /** By part; why one is not available is in the log, as anybody may ask. */
  checks: Record<'database' | 'storage' | 'worker', 'ok' | 'unavailable'>
}

/** Makes the check of what the product needs to do its work. It answers within two seconds, whatever hangs. */
// oxlint-disable-next-line services/shape -- asked by nobody: it watches the process as long as that runs
export function readinessCheck(
  { db, storage, logger }: { db: Db; storage: Storage; logger: Logger },
  limitMs = LIMIT_MS,
): () => Promise<Readiness> {
  const onFailure = (part: string) => (error: unknown) => logger.warn({ err: error, part }, 'not ready')
  const times = { limitMs, keptMs: READINESS_KEPT_MS, failureKeptMs: READINESS_KEPT_MS }
  const database = steadyCheck(() => db.execute(sql`select 1`), onFailure('database'), times)
  const stored = steadyCheck(() => storage.checkWritable(), onFailure('storage'), {
    ...times,
    keptMs: STORAGE_KEPT_MS,
  })
  const isFresh = sql`${workerHeartbeats.beatAt} > now() - make_interval(secs => ${DEAD_AFTER_MS / 1000})`
  const worker = steadyCheck(
    async () => {
      if ((await db.$count(workerHeartbeats, isFresh)) === 0) throw new Error('no worker has reported lately')
    },
    onFailure('worker'),
    times,
  )
  return async () => {
    const [isDatabase, isStorage, isWorker] = await Promise.all([database(), stored(), worker()])
    const word = (isOk: boolean) => (isOk ? 'ok' : 'unavailable')
    return {
      ready: isDatabase && isStorage && isWorker,
      checks: { database: word(isDatabase), storage: word(isStorage), worker: word(isWorker) },
    }
  }
}
