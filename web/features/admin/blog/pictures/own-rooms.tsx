import { useInfiniteQuery } from '@tanstack/react-query'
import { listProjects } from '../../../../../shared/contracts/projects.ts'
import { callApi } from '../../../../api-client.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { CopiedPicture } from './chosen-picture.ts'
import { useCopyPicture } from './use-copy-picture.ts'

const OWN_ROOMS_PER_PAGE = 12

/** The administrator's own staged rooms: one picture of them, or both. */
export function OwnRooms({
  kind,
  onCopied,
}: {
  kind: 'picture' | 'comparison'
  onCopied: (picture: CopiedPicture) => void
}) {
  const { mutate, isPending, variables } = useCopyPicture(onCopied)
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.adminBlogRooms,
    queryFn: ({ pageParam, signal }) =>
      callApi(listProjects, {
        query: { limit: OWN_ROOMS_PER_PAGE, status: 'completed', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  })
  if (isError && !data) return <Banner tone="bad">Your projects could not be loaded.</Banner>
  if (!data) return <Skeleton className="h-48 w-full" />
  const rooms = data.pages.flatMap((page) => page.data)
  if (rooms.length === 0)
    return (
      <EmptyState title="No staged rooms yet" heading="h3">
        Rooms that you stage appear here.
      </EmptyState>
    )
  const choice = (label: string, src: string, isBusy: boolean, onClick: () => void) => (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={isPending ? undefined : onClick}
      className="overflow-hidden rounded-control border border-line hover:border-line-strong aria-busy:opacity-60"
    >
      <img src={src} alt="" loading="lazy" className="aspect-3/2 w-full object-cover" />
    </button>
  )
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {rooms.map(({ id, name, originalImageUrl, stagedImageUrl }) => {
          const one = (side: string, imageUrl: string) =>
            choice(
              `${name}, ${side}`,
              `${imageUrl}/w480.webp`,
              isPending && variables.from === 'image' && variables.imageUrl === imageUrl,
              () => mutate({ from: 'image', imageUrl }),
            )
          return (
            <li key={id} className="grid content-start gap-1">
              {kind === 'comparison' ? (
                choice(
                  `Compare ${name}`,
                  `${stagedImageUrl ?? originalImageUrl}/w480.webp`,
                  isPending && variables.from === 'room' && variables.projectId === id,
                  () => mutate({ from: 'room', projectId: id }),
                )
              ) : (
                <div className="grid gap-1">
                  {stagedImageUrl ? one('staged', stagedImageUrl) : null}
                  {one('original', originalImageUrl)}
                </div>
              )}
              <span className="text-xs wrap-anywhere text-ink-2">{name}</span>
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
