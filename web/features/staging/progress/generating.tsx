import { ArrowLeft, Check, Circle } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { useConnection } from '../../../ui/use-connection.ts'
import { Button } from '../../../ui/action/button.tsx'
import { analysisQuery } from '../wizard/analysis-query.ts'
import { Clock } from './clock.tsx'
import { OriginalPicture } from '../result/original-picture.tsx'
import { useProgress } from '../project/project-queries.ts'
import { ProgressStrip } from './progress-strip.tsx'
import { TwoColumns } from '../wizard/two-columns.tsx'

interface Props {
  project: Project
  /** Offered meanwhile, as being told when it is done. */
  meanwhile?: ReactNode
  onBack: () => void
}

/** While the room is staged: the photo under a scan line, the clock, and below the photo what is being done. */
export function Generating({ project, meanwhile, onBack }: Props) {
  const { data: analysis } = useQuery(analysisQuery(project.originalImageUrl))
  const progress = useProgress(project)
  const isConnected = useConnection() === 'online'
  return (
    <TwoColumns
      picture={
        <div className="flex flex-col gap-3">
          <OriginalPicture project={project} />
          <ProgressStrip project={project} isClockBeside />
        </div>
      }
      aside={
        <>
          <div aria-live="polite" className="grid gap-2">
            <h2 className="text-[1.625rem]">Generating staged image...</h2>
            <p className="text-ink-2">
              {isConnected ? 'This may take up to 60 seconds' : 'Waiting for a connection'}
            </p>
          </div>
          <Clock startedAt={project.generationStartedAt} isWaiting={!progress} />
          <ul className="grid gap-1.5 text-sm [&_li]:flex [&_li]:min-h-7 [&_li]:items-center [&_li]:gap-2.5 [&_svg]:size-[1.25em] [&_svg]:flex-none [&_svg]:stroke-[1.75]">
            <li className="text-pine">
              <Check aria-hidden />
              Photo received
            </li>
            {analysis ? (
              <li className="text-pine">
                <Check aria-hidden />
                Interior, {analysis.roomType}, {Math.round(analysis.confidence * 100)}%
              </li>
            ) : null}
            {project.previewImageUrl ? (
              <li className="text-pine">
                <Check aria-hidden />
                First look, the final picture is sharper
              </li>
            ) : null}
            <li className="text-ink-3">
              <Circle aria-hidden />
              Your result, 1 credit
            </li>
          </ul>
          <p className="text-sm text-ink-2">You can leave this page. The result will be in My Images.</p>
          {meanwhile}
          <Button variant="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden />
            Back to Prompt
          </Button>
        </>
      }
    />
  )
}
