import floorLamp from '../../assets/pictures/kit-floor-lamp.jpg'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx'
import { useAllProjects } from './project-queries.ts'
import { ProjectsError } from './projects-error.tsx'

const SKELETONS = 6

/** All projects of the user, newest first. */
export function AllProjects() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllProjects()
  const projects = data?.pages.flatMap((page) => page.data)
  if (!projects && error) return <ProjectsError message={error.message} onRetry={() => void refetch()} />
  if (!projects) return <ProjectGridSkeleton count={SKELETONS} look="many" />
  if (projects.length > 0)
    return (
      <div className="grid gap-8">
        <ProjectGrid projects={projects} look="many" />
        {hasNextPage ? (
          <Button
            variant="quiet"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            className="justify-self-center"
          >
            Show more
          </Button>
        ) : null}
      </div>
    )
  return (
    <EmptyState
      picture={floorLamp}
      title="No images yet"
      heading="h2"
      action={<LinkButton to={paths.staging}>New Staging Project</LinkButton>}
    >
      Upload a JPG, PNG or WEBP under 10MB.
    </EmptyState>
  )
}
