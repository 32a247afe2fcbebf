import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AdminPayment } from '../../../../shared/contracts/admin/payments.ts'
import { messageOf } from '../../../api-error.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { paymentsQuery } from './billing-queries.ts'
import { money } from './money.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentState } from './payment-state.tsx'

/** Every payment, newest first, found by who made it. */
export function PaymentsPanel() {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const search = useDeferredValue(typed.trim())
  return (
    <div className="grid gap-4">
      <TextField
        label="Find payments"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="How the customer’s e-mail address begins, or a payment’s id."
      />
      <Payments search={search} onOpen={setOpened} />
      {opened === null ? null : <PaymentDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const columnsOf = (onOpen: (id: string) => void): Column<AdminPayment>[] => [
  { head: 'Customer', cell: (payment) => <Customer payment={payment} onOpen={onOpen} /> },
  { head: 'Paid for', cell: ({ planName }) => planName, dropAt: 2 },
  { head: 'Date', cell: ({ paidAt }) => shortDate(paidAt), dropAt: 1 },
  { head: 'State', cell: (payment) => <PaymentState payment={payment} />, dropAt: 1 },
  { head: 'Amount', cell: ({ totalCents, currency }) => money(totalCents, currency), numeric: true },
]

function Payments({ search, onOpen }: { search: string; onOpen: (id: string) => void }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    paymentsQuery(search),
  )
  if (!data)
    return error ? <Banner tone="bad">{messageOf(error)}</Banner> : <Skeleton className="h-48 w-full" />
  const payments = data.pages.flatMap((page) => page.data)
  if (payments.length === 0)
    return search ? (
      <EmptyState heading="h2" title="No payment found">
        Nobody whose address begins like this has paid, and no payment has this id.
      </EmptyState>
    ) : (
      <EmptyState heading="h2" title="No payments yet">
        The first one shows here as soon as somebody buys a plan.
      </EmptyState>
    )
  return (
    <div className="grid justify-items-start gap-4 [&>div]:w-full">
      <Table
        caption="Payments, newest first"
        rows={payments}
        keyOf={({ id }) => id}
        columns={columnsOf(onOpen)}
      />
      {hasNextPage ? (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </div>
  )
}

function Customer({ payment, onOpen }: { payment: AdminPayment; onOpen: (id: string) => void }) {
  const { id, user, paidAt, planName } = payment
  return (
    <span className="grid justify-items-start gap-1">
      <button
        type="button"
        className="min-h-6 text-left font-semibold underline underline-offset-3"
        onClick={() => onOpen(id)}
      >
        <EmailAddress address={user.email} />
      </button>
      <span className="text-ink-2 sm:hidden">
        {planName}, {shortDate(paidAt)}
      </span>
      <span className="sm:hidden">
        <PaymentState payment={payment} />
      </span>
    </span>
  )
}
