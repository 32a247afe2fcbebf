import { ArrowLeft, WandSparkles } from 'lucide-react'
import type { Project } from '../../../shared/contracts/projects.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { shortDate } from '../../ui/format-date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { DownloadLink } from './download-link.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectNameEditor } from './project-name-editor.tsx'
import { projectName } from './project-name.ts'
import { ProjectPictures } from './project-pictures.tsx'
import { isRunning, useProject } from './project-queries.ts'
import { TwoColumns } from './two-columns.tsx'
import { withStagedImage } from './with-staged-image.ts'
import { YourPrompt } from './your-prompt.tsx'

/** One project with everything that is known about it. */
export function ProjectView({ projectId }: { projectId: number | undefined }) {
  const { data: project, isError } = useProject(projectId)
  useTitle(project ? projectName(project) : 'Project')
  return (
    <>
      <TextLink to={paths.images}>
        <ArrowLeft aria-hidden />
        Back to My Images
      </TextLink>
      {projectId === undefined || (isError && !project) ? (
        <div className="mt-4 max-w-xl">
          <Banner tone="bad" title="Error loading project details">
            It may have been deleted, or the server cannot be reached.
          </Banner>
        </div>
      ) : null}
      {project ? <Loaded project={project} /> : null}
      {projectId !== undefined && !project && !isError ? <Loading /> : null}
    </>
  )
}

const Loaded = ({ project }: { project: Project }) => (
  <>
    <div className="mt-3 mb-6 grid gap-2">
      <ProjectNameEditor project={project} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <StatusTag status={project.status} />
        <span>Created {shortDate(project.createdAt)}</span>
      </p>
    </div>
    <TwoColumns
      picture={
        <>
          <ProjectPictures project={project} />
          <div className="mt-6 flex flex-wrap gap-3">
            {withStagedImage(project) ? (
              <DownloadLink href={project.stagedImageUrl} picture="AI Staged" variant="primary" />
            ) : null}
            <DownloadLink href={project.originalImageUrl} picture="Original" variant="quiet" />
          </div>
        </>
      }
      aside={
        <>
          <YourPrompt prompt={project.userPrompt} />
          <ProjectFacts project={project} />
          {isRunning(project) ? null : (
            <LinkButton to={paths.stagingOf(project.id)} variant="quiet">
              <WandSparkles aria-hidden />
              Open in Image Staging
            </LinkButton>
          )}
        </>
      }
    />
  </>
)

const Loading = () => (
  <div aria-busy className="mt-3">
    <Skeleton className="h-12 w-80 max-w-full" />
    <Skeleton className="mt-3 mb-6 h-6 w-48" />
    <TwoColumns
      picture={<Skeleton className="aspect-[3/2] w-full" />}
      aside={<Skeleton className="h-64 w-full" />}
    />
  </div>
)
