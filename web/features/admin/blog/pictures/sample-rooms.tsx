import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { candidatesQuery } from '../../samples/samples-queries.ts'
import { ConsentState } from '../../samples/consent-state.tsx'
import type { CopiedPicture } from './chosen-picture.ts'
import { useCopyPicture } from './use-copy-picture.ts'

/** Customers' rooms that may be shown as samples may: made for the public gallery, or with their owner's consent. */
export function SampleRooms({ onCopied }: { onCopied: (picture: CopiedPicture) => void }) {
  const { mutate, isPending, variables } = useCopyPicture(onCopied)
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(candidatesQuery)
  if (isError && !data)
    return <Banner tone="bad">Failed to load candidate data. Please try again later.</Banner>
  if (!data) return <Skeleton className="h-48 w-full" />
  const rooms = data.pages.flatMap((page) => page.data)
  if (rooms.length === 0) return <EmptyState title="No eligible candidates" heading="h3" />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        Rooms of the free plan may be shown as they are; the owners of private rooms are asked first. A room
        is taken out of the article when its owner withdraws.
      </p>
      <ul className="grid gap-2">
        {rooms.map((room) => {
          const mayBeShown = room.isPublic || room.consent === 'agreed'
          return (
            <li
              key={room.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line px-3 py-2"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="text-sm font-semibold wrap-anywhere">{room.name}</span>
                <span className="text-xs wrap-anywhere text-ink-2">By {room.userName}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {room.isPublic ? null : <ConsentState room={room} />}
                {mayBeShown ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Compare ${room.name}`}
                    busy={isPending && variables.from === 'room' && variables.projectId === room.id}
                    onClick={() => mutate({ from: 'room', projectId: room.id })}
                  >
                    Choose
                  </Button>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      {hasNextPage ? (
        <Button
          variant="quiet"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  )
}
