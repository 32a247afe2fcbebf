import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Announcement, stopAnnouncement } from '../../../../shared/contracts/admin/mail/announcements.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { dateAndTime } from '../../../ui/format-date.ts'
import { LoadFailed } from '../load-failed.tsx'
import { announcementsQuery } from './email-queries.ts'

/** Mails to many, and how many of each have left. */
export function AnnouncementsPanel() {
  const { data, error, isFetching, refetch } = useQuery(announcementsQuery)
  const client = useQueryClient()
  const { mutate: stop, isPending } = useSingleMutation({
    mutationFn: (id: string) => callApi(stopAnnouncement, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (failure) => toast({ title: messageOf(failure), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
  })
  if (error && !data)
    return (
      <LoadFailed what="The announcements" error={error} busy={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-48 w-full" />
  if (data.length === 0) return <EmptyState title="No announcements yet" heading="h2" />
  return (
    <ul className="grid gap-4">
      {data.map((one) => (
        <li key={one.id}>
          <Card className="grid gap-2">
            <h2 className="text-base font-semibold wrap-anywhere">{one.subject}</h2>
            <p className="text-sm text-ink-2">
              {dateAndTime(one.createdAt)}
              {one.createdBy ? `, by ${one.createdBy}` : ''}
            </p>
            <p className="text-sm">{countsOf(one)}</p>
            {one.waiting > 0 && !one.stoppedAt ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-ink-2">
                  {one.endsAt ? `The last leaves ${dateAndTime(one.endsAt)}` : 'Being made ready'}
                </p>
                <Button variant="quiet" size="sm" busy={isPending} onClick={() => stop(one.id)}>
                  Stop
                </Button>
              </div>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  )
}

const countsOf = ({ recipients, sent, waiting, bounced, failed, skipped, stoppedAt }: Announcement) =>
  [
    `${sent} of ${recipients} sent`,
    waiting > 0 && `${waiting} waiting`,
    bounced > 0 && `${bounced} bounced`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} not sent`,
    stoppedAt && 'stopped',
  ]
    .filter(Boolean)
    .join(', ')
