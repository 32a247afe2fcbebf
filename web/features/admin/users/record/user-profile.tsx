import type { UserRecord } from '../../../../../shared/contracts/admin/user-record.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { longDate } from '../../../../ui/format-date.ts'
import { PlanCell } from '../plan-cell.tsx'
import { RecordSection } from './record-section.tsx'
import { RoleTag, StatusTags } from '../user-tags.tsx'

/** Who it is, and on what plan. */
export function UserProfile({ record: { user, subscription, deletedAt } }: { record: UserRecord }) {
  const facts = [
    { name: 'ID', value: user.id },
    { name: 'Username', value: user.username },
    { name: 'Email', value: user.email },
    { name: 'Status', value: <StatusTags user={user} /> },
    { name: 'Role', value: <RoleTag isAdmin={user.isAdmin} /> },
    { name: 'Member since', value: longDate(user.createdAt) },
    { name: 'Plan', value: <PlanCell user={user} /> },
    { name: 'Credits', value: user.creditsRemaining },
    {
      name: 'Subscription',
      value: subscription
        ? `${subscription.status}, ${subscription.cancelAt ? 'ends' : 'renews'} ${longDate(subscription.cancelAt ?? subscription.currentPeriodEnd)}`
        : 'none',
    },
    ...(deletedAt ? [{ name: 'Deleted', value: longDate(deletedAt) }] : []),
  ]
  return (
    <RecordSection title="Profile and plan">
      <Facts facts={facts} />
    </RecordSection>
  )
}
