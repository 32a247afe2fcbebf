import type { Project } from '../../../../shared/contracts/projects.ts'
import type { PictureFiles } from '../../../ui/picture/picture.tsx'
import { pictureSources } from '../../../../shared/picture-sources.ts'

export const originalFiles = ({ originalImageUrl, width, originalHasAvif }: Project): PictureFiles =>
  pictureSources(originalImageUrl, width, originalHasAvif)

export const stagedFiles = ({
  stagedImageUrl,
  width,
  stagedHasAvif,
}: Project & { stagedImageUrl: string }): PictureFiles => pictureSources(stagedImageUrl, width, stagedHasAvif)
