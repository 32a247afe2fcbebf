import type { Project } from '../../../../shared/contracts/projects.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { isRunning, useProgress } from '../project/project-queries.ts'
import { phaseWords } from '../progress/phase-words.ts'

/** How a render of the changes is going, or why there is none; why a room was not staged in the first place stands elsewhere. */
export function Rendering({ project, isUnfurnished }: { project: Project; isUnfurnished: boolean }) {
  const progress = useProgress(project)
  if (isRunning(project)) {
    const phase = phaseWords(progress)
    return (
      <div className="grid gap-1.5">
        <output className="text-sm text-ink-2">{phase}</output>
        <Progress label="Rendering" value={progress?.fraction ?? 0} max={1} text={phase} />
      </div>
    )
  }
  return project.failureReason !== null && !isUnfurnished ? (
    <Banner tone="bad" title="The changes could not be rendered">
      <p>{project.failureReason}</p>
      <p>The picture is as it was.</p>
    </Banner>
  ) : null
}
