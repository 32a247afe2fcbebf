import type { Project } from '../../../../shared/contracts/projects.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { isRunning, useProgress } from '../project/project-queries.ts'

interface Props {
  project: Project
  label: string
}

/** How far the staging of a room is, as a bar; nothing where none runs, and until the server has told. */
export const RoomProgress = (props: Props) =>
  isRunning(props.project) ? <RunningProgress {...props} /> : null

/** Apart, so that of a thousand rooms those alone listen of which something is told. */
function RunningProgress({ project, label }: Props) {
  const progress = useProgress(project)
  return progress ? <Progress label={label} value={progress.fraction} max={1} text={progress.phase} /> : null
}
