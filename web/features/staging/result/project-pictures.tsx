import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { useConnection } from '../../../ui/use-connection.ts'
import { UnmetWishes } from '../../../ui/feedback/unmet-requests.tsx'
import { OriginalPicture } from './original-picture.tsx'
import { isRunning, useProgress } from '../project/project-queries.ts'
import { ProjectZoom } from './project-zoom.tsx'
import { durationWords } from '../progress/duration-words.ts'
import { lastKnownWords } from '../progress/last-known-words.ts'
import { ProgressStrip } from '../progress/progress-strip.tsx'
import { useElapsed } from '../progress/use-elapsed.ts'
import { StagedComparison } from './staged-comparison.tsx'
import { withStagedImage } from './with-staged-image.ts'

/** The pair where there is one, else the original; below it, what is the matter with a staging. */
export function ProjectPictures({ project }: { project: Project }) {
  const [zoomed, setZoomed] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {withStagedImage(project) ? (
        <StagedComparison project={project} tool={<ZoomButton onClick={() => setZoomed(true)} />} />
      ) : (
        <div className="grid gap-1">
          <OriginalPicture project={project} />
          <div className="justify-self-end">
            <ZoomButton onClick={() => setZoomed(true)} />
          </div>
        </div>
      )}
      <UnmetWishes sentences={project.unmetWishes} />
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

function StagingNotice({ project }: { project: Project }) {
  if (isRunning(project))
    return (
      <>
        <RunningNotice project={project} />
        <ProgressStrip project={project} />
      </>
    )
  if (project.status === 'failed')
    return (
      <Banner tone="bad" title="Image generation failed. Please try again with different instructions.">
        <p>{project.failureReason}</p>
        {withStagedImage(project) ? <p>The version above is as it was.</p> : null}
      </Banner>
    )
  if (project.status === 'completed' && project.failureReason !== null)
    return (
      <Banner tone="bad" title="The changes could not be rendered">
        <p>{project.failureReason}</p>
        <p>The picture is as it was.</p>
      </Banner>
    )
  if (project.waitsForCredits)
    return <Banner tone="warn">This room waits for a credit, and starts by itself when one comes.</Banner>
  return null
}

function RunningNotice({ project }: { project: Project }) {
  const isWaiting = !useProgress(project)
  const isConnected = useConnection() === 'online'
  const late = durationWords(useElapsed(project.generationStartedAt), isWaiting)
  if (!isConnected) return <Banner>{lastKnownWords}</Banner>
  if (withStagedImage(project))
    return (
      <Banner title="Another version is being made.">
        {late ?? 'This may take a minute.'} It appears below and becomes the picture of this room.
      </Banner>
    )
  return <Banner>{late ?? 'Your image is being generated. This may take a minute...'}</Banner>
}
