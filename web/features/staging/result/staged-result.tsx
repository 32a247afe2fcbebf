import { ArrowLeft } from 'lucide-react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { UnmetWishes } from '../../../ui/feedback/unmet-requests.tsx'
import { DownloadLink } from './download-link.tsx'
import { NewStyleButton } from './new-style-button.tsx'
import { ProjectFacts } from '../project/project-facts.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { StagedComparison } from './staged-comparison.tsx'
import { TwoColumns } from '../wizard/two-columns.tsx'
import { FurnitureNote } from '../views/furniture-note.lazy.ts'
import { VersionStrip } from './version-strip.tsx'
import { YourPrompt } from './your-prompt.tsx'

interface Props {
  project: Project & { stagedImageUrl: string }
  onBack: () => void
}

/** The room is staged: compare, download, or try other words. */
export const StagedResult = ({ project, onBack }: Props) => (
  <TwoColumns
    picture={
      <>
        <StagedComparison project={project} />
        <div className="mt-4 empty:hidden">
          <UnmetWishes sentences={project.unmetWishes} />
        </div>
        <div className="mt-4 empty:hidden">
          <FurnitureNote project={project} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <DownloadLink href={project.stagedImageUrl} picture="AI Staged" variant="primary" />
          <NewStyleButton project={project} variant="quiet" />
          <ShareButton project={project} />
          <DownloadLink href={project.originalImageUrl} picture="Original" variant="quiet" />
        </div>
        <VersionStrip project={project} />
      </>
    }
    aside={
      <>
        <YourPrompt prompt={project.userPrompt} />
        <ProjectFacts project={project} />
        <Banner>Say “virtually staged” in the listing. Many listing services require it.</Banner>
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to Prompt
        </Button>
      </>
    }
  />
)
