import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { retryJob, type DeadJob } from '../../../../shared/contracts/admin/staging-desk.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { dateAndTime } from '../../../ui/format-date.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { deadJobsQuery } from './staging-queries.ts'

const columns: Column<DeadJob>[] = [
  {
    head: 'Job',
    cell: ({ task, lastError, lastTriedAt }) => (
      <div className="grid gap-0.5 py-1">
        <p className="font-semibold wrap-anywhere">{task}</p>
        <p className="text-xs wrap-anywhere text-ink-2">{lastError ?? 'It said nothing.'}</p>
        <p className="text-xs text-ink-2 sm:hidden">{dateAndTime(lastTriedAt)}</p>
      </div>
    ),
  },
  { head: 'Attempts', dropAt: 1, numeric: true, cell: ({ attempts }) => attempts },
  { head: 'Last tried', dropAt: 1, cell: ({ lastTriedAt }) => dateAndTime(lastTriedAt) },
  { head: 'Actions', silentHead: true, cell: (job) => <Retry job={job} /> },
]

/** Background jobs of every kind that used up their attempts. */
export function DeadJobs() {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(deadJobsQuery)
  const rows = data?.pages.flatMap((page) => page.data)
  if (isError && !rows) return <Banner tone="bad">The jobs could not be loaded.</Banner>
  if (!rows) return <Skeleton className="h-48 w-full" />
  if (rows.length === 0) return <EmptyState title="No job gave up" heading="h2" />
  return (
    <>
      <Table caption="Jobs that gave up" columns={columns} rows={rows} keyOf={({ id }) => id} />
      {hasNextPage ? (
        <div className="mt-6 grid justify-items-center">
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Retry({ job: { id, task } }: { job: DeadJob }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(retryJob, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast({ title: 'Retry failed', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminStaging }),
  })
  return (
    <div className="flex justify-end">
      <Button
        variant="quiet"
        size="sm"
        busy={isPending}
        aria-label={`Try again: ${task} ${id}`}
        onClick={() => mutate()}
      >
        Try again
      </Button>
    </div>
  )
}
