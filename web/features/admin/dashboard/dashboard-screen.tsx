import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAdminStats } from '../../../../shared/contracts/admin/stats.ts'
import { callApi } from '../../../api-client.ts'
import { paths } from '../../../paths.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LoadFailed } from '../load-failed.tsx'
import { ActivityList } from './activity-list.tsx'
import { NewUsers } from './new-users.tsx'
import { RecentImages } from './recent-images.tsx'
import { StatCards } from './stat-cards.tsx'

const LINKS = [
  { to: paths.adminUsers, label: 'Manage Users' },
  { to: paths.adminSamples, label: 'Manage Samples' },
  { to: paths.adminBlog, label: 'Manage Blog' },
  { to: paths.adminEmail, label: 'Manage Email' },
  { to: paths.adminNotifications, label: 'Notifications' },
]

/** How the business does, what happened last, and the ways to what administrators do most. */
export default function DashboardScreen() {
  useTitle('Admin Dashboard')
  const [tab, setTab] = useState('activity')
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.adminStats,
    queryFn: ({ signal }) => callApi(getAdminStats, { signal }),
    refetchOnMount: 'always',
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1>Admin Dashboard</h1>
      <nav aria-label="Manage" className="flex flex-wrap gap-3">
        {LINKS.map(({ to, label }) => (
          <LinkButton key={to} to={to} variant="quiet" size="sm">
            {label}
          </LinkButton>
        ))}
      </nav>
      {data ? <StatCards stats={data} /> : null}
      {data ? (
        <Tabs
          label="What happened last"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'activity',
              label: 'Recent Activity',
              panel: <ActivityList activities={data.recentActivity} nowMs={dataUpdatedAt} />,
            },
            { value: 'users', label: 'New Users', panel: <NewUsers users={data.newUsers} /> },
            { value: 'images', label: 'Recent Images', panel: <RecentImages images={data.recentImages} /> },
          ]}
        />
      ) : null}
      {isError && !data ? (
        <LoadFailed what="The figures" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton className="h-64 w-full" /> : null}
    </div>
  )
}
