import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listInvoices, type Invoice } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { money } from '../plans/price-text.ts'

const STATUS: Record<Invoice['status'], string> = {
  draft: 'Being made',
  open: 'To be paid',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Given up',
}

function linkTo({ pageUrl, number }: Invoice): ReactNode {
  if (pageUrl === null) return number
  return (
    <a
      href={pageUrl}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-hit items-center font-semibold underline"
    >
      {number ?? 'Open'}
    </a>
  )
}

/** Every invoice, with a link to its page. */
export function InvoicesCard() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.invoices,
    queryFn: async ({ signal }) => (await callApi(listInvoices, { signal })).data,
    refetchOnMount: 'always',
  })
  if (isError && !data) return <Unloaded>Your invoices could not be loaded.</Unloaded>
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.length === 0) return <p className="text-ink-2">Nothing has been bought yet.</p>
  return (
    <Table
      caption="Invoices"
      rows={data}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Date', cell: ({ date }) => shortDate(date) },
        { head: 'For', cell: ({ description }) => description, dropAt: 1 },
        { head: 'Status', cell: ({ status }) => STATUS[status] },
        {
          head: 'Total',
          cell: ({ totalCents, currency }) => money(totalCents / 100, currency),
          numeric: true,
        },
        {
          head: 'Invoice',
          cell: linkTo,
        },
      ]}
    />
  )
}
