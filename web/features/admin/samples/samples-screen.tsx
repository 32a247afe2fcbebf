import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { SampleGrid } from './sample-grid.tsx'
import { candidatesQuery, samplesQuery } from './samples-queries.ts'

/** What the public gallery and the landing page show, and what they could. */
export default function SamplesScreen() {
  const [tab, setTab] = useState('current')
  const client = useQueryClient()
  const refreshing = useIsFetching({ queryKey: queryKeys.adminSamples }) > 0
  useTitle('Samples Gallery')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Samples Gallery</h1>
        <Button
          variant="quiet"
          size="sm"
          busy={refreshing}
          onClick={() => void client.invalidateQueries({ queryKey: queryKeys.adminSamples })}
        >
          <RefreshCw aria-hidden />
          Refresh
        </Button>
      </div>
      <Tabs
        label="Samples Gallery"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'current', label: 'Current Samples', panel: <Chosen /> },
          { value: 'candidates', label: 'Candidates', panel: <Candidates /> },
        ]}
      />
    </>
  )
}

function Chosen() {
  const { data, isError } = useQuery(samplesQuery)
  return (
    <SampleGrid
      rooms={data}
      failure={isError ? 'Failed to load sample data. Please try again later.' : null}
      empty="No samples found"
      hint="Rooms that you choose among the candidates are shown in the public gallery."
    />
  )
}

function Candidates() {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(candidatesQuery)
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-2">
        Completed rooms. Those of the free plan may be shown as they are; the owners of private rooms are
        asked first. Looking at a room’s pictures is written to the audit trail.
      </p>
      <SampleGrid
        rooms={data?.pages.flatMap((page) => page.data)}
        failure={isError ? 'Failed to load candidate data. Please try again later.' : null}
        empty="No eligible candidates"
        hint="Completed rooms that are no samples appear here."
      />
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
