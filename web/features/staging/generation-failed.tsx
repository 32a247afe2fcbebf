import { ArrowLeft } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export interface StagingFailure {
  /** Why, fit to be shown; null where nobody knows. */
  reason: string | null
  /** It did not even begin, for want of credits. */
  lacksCredits: boolean
}

/** Staging failed: what may be the matter, and the two ways on. */
export const GenerationFailed = ({ failure, onBack }: { failure: StagingFailure; onBack: () => void }) => (
  <div className="grid max-w-2xl gap-6">
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
    <div className="flex flex-wrap gap-3">
      <Button onClick={onBack}>
        <ArrowLeft aria-hidden />
        Back to Prompt
      </Button>
      <LinkButton to={paths.subscription} variant="quiet">
        Check your available credits
      </LinkButton>
    </div>
  </div>
)
