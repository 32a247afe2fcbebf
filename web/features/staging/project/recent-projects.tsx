import { ArrowRight } from 'lucide-react'
import { DASHBOARD_RECENT_PROJECTS } from '../../../../shared/constants.ts'
import armchair from '../../../assets/pictures/kit-armchair.jpg'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { ReadFailed } from '../read-failed.lazy.ts'
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx'
import { useRecentProjects } from './project-queries.ts'

/** The latest projects of the dashboard, and how to begin where there are none. */
export function RecentProjects() {
  const { data: projects, error, refetch } = useRecentProjects(DASHBOARD_RECENT_PROJECTS)
  return (
    <section className="mt-12">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-h3-lg">Recent Projects</h2>
        {projects && projects.length > 0 ? (
          <TextLink to={paths.images}>
            View all
            <ArrowRight aria-hidden />
          </TextLink>
        ) : null}
      </div>
      {shown()}
    </section>
  )

  function shown() {
    if (!projects && error)
      return <ReadFailed title="Error loading projects" error={error} onRetry={() => void refetch()} />
    if (!projects) return <ProjectGridSkeleton count={DASHBOARD_RECENT_PROJECTS} look="three" />
    if (projects.length > 0) return <ProjectGrid projects={projects} />
    return (
      <EmptyState
        picture={armchair}
        title="No projects yet"
        action={<LinkButton to={paths.staging}>Create Your First Project</LinkButton>}
      >
        Your first room takes about a minute.
      </EmptyState>
    )
  }
}
