import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { originalFiles } from './project-picture-files.ts'
import { isRunning } from '../project/project-queries.ts'
import { MAIN_PICTURE_SIZES } from '../../../../shared/picture-sources.ts'

/**
 * The photo of a room that has no staged picture to show; while it is staged a line runs over it, or over a first look where that can be had: the device keeps
 * photos and no first looks.
 */
export function OriginalPicture({ project }: { project: Project }) {
  const { previewImageUrl, width, height } = project
  const running = isRunning(project)
  const [failed, setFailed] = useState<string | null>(null)
  const preview = running && previewImageUrl !== failed ? previewImageUrl : null
  return (
    <div className={`relative overflow-hidden rounded-print bg-sunken ${running ? 'marks scan' : ''}`}>
      <Picture
        files={preview ? { src: preview } : originalFiles(project)}
        sizes={MAIN_PICTURE_SIZES}
        width={width}
        height={height}
        onError={() => setFailed(preview)}
        alt={preview ? 'First look at the staged room' : running ? 'Original, being staged' : 'Original room'}
        className={`w-full ${height > width ? 'max-h-[80dvh] object-contain' : ''}`}
      />
    </div>
  )
}
