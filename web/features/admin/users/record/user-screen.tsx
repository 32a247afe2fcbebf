import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getUserRecord } from '../../../../../shared/contracts/admin/user-record.ts'
import { callApi } from '../../../../api-client.ts'
import { messageOf } from '../../../../api-error.ts'
import { paths } from '../../../../paths.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { TextLink } from '../../../../ui/action/text-link.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../../../ui/use-title.ts'
import { AuditList } from '../../audit/audit-list.tsx'
import { RecordSection } from './record-section.tsx'
import { UserDialog } from '../user-dialog.tsx'
import { UserLedger } from './user-ledger.tsx'
import { type UserAction, UserMenu } from '../user-menu.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserRooms } from './user-rooms.tsx'
import { UserTraffic } from './user-traffic.tsx'

/** One user: profile, plan, ledger, rooms, sessions, mails, jobs and what administration did. */
export default function UserScreen() {
  const id = Number(useParams()['id'])
  const [action, setAction] = useState<UserAction | null>(null)
  const { data, error } = useQuery({
    queryKey: queryKeys.adminUser(id),
    queryFn: async ({ signal }) => (await callApi(getUserRecord, { params: { id }, signal })).data,
  })
  const name = data ? data.user.name || data.user.username : 'User'
  useTitle(name)
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <TextLink to={paths.adminUsers}>Users Management</TextLink>
        <div className="flex items-start justify-between gap-4">
          <h1 className="wrap-anywhere">{name}</h1>
          {data ? <UserMenu user={data.user} onAct={setAction} /> : null}
        </div>
      </div>
      {error && !data ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {data ? (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {/* Columns of their own, so that a short card leaves no hole beside a long one. */}
            <div className="grid min-w-0 gap-6">
              <UserProfile record={data} />
              <UserRooms record={data} />
            </div>
            <div className="grid min-w-0 gap-6">
              <UserLedger entries={data.ledger} />
              <UserTraffic record={data} />
            </div>
          </div>
          <RecordSection title="Audit" isEmpty={data.audit.length === 0}>
            <AuditList entries={data.audit} />
          </RecordSection>
          {action ? <UserDialog user={data.user} action={action} onClose={() => setAction(null)} /> : null}
        </>
      ) : null}
      {!data && !error ? <Skeleton className="h-72 w-full" /> : null}
    </div>
  )
}
