import type { WorkerEvents } from 'graphile-worker'
import { measure } from '../api/measurements.ts'

/** Tells how long jobs ran and how that ended. */
export function measureJobs(events: WorkerEvents): void {
  const begun = new Map<string, number>()
  events.on('job:start', ({ job }) => void begun.set(job.id, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const startedAt = begun.get(job.id) ?? performance.now()
    begun.delete(job.id)
    const failure = job.attempts >= job.max_attempts ? 'gave-up' : 'error'
    measure('job', {
      job: job.task_identifier,
      outcome: error ? failure : 'success',
      seconds: (performance.now() - startedAt) / 1000,
    })
  })
}
