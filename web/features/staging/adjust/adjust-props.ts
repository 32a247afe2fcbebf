import type { Project } from '../../../../shared/contracts/projects.ts'
import type { PieceDraft } from './pieces/piece-draft.ts'

/** What is adjusted: the version of a room that is shown, or its photo, where nothing is staged yet. */
export interface AdjustProps {
  project: Project
  versionId: string
  /** The picture that its pieces are chosen in. */
  picture: AdjustedPicture
  draft: PieceDraft
}

export interface AdjustedPicture {
  imageUrl: string
  alt: string
  /** It shows no furniture yet: who furnishes it pays for it. */
  isUnfurnished: boolean
}
