import floorLamp from '../../../assets/pictures/kit-floor-lamp.jpg'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useWhenNear } from '../../../ui/use-when-near.ts'
import { GRID_SIZES, gridLooks, ProjectGridSkeleton } from '../project-grid.tsx'
import { ProjectsError } from '../projects-error.tsx'
import { ImageCard } from './image-card.tsx'
import { isFiltered, type ImageFilter } from './image-filter.ts'
import { ImageFilters } from './image-filters.tsx'
import { ListingLinks } from './listing-links.tsx'
import { useImages } from './use-images.ts'

const SKELETONS = 6

interface Props {
  filter: ImageFilter
  onFilter: (filter: ImageFilter) => void
}

/** All projects of the user, newest first; more come in as one scrolls. */
export function MyImages({ filter, onFilter }: Props) {
  const images = useImages(filter)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = images
  const near = useWhenNear(fetchNextPage, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  const projects = data?.pages.flatMap((page) => page.data)
  const filtered = isFiltered(filter)

  if (!projects && error)
    return <ProjectsError message={error.message} onRetry={() => void images.refetch()} />
  if (projects?.length === 0 && !filtered && !images.isPlaceholderData)
    return (
      <>
        <ListingLinks />
        <NoImages />
      </>
    )
  return (
    <>
      <ListingLinks />
      <ImageFilters filter={filter} onFilter={onFilter} />
      {!projects ? <ProjectGridSkeleton count={SKELETONS} look="many" /> : null}
      {projects?.length === 0 ? <NothingFits onAll={() => onFilter({})} /> : null}
      {projects && projects.length > 0 ? (
        <section aria-label="Projects" aria-busy={images.isPlaceholderData}>
          <ul className={`${gridLooks.many} ${images.isPlaceholderData ? 'opacity-60' : ''}`}>
            {projects.map((project) => (
              <ImageCard key={project.id} project={project} sizes={GRID_SIZES} />
            ))}
          </ul>
        </section>
      ) : null}
      {hasNextPage ? (
        <div ref={near} className="mt-8 grid justify-items-center">
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const NoImages = () => (
  <EmptyState
    picture={floorLamp}
    title="No images yet"
    heading="h2"
    action={<LinkButton to={paths.staging}>New Staging Project</LinkButton>}
  >
    Upload a JPG, PNG or WEBP under 10MB.
  </EmptyState>
)

const NothingFits = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title="No images like these"
    heading="h2"
    action={
      <Button variant="quiet" onClick={onAll}>
        Show all images
      </Button>
    }
  >
    None of your rooms has this listing, room and status.
  </EmptyState>
)
