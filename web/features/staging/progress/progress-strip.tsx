import { WifiOff } from 'lucide-react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { useConnection } from '../../../ui/use-connection.ts'
import { isRunning, useProgress } from '../project/project-queries.ts'
import { elapsedWords } from './elapsed-words.ts'
import { phaseWords } from './phase-words.ts'
import { useElapsed } from './use-elapsed.ts'

interface Props {
  project: Project
  /** On wide screens, where both are seen at once, the clock alone tells the time. */
  isClockBeside?: boolean
}

/**
 * How far the staging of a room is, always in view: it belongs below the picture, and stays at the lower edge of the window, above the
 * bar under a thumb, while that place is farther down, as it is below an upright picture on a phone. What it stands in must be as tall as
 * the picture, and no grid, whose rows hold what sticks.
 */
export const ProgressStrip = (props: Props) => (isRunning(props.project) ? <RunningStrip {...props} /> : null)

function RunningStrip({ project, isClockBeside }: Props) {
  const progress = useProgress(project)
  const seconds = useElapsed(project.generationStartedAt)
  const isConnected = useConnection() === 'online'
  const phase = isConnected ? phaseWords(progress) : 'Waiting for a connection'
  return (
    <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 grid gap-2 rounded-card border border-line bg-raised px-3 py-2.5 lg:bottom-4">
      <p className="flex items-center gap-2 text-sm">
        {isConnected ? (
          <Spinner />
        ) : (
          <WifiOff aria-hidden className="size-[1.25em] flex-none stroke-[1.75]" />
        )}
        <span className="min-w-0 grow">{phase}</span>
        <b className={joinClasses('readout whitespace-nowrap', isClockBeside && 'xl:hidden')}>
          {isConnected ? elapsedWords(seconds) : null}
        </b>
      </p>
      <Progress label="Staging" value={progress?.fraction ?? 0} max={1} text={phase} />
    </div>
  )
}
