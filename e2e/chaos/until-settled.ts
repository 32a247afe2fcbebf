import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../api/db/client.ts'

const LOOK_EVERY_MS = 250

export interface Settling {
  /** Until the product answered that it is ready. */
  readyAfterMs: number
  /** From then until no staging was held up any more: by a dead worker's lock, or by a time set for another attempt. */
  resumedAfterMs: number
  /** From then until the last one had ended. */
  endedAfterMs: number
}

/** Follows the product after its last kill until every staging has ended, or it is given up. */
export async function untilSettled(db: Db, origin: string, signal: AbortSignal): Promise<Settling> {
  const calmAt = Date.now()
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isReady()) && !signal.aborted) await pause(LOOK_EVERY_MS)
  const readyAt = Date.now()
  let heldUpAt = readyAt
  for (;;) {
    const [{ running, heldUp }] = await db.execute<{ running: number; heldUp: number }>(sql`
      select count(*)::int as running, (count(*) filter (where job.run_at > now() or job.locked_at is not null and not exists (
          select from worker_heartbeats
          where worker_ids ? job.locked_by and beat_at > now() - interval '6 seconds')))::int as "heldUp"
      from generations left join graphile_worker.jobs as job on job.key = 'stage:' || generations.id
      where generations.status = 'processing'`)
    if (heldUp > 0) heldUpAt = Date.now()
    if (running === 0 || signal.aborted) break
    await pause(LOOK_EVERY_MS)
  }
  return {
    readyAfterMs: readyAt - calmAt,
    resumedAfterMs: heldUpAt - readyAt,
    endedAfterMs: Date.now() - readyAt,
  }
}
