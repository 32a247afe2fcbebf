import { ArrowLeft } from 'lucide-react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { OriginalPicture } from '../result/original-picture.tsx'
import { StagedComparison } from '../result/staged-comparison.tsx'
import { TwoColumns } from '../wizard/two-columns.tsx'
import { withStagedImage } from '../result/with-staged-image.ts'

export interface StagingFailure {
  /** Why, fit to be shown; null where nobody knows. */
  reason: string | null
  /** It did not even begin, for want of credits. */
  lacksCredits: boolean
}

interface Props {
  project: Project
  failure: StagingFailure
  onBack: () => void
}

/** Staging failed: what there is of the room, what may be the matter, and the two ways on. */
export const GenerationFailed = ({ project, failure, onBack }: Props) => (
  <TwoColumns
    picture={
      withStagedImage(project) ? (
        <StagedComparison project={project} />
      ) : (
        <OriginalPicture project={project} />
      )
    }
    aside={
      <>
        <h2 className="text-[1.625rem]">The room could not be staged</h2>
        {failure.lacksCredits ? (
          <Banner tone="bad" title="No Credits Available">
            Staging this room needs 1 credit. Your photo and instructions are kept.
          </Banner>
        ) : (
          <Banner tone="bad" title="Image generation failed. Please try again with different instructions.">
            {failure.reason ? <p>{failure.reason}</p> : null}
            <p>This can come from limited credits or a temporary issue. No credit was used.</p>
          </Banner>
        )}
        <div className="grid gap-3">
          <Button onClick={onBack}>
            <ArrowLeft aria-hidden />
            Back to Prompt
          </Button>
          <LinkButton to={paths.subscription} variant="quiet">
            Check your available credits
          </LinkButton>
        </div>
      </>
    }
  />
)
