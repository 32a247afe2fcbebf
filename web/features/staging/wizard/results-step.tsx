import { ArrowLeft, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { DraftState } from '../adjust/draft-state.ts'
import { Generating } from '../progress/generating.tsx'
import { GenerationFailed, type StagingFailure } from '../progress/generation-failed.tsx'
import { ReadFailed } from '../read-failed.lazy.ts'
import { OriginalPicture } from '../result/original-picture.tsx'
import { useProject } from '../project/project-queries.ts'
import { StagedResult } from '../result/staged-result.tsx'
import { TwoColumns } from './two-columns.tsx'
import { withStagedImage } from '../result/with-staged-image.ts'

interface Props {
  projectId: number
  /** The server is being asked to begin. */
  starting: boolean
  /** Why staging could not even be started, where it could not. */
  startFailure: StagingFailure | null
  meanwhile?: ReactNode
  onBack: () => void
  /** Stages the room with other instructions. */
  onStage: (instruction: string) => void
}

/** Step 3: staging runs, failed, or is done. */
export function ResultsStep({ projectId, starting, startFailure, meanwhile, onBack, onStage }: Props) {
  const { data: project, isError, error, refetch } = useProject(projectId)
  const draft = useState<DraftState | null>(null)

  if (!project && error instanceof ApiError && error.status === 404)
    return (
      <div className="grid max-w-xl gap-4">
        <Banner tone="bad" title="Failed to load project">
          It was deleted, or belongs to another account.
        </Banner>
        <LinkButton to={paths.staging} className="justify-self-start">
          <Plus aria-hidden />
          New Staging Project
        </LinkButton>
      </div>
    )
  if (isError && !project)
    return (
      <div className="grid max-w-xl gap-4">
        <ReadFailed title="Failed to load project" error={error} onRetry={() => void refetch()} />
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to Prompt
        </Button>
      </div>
    )
  if (!project)
    return (
      <TwoColumns
        picture={<Skeleton className="aspect-[3/2] w-full" />}
        aside={<Skeleton className="h-40 w-full" />}
      />
    )
  if (startFailure !== null || project.status === 'failed')
    return (
      <GenerationFailed
        project={project}
        failure={startFailure ?? { reason: project.failureReason, lacksCredits: false }}
        draft={draft}
        onStage={onStage}
        onBack={onBack}
      />
    )
  if (project.status === 'pending' && project.generationStartedAt === null && !starting)
    return (
      <TwoColumns
        picture={<OriginalPicture project={project} />}
        aside={
          <>
            <Banner title="This room has not been staged yet.">
              Go back to your instructions and start with Stage Room.
            </Banner>
            <Button onClick={onBack}>
              <ArrowLeft aria-hidden />
              Back to Prompt
            </Button>
          </>
        }
      />
    )
  if (project.status === 'pending' || project.status === 'processing' || !withStagedImage(project))
    return <Generating project={project} meanwhile={meanwhile} onBack={onBack} />
  return <StagedResult project={project} onBack={onBack} />
}
