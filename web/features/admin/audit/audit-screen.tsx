import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_EXPORT_PATH, listAuditEntries } from '../../../../shared/contracts/admin/audit.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LoadFailed } from '../load-failed.tsx'
import { filterOf, readSearch, writeSearch } from './audit-filter.ts'
import { AuditList } from './audit-list.tsx'
import { AuditSearchForm } from './audit-search-form.tsx'

/** Who did what to whom, when and from where. */
export default function AuditScreen() {
  useTitle('Audit trail')
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  const filter = filterOf(search)
  const trail = useInfiniteQuery({
    queryKey: queryKeys.adminAudit(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAuditEntries, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
  const entries = trail.data?.pages.flatMap(({ data }) => data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Audit trail</h1>
        <a
          href={`${AUDIT_EXPORT_PATH}?${new URLSearchParams(filter).toString()}`}
          download
          className={buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden />
          Export as CSV
        </a>
      </div>
      <AuditSearchForm
        // Going back in the history brings an earlier search back.
        key={params.toString()}
        search={search}
        onSearch={(typed) => setParams(writeSearch(typed))}
      />
      {entries?.length === 0 ? (
        <EmptyState heading="h2" title="No entries found">
          Entries are kept for a year.
        </EmptyState>
      ) : null}
      {entries && entries.length > 0 ? <AuditList entries={entries} /> : null}
      {trail.hasNextPage ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          busy={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
      {trail.isError && !entries ? (
        <LoadFailed
          what="The audit trail"
          error={trail.error}
          busy={trail.isFetching}
          onRetry={() => void trail.refetch()}
        />
      ) : null}
      {!entries && !trail.isError ? <Skeleton className="h-64 w-full" /> : null}
    </div>
  )
}
