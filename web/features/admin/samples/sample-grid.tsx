import type { SampleCandidate } from '../../../../shared/contracts/samples.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SampleCard } from './sample-card.tsx'

interface Props {
  /** Left out until they are known. */
  rooms: SampleCandidate[] | undefined
  failure: string | null
  empty: string
  hint: string
}

export function SampleGrid({ rooms, failure, empty, hint }: Props) {
  if (failure !== null && !rooms) return <Banner tone="bad">{failure}</Banner>
  if (!rooms) return <Skeleton className="h-80 w-full" />
  if (rooms.length === 0)
    return (
      <EmptyState title={empty} heading="h2">
        {hint}
      </EmptyState>
    )
  return (
    <>
      {failure === null ? null : <Banner tone="bad">{failure}</Banner>}
      <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {rooms.map((room) => (
          <li key={room.id} className="min-w-0">
            <SampleCard room={room} />
          </li>
        ))}
      </ul>
    </>
  )
}
