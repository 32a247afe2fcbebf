import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Announcement,
  resumeAnnouncement,
  stopAnnouncement,
} from '../../../../shared/contracts/admin/mail/announcements.ts'
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
  const {
    mutate: change,
    isPending,
    variables,
  } = useSingleMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
      callApi(isOn ? resumeAnnouncement : stopAnnouncement, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (failure) => toast({ title: messageOf(failure), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
  })
  if (error && !data)
    return (
      <LoadFailed what="The announcements" error={error} busy={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-48 w-full" />
  if (data.data.length === 0) return <EmptyState title="No announcements yet" heading="h2" />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        They leave at {data.meta.perMinute} a minute, all announcements together.
      </p>
      <ul className="grid gap-4">
        {data.data.map((one) => (
          <li key={one.id}>
            <Card className="grid gap-2">
              <h2 className="text-base font-semibold wrap-anywhere">{one.subject}</h2>
              <p className="text-sm text-ink-2">
                {dateAndTime(one.createdAt)}
                {one.createdBy ? `, by ${one.createdBy}` : ''}
              </p>
              <p className="text-sm">{countsOf(one)}</p>
              {isUnfinished(one) ? (
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="text-sm text-ink-2">{outlookOf(one)}</p>
                  <Button
                    variant="quiet"
                    size="sm"
                    busy={isPending && variables.id === one.id}
                    onClick={() => change({ id: one.id, isOn: one.stoppedAt !== null })}
                  >
                    {one.stoppedAt ? 'Resume' : 'Stop'}
                  </Button>
                </div>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Something of it may still leave, or could if it were not stopped. */
const isUnfinished = ({ waiting, stoppedAt, recipients, sent, bounced, failed }: Announcement) =>
  stoppedAt ? sent + bounced + failed < recipients : waiting > 0

function outlookOf({ stoppedAt, endsAt }: Announcement): string {
  if (stoppedAt) return `Stopped ${dateAndTime(stoppedAt)}`
  return endsAt ? `The last leaves ${dateAndTime(endsAt)}` : 'Being made ready'
}

const countsOf = ({ recipients, sent, waiting, bounced, failed, skipped }: Announcement) =>
  [
    `${sent} of ${recipients} sent`,
    waiting > 0 && `${waiting} waiting`,
    bounced > 0 && `${bounced} bounced`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} not sent`,
  ]
    .filter(Boolean)
    .join(', ')
