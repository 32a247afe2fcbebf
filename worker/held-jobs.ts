import type { WorkerEvents } from 'graphile-worker'

/** What this process holds in the queue. */
export interface HeldJobs {
  /** The ids under which it locks jobs. */
  readonly lockIds: ReadonlySet<string>
  /** Jobs it is working on. */
  readonly running: ReadonlySet<string>
}

/**
 * Follows a runner's events. Which id locks is graphile-worker's business: since 0.17 that of the pool, before that of each worker. So both
 * are taken, and what a job that starts is really locked by.
 */
export function trackHeldJobs(events: WorkerEvents): HeldJobs {
  const lockIds = new Set<string>()
  const running = new Set<string>()
  events.on('pool:create', ({ workerPool }) => void lockIds.add(workerPool.id))
  events.on('worker:create', ({ worker }) => void lockIds.add(worker.workerId))
  events.on('job:start', ({ job }) => {
    running.add(job.id)
    if (job.locked_by !== null) lockIds.add(job.locked_by)
  })
  events.on('job:complete', ({ job }) => void running.delete(job.id))
  return { lockIds, running }
}
