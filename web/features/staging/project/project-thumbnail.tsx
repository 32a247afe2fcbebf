import type { Project } from '../../../../shared/contracts/projects.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { projectName } from './project-name.ts'
import { originalFiles, stagedFiles } from '../result/project-picture-files.ts'
import { isRunning } from './project-queries.ts'
import { withStagedImage } from '../result/with-staged-image.ts'

/** A project as a small picture of one shape in every grid; a line runs over it while it is staged. */
export function ProjectThumbnail({ project, sizes }: { project: Project; sizes: string }) {
  const { stagedImageUrl, previewImageUrl, width, height } = project
  const name = projectName(project)
  const running = isRunning(project)
  const stored = withStagedImage(project) ? stagedFiles(project) : originalFiles(project)
  return (
    <span
      className={`relative block aspect-[4/3] overflow-hidden rounded-print bg-sunken ${running ? 'scan' : ''}`}
    >
      <Picture
        files={running && previewImageUrl ? { src: previewImageUrl } : stored}
        sizes={sizes}
        width={width}
        height={height}
        alt={stagedImageUrl ? `Staged: ${name}` : `Original: ${name}`}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  )
}
