import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenMail } from '../../../../shared/contracts/admin/mail/email.ts'
import { messageOf } from '../../../api-error.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { mailQuery, mailsQuery } from './email-queries.ts'
import { MailStateTag } from './mail-state-tag.tsx'

/** The letters that administrators wrote, and how far each came. */
export function SentPanel() {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(mailsQuery)
  const [opened, setOpened] = useState<string | null>(null)
  if (error && !data)
    return <LoadFailed what="The mails" error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 w-full" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <EmptyState title="Nothing sent yet" heading="h2" />
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-2">
        Sent means that the mail server took it. Whether it arrived or was read is not known: what another
        server refuses later comes back to the support address as a mail.
      </p>
      <Table caption="Sent mails" columns={columnsOf(setOpened)} rows={rows} keyOf={({ id }) => id} />
      {hasNextPage ? (
        <div className="mt-6 grid justify-items-center">
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {opened ? <MailDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** One that lacked a value was never tried. */
const triesOf = ({ attempts }: WrittenMail) =>
  attempts === 0 ? '' : attempts === 1 ? 'Tried once: ' : `Tried ${attempts} times: `

const columnsOf = (onOpen: (id: string) => void): Column<WrittenMail>[] => [
  {
    head: 'Mail',
    cell: (mail) => (
      <div className="grid justify-items-start gap-1 py-1">
        <button
          type="button"
          onClick={() => onOpen(mail.id)}
          className="min-h-8 text-left font-semibold wrap-anywhere underline underline-offset-3"
        >
          {mail.subject}
        </button>
        <span className="text-sm wrap-anywhere text-ink-2">{mail.to}</span>
        {mail.lastError ? (
          <span className="text-xs wrap-anywhere text-ink-2">
            {triesOf(mail)}
            {mail.lastError}
          </span>
        ) : null}
      </div>
    ),
  },
  { head: 'State', cell: ({ state, attempts }) => <MailStateTag state={state} attempts={attempts} /> },
  { head: 'By', dropAt: 2, cell: ({ sentBy }) => sentBy ?? 'Account gone' },
  { head: 'When', dropAt: 1, cell: ({ sentAt, createdAt }) => dateAndTime(sentAt ?? createdAt) },
]

function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(mailQuery(id))
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={data?.subject ?? 'Mail'}>
      {error ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {data ? (
        <div className="grid gap-3">
          <p className="text-sm wrap-anywhere text-ink-2">
            To {data.to}, {dateAndTime(data.createdAt)} <MailStateTag state={data.state} />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">
            {data.body ?? 'What it said is not kept any more.'}
          </p>
        </div>
      ) : null}
    </Dialog>
  )
}
