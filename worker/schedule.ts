import type { CronItem } from 'graphile-worker'
import type { JobName } from '../api/jobs/jobs.ts'

interface ScheduledJob extends CronItem {
  task: JobName
}

/** Jobs that run by the clock (UTC), once however many workers there are. */
export const SCHEDULE: ScheduledJob[] = [
  { task: 'note-alive', match: '*/5 * * * *' },
  { task: 'collect-garbage', match: '17 3 * * *' },
  { task: 'end-public-pages', match: '23 6 * * *' },
  // Often, though months begin seldom: a run that was missed is made good by the next.
  { task: 'refresh-credits', match: '*/10 * * * *' },
  { task: 'refresh-subscriptions', match: '*/10 * * * *' },
  { task: 'run-payment-sandbox', match: '*/10 * * * *' },
  // Each page once a day; a run takes those whose time has come.
  { task: 'check-public-pages', match: '*/10 * * * *' },
  { task: 'fingerprint-pictures', match: '*/10 * * * *' },
  { task: 'forget-expired', match: '41 * * * *' },
]
