import { ArrowLeft, Check, Circle } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project } from '../../../shared/contracts/projects.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { analysisQuery } from './analysis-query.ts'
import { Clock } from './clock.tsx'
import { pictureSources } from './picture-sources.ts'
import { useProgress } from './project-queries.ts'
import { sentenceCase } from './sentence-case.ts'
import { TwoColumns } from './two-columns.tsx'

interface Props {
  project: Project
  /** Offered meanwhile, as being told when it is done. */
  meanwhile?: ReactNode
  onBack: () => void
}

/** While the room is staged: the photo under a scan line, the clock, and what the engine says it is doing. */
export function Generating({ project, meanwhile, onBack }: Props) {
  const { data: analysis } = useQuery(analysisQuery(project.originalImageUrl))
  const progress = useProgress(project.id)
  const phase = progress?.phase ?? 'Staging the room'

  return (
    <TwoColumns
      picture={
        <div className="marks scan overflow-hidden rounded-print bg-sunken">
          <img
            {...(project.previewImageUrl
              ? { src: project.previewImageUrl }
              : pictureSources(project.originalImageUrl, project.width))}
            sizes="(min-width: 74rem) 48rem, 100vw"
            width={project.width}
            height={project.height}
            alt={project.previewImageUrl ? 'First look at the staged room' : 'Original, being staged'}
            className="w-full"
          />
        </div>
      }
      aside={
        <>
          <div aria-live="polite" className="grid gap-2">
            <h2 className="text-[1.625rem]">Generating staged image...</h2>
            <p className="text-ink-2">This may take up to 60 seconds</p>
          </div>
          <Clock startedAt={project.generationStartedAt} />
          {progress ? (
            <Progress label="Staging" value={progress.fraction} max={1} text={progress.phase} />
          ) : null}
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
            <li>
              <Spinner />
              {sentenceCase(phase)}
            </li>
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
