import { ArrowLeft, WandSparkles } from 'lucide-react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { paths } from '../../../paths.ts'
import { FurnishButton } from '../adjust/furnish-button.lazy.ts'
import type { KeptDraft } from '../adjust/adjust-dialog.tsx'
import { contradictionIn, withContradiction } from '../../../../shared/engine/furnish/contradiction.ts'
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
  /** What its owner placed by hand so far. */
  draft: KeptDraft
  onBack: () => void
  onStage: (instruction: string) => void
}

/** Staging failed: what there is of the room, what may be the matter, and the two ways on. */
export const GenerationFailed = ({ project, failure, draft, onBack, onStage }: Props) => (
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
            <p>{failure.reason ?? 'This can come from limited credits or a temporary issue.'}</p>
            <p>No credit was used.</p>
          </Banner>
        )}
        {project.unfurnished ? <HandNote {...project.unfurnished} /> : null}
        <div className="grid gap-3">
          <Button onClick={onBack}>
            <ArrowLeft aria-hidden />
            Back to Prompt
          </Button>
          {project.unfurnished ? <FurnishButton project={project} draft={draft} /> : null}
          <AnswerButton project={project} onStage={onStage} />
          <LinkButton to={paths.subscription} variant="quiet">
            Check your available credits
          </LinkButton>
        </div>
      </>
    }
  />
)

/** That the room is not lost: what can be done by hand. */
const HandNote = ({ isFloorRead }: NonNullable<Project['unfurnished']>) => (
  <p className="text-sm text-ink-2">
    {isFloorRead
      ? 'You see a place for furniture? Choose the pieces and put them where they should stand.'
      : 'Draw the floor over the photo, and the room is furnished on it.'}
  </p>
)

/** Where the photo was taken for what it is not, one press says so and stages the room. */
function AnswerButton({ project, onStage }: Pick<Props, 'project' | 'onStage'>) {
  const answer = contradictionIn(project.failureReason, project.userPrompt)
  return answer ? (
    <Button variant="quiet" onClick={() => onStage(withContradiction(project.userPrompt, answer))}>
      <WandSparkles aria-hidden />
      {answer.label}: Stage Room
    </Button>
  ) : null
}
