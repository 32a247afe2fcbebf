import { useQuery } from '@tanstack/react-query'
import type { UnpaidSubscription } from '../../../../shared/contracts/admin/billing-figures.ts'
import { messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { unpaidQuery } from './billing-queries.ts'

const PROBLEMS = { payment_failed: 'Payment failed', action_required: 'Its owner has to confirm it' }

const COLUMNS: Column<UnpaidSubscription>[] = [
  {
    head: 'Customer',
    cell: ({ user, planName }) => (
      <span className="grid justify-items-start gap-1">
        <TextLink to={paths.adminUser(user.id)}>
          <EmailAddress address={user.email} />
        </TextLink>
        <span className="text-ink-2">{planName}</span>
      </span>
    ),
  },
  { head: 'What happened', cell: ({ problem }) => PROBLEMS[problem] },
  { head: 'Since', cell: ({ since }) => shortDate(since) },
]

/** Subscriptions whose last payment did not go through; their owners have been written to. */
export function UnpaidPanel() {
  const { data, error } = useQuery(unpaidQuery)
  if (!data)
    return error ? <Banner tone="bad">{messageOf(error)}</Banner> : <Skeleton className="h-48 w-full" />
  if (data.length === 0)
    return (
      <EmptyState heading="h2" title="Everything is paid">
        No subscription waits for its payment.
      </EmptyState>
    )
  return (
    <Table
      caption="Subscriptions whose last payment did not go through"
      rows={data}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    />
  )
}
