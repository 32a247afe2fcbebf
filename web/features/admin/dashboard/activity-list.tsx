import type { Activity } from '../../../../shared/contracts/admin/stats.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { activityTime } from './activity-time.ts'

interface Props {
  activities: Activity[]
  /** When they were read, in milliseconds since 1970. */
  nowMs: number
}

/** What people did last. */
export function ActivityList({ activities, nowMs }: Props) {
  if (activities.length === 0) return <EmptyState heading="h2" title="Nothing has happened yet" />
  return (
    <ul aria-label="Recent Activity">
      {activities.map(({ id, action, userName, timestamp }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3 first:border-t-0"
        >
          <span className="min-w-0">
            <b className="font-semibold wrap-anywhere">{userName}</b>
            <span className="block text-sm text-ink-2">{action}</span>
          </span>
          <time dateTime={timestamp} title={dateAndTime(timestamp)} className="text-sm text-ink-2">
            {activityTime(timestamp, nowMs)}
          </time>
        </li>
      ))}
    </ul>
  )
}
