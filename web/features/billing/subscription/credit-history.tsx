import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type CreditEntry, listCreditEntries } from '../../../../shared/contracts/credits.ts'
import { callApi } from '../../../api-client.ts'
import { paths } from '../../../paths.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'

const OUTCOMES = { running: 'being staged', spent: 'staged', returned: 'credit returned' }

const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)

/** A phone breaks the date before its year alone, for the name's sake; wider tables keep it on one line. */
function dated({ createdAt }: CreditEntry): ReactNode {
  return <span className="sm:whitespace-nowrap">{shortDate(createdAt).replace(' ', '\u00a0')}</span>
}

function describe({ kind, reason, outcome, project }: CreditEntry): ReactNode {
  const isOfRoom = outcome !== null || (kind === 'release' && project !== null)
  if (!isOfRoom) return reason
  return (
    <>
      {project ? (
        <Link to={paths.project(project.id)} className="font-semibold wrap-anywhere underline">
          {project.name}
        </Link>
      ) : (
        'A deleted room'
      )}
      , {outcome ? OUTCOMES[outcome] : reason.toLowerCase()}
    </>
  )
}

/** Where every credit came from and went to. */
export function CreditHistory() {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.creditEntries,
    queryFn: ({ pageParam, signal }) => callApi(listCreditEntries, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data: page, meta }) => (meta.hasMore ? page.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  })
  if (isError && !data) return <Unloaded>Your credit history could not be loaded.</Unloaded>
  if (!data) return <Skeleton className="h-24 w-full" />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return <p className="text-ink-2">No credits have come or gone yet.</p>
  return (
    <div className="grid justify-items-start gap-4 [&>div]:w-full">
      <Table
        caption="Credit history"
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Date', cell: dated },
          { head: 'What', cell: describe },
          { head: 'Credits', cell: ({ amount }) => signed(amount), numeric: true },
          { head: 'Balance', cell: ({ balance }) => balance, numeric: true },
        ]}
      />
      {hasNextPage ? (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </div>
  )
}
