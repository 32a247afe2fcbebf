import type { CronItem } from 'graphile-worker'
import type { JobName } from '../api/jobs/jobs.ts'

interface ScheduledJob extends CronItem {
  task: JobName
}

/** Jobs that run by the clock (UTC), once however many workers there are. */
export const SCHEDULE: ScheduledJob[] = [{ task: 'collect-garbage', match: '17 3 * * *' }]
