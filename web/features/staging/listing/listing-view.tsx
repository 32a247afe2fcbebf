import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { listingZipPath, type Listing } from '../../../../shared/contracts/listings.ts'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { ApiError } from '../../../api-error.ts'
import armchair from '../../../assets/pictures/kit-armchair.jpg'
import { useLiveConnection } from '../../../app/live-events.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { LongList } from '../../../ui/list/long-list.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { listingQuery, roomsQuery } from '../listing-queries.ts'
import { gridLooks, gridSizes, ProjectGridSkeleton } from '../project/project-grid.tsx'
import { isRunning, POLL_MS } from '../project/project-queries.ts'
import { ReadFailed } from '../read-failed.lazy.ts'
import { ShowMore } from '../show-more.tsx'
import { DeliveryButtons } from '../delivery/delivery-buttons.lazy.ts'
import { ListingMenu } from './listing-menu.tsx'
import { listingSummary } from './listing-summary.ts'
import { RoomCard } from './room-card.tsx'
import { StageAllButton } from './stage-all-button.tsx'

const idOf = ({ id }: Project) => id

/** A house with its rooms: staged together, downloaded together. */
export function ListingView({ listingId }: { listingId: string }) {
  const { data: listing, error, refetch } = useQuery(listingQuery(listingId))
  useTitle(listing?.name ?? 'Listing')
  // Deleted elsewhere while it was open here.
  const gone = isMissing(error)
  return (
    <>
      <TextLink to={paths.images}>
        <ArrowLeft aria-hidden />
        My Images
      </TextLink>
      {listing && !gone ? <Loaded listing={listing} /> : null}
      {error && (gone || !listing) ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!listing && !error ? <Loading /> : null}
    </>
  )
}

function Loaded({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  const { completed } = listing.rooms
  return (
    <>
      <div className="mt-3 mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex items-start gap-2">
            <h1 className="min-w-0 text-wrap wrap-anywhere">{listing.name}</h1>
            <ListingMenu listing={listing} onDeleted={() => void navigate(paths.images, { replace: true })} />
          </div>
          <p aria-live="polite" className="mt-1.5 text-lede text-ink-2">
            {listingSummary(listing)}
          </p>
          {listing.notes ? (
            <p className="mt-2 max-w-[42rem] text-sm wrap-anywhere whitespace-pre-line text-ink-2">
              {listing.notes}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <StageAllButton listing={listing} />
          {completed > 0 ? <DeliveryButtons of={{ listingId: listing.id }} /> : null}
          {completed > 0 ? (
            <a href={listingZipPath(listing.id)} download className={buttonLook({ variant: 'quiet' })}>
              <Download aria-hidden />
              Download {completed} staged
            </a>
          ) : null}
        </div>
      </div>
      <Rooms listingId={listing.id} />
    </>
  )
}

function Rooms({ listingId }: { listingId: string }) {
  const connected = useLiveConnection()
  const list = useInfiniteQuery({
    ...roomsQuery(listingId),
    refetchInterval: ({ state }) => {
      const running = state.data?.pages.some(({ data }) => data.some(isRunning))
      return !connected && running ? POLL_MS : false
    },
  })
  const { error, refetch } = list
  const rooms = list.data?.pages.flatMap(({ data }) => data)
  if (!rooms && error)
    return <ReadFailed title="Error loading projects" error={error} onRetry={() => void refetch()} />
  if (!rooms) return <ProjectGridSkeleton count={6} look="many" />
  if (rooms.length > 0)
    return (
      <>
        <LongList
          name={`rooms of ${listingId}`}
          label="Rooms"
          items={rooms}
          idOf={idOf}
          className={gridLooks.many}
        >
          {(room, place) => <RoomCard key={room.id} room={room} place={place} sizes={gridSizes.many} />}
        </LongList>
        <ShowMore list={list} />
      </>
    )
  return (
    <EmptyState
      picture={armchair}
      title="No rooms yet"
      heading="h2"
      action={
        <>
          <LinkButton to={paths.staging}>New Staging Project</LinkButton>
          <LinkButton to={paths.images} variant="quiet">
            Choose from My Images
          </LinkButton>
        </>
      }
    >
      Shoot rooms on site, or move rooms here from My Images with “Move to a listing”.
    </EmptyState>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      <h1>Listing</h1>
      {isMissing(error) ? (
        <Banner tone="bad" title="This listing does not exist">
          It may have been deleted. Its rooms are in My Images.
        </Banner>
      ) : (
        <ReadFailed title="Error loading projects" error={error} onRetry={onRetry} />
      )}
    </div>
  )
}

/** There is no such listing, or its address is none. */
const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const Loading = () => (
  <div aria-busy className="mt-3">
    <h1 className="sr-only">Listing</h1>
    <Skeleton className="h-12 w-80 max-w-full" />
    <Skeleton className="mt-3 mb-8 h-7 w-64" />
    <ProjectGridSkeleton count={6} look="many" />
  </div>
)
