import type { Project } from '../../../../shared/contracts/projects.ts'
import type { PieceDraft } from './pieces/piece-draft.ts'

/** What is adjusted: the version of a room that is shown. */
export interface AdjustProps {
  project: Project & { stagedImageUrl: string }
  versionId: string
  draft: PieceDraft
}
