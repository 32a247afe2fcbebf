import type { Project } from '../../../../shared/contracts/projects.ts'
import { ZoomDialog } from '../../../ui/picture/zoom-dialog.tsx'
import type { ZoomPicture } from '../../../ui/picture/zoom-dialog.lazy.tsx'
import { closeSources } from '../../../../shared/picture-sources.ts'
import { projectName } from '../project/project-name.ts'

interface Props {
  project: Project
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The pictures of a project, to be looked at closely. */
export function ProjectZoom({ project, open, onOpenChange }: Props) {
  const { originalImageUrl, stagedImageUrl, width, height } = project
  const name = projectName(project)
  const original = {
    label: 'Original',
    ...closeSources(originalImageUrl, width),
    alt: `Original: ${name}`,
  }
  const staged: ZoomPicture[] = stagedImageUrl
    ? [{ label: 'AI Staged', ...closeSources(stagedImageUrl, width), alt: `Staged: ${name}` }]
    : []
  return (
    <ZoomDialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      pictures={[...staged, original]}
      width={width}
      height={height}
    />
  )
}
