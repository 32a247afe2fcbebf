import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../shared/contracts/projects.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { pictureSources } from './picture-sources.ts'
import { isRunning } from './project-queries.ts'
import { ProjectZoom } from './project-zoom.tsx'
import { StagedComparison } from './staged-comparison.tsx'
import { withStagedImage } from './with-staged-image.ts'

/** The pair where there is one, else the original; below it, what is the matter with a staging. */
export function ProjectPictures({ project }: { project: Project }) {
  const [zoomed, setZoomed] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {withStagedImage(project) ? (
        <StagedComparison project={project} tool={<ZoomButton onClick={() => setZoomed(true)} />} />
      ) : (
        <div className="grid gap-1">
          <OriginalAlone project={project} />
          <div className="justify-self-end">
            <ZoomButton onClick={() => setZoomed(true)} />
          </div>
        </div>
      )}
      <StagingNotice project={project} />
      <ProjectZoom project={project} open={zoomed} onOpenChange={setZoomed} />
    </div>
  )
}

const ZoomButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="plain" size="sm" onClick={onClick}>
    <ZoomIn aria-hidden />
    Look closely
  </Button>
)

function OriginalAlone({ project }: { project: Project }) {
  const { originalImageUrl, previewImageUrl, width, height } = project
  const running = isRunning(project)
  const preview = running ? previewImageUrl : null
  return (
    <div className={`relative overflow-hidden rounded-print bg-sunken ${running ? 'marks scan' : ''}`}>
      <img
        {...(preview ? { src: preview } : pictureSources(originalImageUrl, width))}
        sizes="(min-width: 74rem) 48rem, 100vw"
        width={width}
        height={height}
        alt={preview ? 'First look at the staged room' : 'Original room'}
        className="w-full"
      />
    </div>
  )
}

function StagingNotice({ project }: { project: Project }) {
  if (isRunning(project))
    return withStagedImage(project) ? (
      <Banner tone="warn" title="Another version is being made.">
        This may take a minute. It appears below and becomes the picture of this room.
      </Banner>
    ) : (
      <Banner tone="warn">Your image is being generated. This may take a minute...</Banner>
    )
  if (project.status === 'failed')
    return (
      <Banner tone="bad" title="Image generation failed. Please try again with different instructions.">
        <p>{project.failureReason}</p>
        {withStagedImage(project) ? <p>The version above is as it was.</p> : null}
      </Banner>
    )
  if (project.waitsForCredits)
    return <Banner tone="warn">This room waits for a credit, and starts by itself when one comes.</Banner>
  return null
}
