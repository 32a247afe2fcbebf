import floorLamp from '../../../assets/pictures/kit-floor-lamp.jpg'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { LongList } from '../../../ui/list/long-list.tsx'
import { gridLooks, gridSizes, ProjectGridSkeleton } from '../project/project-grid.tsx'
import { ReadFailed } from '../read-failed.lazy.ts'
import { ShowMore } from '../show-more.tsx'
import { ImageCard } from './image-card.tsx'
import { isFiltered, searchOf, type ImageFilter } from './image-filter.ts'
import { ImageFilters } from './image-filters.tsx'
import { ListingLinks } from './listing-links.tsx'
import { useImages } from './use-images.ts'

const SKELETON_CARDS = 6
const idOf = ({ id }: Project) => id

interface Props {
  filter: ImageFilter
  onFilter: (filter: ImageFilter) => void
}

/** All projects of the user, newest first; more come in as one scrolls. */
export function MyImages({ filter, onFilter }: Props) {
  const images = useImages(filter)
  const { data, error } = images
  const projects = data?.pages.flatMap((page) => page.data)
  const filtered = isFiltered(filter)

  if (!projects && error)
    return <ReadFailed title="Error loading projects" error={error} onRetry={() => void images.refetch()} />
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
      {!projects ? <ProjectGridSkeleton count={SKELETON_CARDS} look="many" /> : null}
      {projects?.length === 0 ? <NothingFits onAll={() => onFilter({})} /> : null}
      {projects && projects.length > 0 ? (
        <section aria-label="Projects" aria-busy={images.isPlaceholderData}>
          <h2 className="sr-only">Projects</h2>
          <LongList
            name={`images?${searchOf(filter).toString()}`}
            items={projects}
            idOf={idOf}
            className={`${gridLooks.many} ${images.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {(project, place) => (
              <ImageCard key={project.id} project={project} place={place} sizes={gridSizes.many} />
            )}
          </LongList>
        </section>
      ) : null}
      <ShowMore list={images} />
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
