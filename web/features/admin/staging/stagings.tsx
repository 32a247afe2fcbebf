import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskStaging, StagingState } from '../../../../shared/contracts/admin/staging-desk.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { RoomDialog } from './room-dialog.tsx'
import { stagingsQuery } from './staging-queries.ts'
import { StagingActions } from './staging-actions.tsx'
import { engineWords, stagingDetail, stateWords } from './staging-words.ts'

/** The stagings in one state, as they stand. */
export function Stagings({ state }: { state: StagingState }) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    stagingsQuery(state),
  )
  const [opened, setOpened] = useState<number | null>(null)
  const rows = data?.pages.flatMap((page) => page.data)
  if (isError && !rows) return <Banner tone="bad">The stagings could not be loaded.</Banner>
  if (!rows) return <Skeleton className="h-48 w-full" />
  if (rows.length === 0) return <EmptyState title={stateWords[state].empty} heading="h2" />
  return (
    <>
      <Table
        caption={stateWords[state].name}
        columns={columnsOf(setOpened)}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {hasNextPage ? (
        <div className="mt-6 grid justify-items-center">
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {opened === null ? null : <RoomDialog projectId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const columnsOf = (onOpen: (projectId: number) => void): Column<DeskStaging>[] => [
  { head: 'Room', cell: (row) => <Room row={row} /> },
  { head: 'Owner', dropAt: 2, cell: (row) => <Owner row={row} /> },
  { head: 'Engine', dropAt: 2, cell: ({ engine }) => engineWords(engine) },
  {
    head: 'Attempts',
    dropAt: 1,
    numeric: true,
    cell: ({ attempts, crashes }) => (crashes > 0 ? `${attempts}, ${crashes} crashed` : attempts),
  },
  { head: 'Since', dropAt: 1, cell: ({ finishedAt, createdAt }) => dateAndTime(finishedAt ?? createdAt) },
  { head: 'Actions', silentHead: true, cell: (row) => <StagingActions staging={row} onOpen={onOpen} /> },
]

const Owner = ({ row }: { row: DeskStaging }) => (
  <Link to={paths.adminUser(row.ownerId)} className="wrap-anywhere underline underline-offset-3">
    {row.ownerName}
  </Link>
)

function Room({ row }: { row: DeskStaging }) {
  const { projectId, isAdjustment, failureReason, finishedAt, createdAt } = row
  return (
    <div className="grid gap-0.5 py-1">
      <p className="font-semibold">
        Room {projectId}
        {isAdjustment ? ', changes' : ''}
      </p>
      <p className="wrap-anywhere">{stagingDetail(row)}</p>
      {failureReason ? <p className="max-w-prose text-xs wrap-anywhere text-ink-2">{failureReason}</p> : null}
      <p className="text-xs text-ink-2 min-[53.75rem]:hidden">
        <Owner row={row} />
        <span className="sm:hidden">, {dateAndTime(finishedAt ?? createdAt)}</span>
      </p>
    </div>
  )
}
