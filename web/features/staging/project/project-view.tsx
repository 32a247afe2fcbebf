import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { ApiError } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { AdjustButton } from '../adjust/adjust-button.tsx'
import type { DraftState } from '../adjust/draft-state.ts'
import { FurnishButton } from '../adjust/furnish-button.lazy.ts'
import { DeliverLargerButton } from '../deliver-larger-button.tsx'
import { DownloadLink } from '../result/download-link.tsx'
import { listingsQuery } from '../../../queries/listings-query.ts'
import { NewStyleButton } from '../result/new-style-button.tsx'
import { ReadFailed } from '../read-failed.lazy.ts'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { ProjectNameEditor } from './project-name-editor.tsx'
import { projectName } from './project-name.ts'
import { ProjectPictures } from '../result/project-pictures.tsx'
import { isRunning, useProject } from './project-queries.ts'
import { ApprovalChip } from '../approval/approval-chip.lazy.ts'
import { DeliveryButtons } from '../delivery/delivery-buttons.lazy.ts'
import { ShareButton } from '../share/share-button.tsx'
import { TwoColumns } from '../wizard/two-columns.tsx'
import { FurnitureNote } from '../views/furniture-note.lazy.ts'
import { VersionStrip } from '../result/version-strip.tsx'
import { withStagedImage } from '../result/with-staged-image.ts'
import { YourPrompt } from '../result/your-prompt.tsx'

/** One project with everything that is known about it. */
export function ProjectView({ projectId }: { projectId: number | undefined }) {
  const { data: project, isError, error, refetch } = useProject(projectId)
  useTitle(project ? projectName(project) : 'Project')
  return (
    <>
      <TextLink to={paths.images}>
        <ArrowLeft aria-hidden />
        Back to My Images
      </TextLink>
      {projectId === undefined || (isError && !project) ? (
        <div className="mt-4 grid max-w-xl gap-4">
          <h1>Project</h1>
          {error instanceof ApiError && error.status !== 404 ? (
            <ReadFailed title="Error loading project details" error={error} onRetry={() => void refetch()} />
          ) : (
            <Banner tone="bad" title="Error loading project details">
              It was deleted, or belongs to another account.
            </Banner>
          )}
        </div>
      ) : null}
      {project ? <Loaded project={project} /> : null}
      {projectId !== undefined && !project && !isError ? <Loading /> : null}
    </>
  )
}

function Loaded({ project }: { project: Project }) {
  const navigate = useNavigate()
  const staged = withStagedImage(project)
  const draft = useState<DraftState | null>(null)
  return (
    <>
      <div className="mt-3 mb-6 grid gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 grow">
            <ProjectNameEditor project={project} />
          </div>
          <ProjectMenu
            project={project}
            withoutRename
            onDeleted={() => void navigate(paths.images, { replace: true })}
          />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          <StatusTag status={project.status} />
          {staged ? <ApprovalChip projectId={project.id} of={{ projectId: project.id }} /> : null}
          <ListingLink listingId={project.listingId} />
          <span>Created {shortDate(project.createdAt)}</span>
        </p>
      </div>
      <TwoColumns
        picture={
          <>
            <ProjectPictures project={project} />
            <div className="mt-4 empty:hidden">
              <FurnitureNote project={project} />
            </div>
            <div className="mt-6 flex flex-wrap gap-3">
              {staged ? (
                <>
                  <DownloadLink href={project.stagedImageUrl} picture="AI Staged" variant="primary" />
                  <AdjustButton project={project} />
                  <DeliverLargerButton project={project} />
                  <ShareButton project={project} />
                  <DeliveryButtons of={{ projectId: project.id }} />
                </>
              ) : project.unfurnished ? (
                <FurnishButton project={project} draft={draft} />
              ) : null}
              <DownloadLink href={project.originalImageUrl} picture="Original" variant="quiet" />
            </div>
            <VersionStrip project={project} />
          </>
        }
        aside={
          <>
            <YourPrompt prompt={project.userPrompt} />
            <ProjectFacts project={project} />
            {staged && !isRunning(project) ? <NewStyleButton project={project} variant="quiet" /> : null}
            {!staged && !isRunning(project) ? (
              <LinkButton to={paths.stagingOf(project.id)} variant="quiet">
                <WandSparkles aria-hidden />
                Open in Image Staging
              </LinkButton>
            ) : null}
          </>
        }
      />
    </>
  )
}

/** The listing a room belongs to, as the way there. */
function ListingLink({ listingId }: { listingId: string | null }) {
  const { data: listings } = useQuery({ ...listingsQuery, enabled: listingId !== null })
  const listing = listings?.find(({ id }) => id === listingId)
  return listing ? (
    <Link
      to={paths.listing(listing.id)}
      className="min-w-0 wrap-anywhere underline decoration-line-strong underline-offset-[.2em]"
    >
      {listing.name}
    </Link>
  ) : null
}

const Loading = () => (
  <div aria-busy className="mt-3">
    <h1 className="sr-only">Project</h1>
    <Skeleton className="h-12 w-80 max-w-full" />
    <Skeleton className="mt-3 mb-6 h-6 w-48" />
    <TwoColumns
      picture={<Skeleton className="aspect-[3/2] w-full" />}
      aside={<Skeleton className="h-64 w-full" />}
    />
  </div>
)
