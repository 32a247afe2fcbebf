import type { Project } from '../../../../shared/contracts/projects.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { useProgress } from '../project/project-queries.ts'

/** How far the staging of a room is, as a bar; nothing where none runs, and until the server has told. */
export function RoomProgress({ project, label }: { project: Project; label: string }) {
  const progress = useProgress(project)
  return progress ? <Progress label={label} value={progress.fraction} max={1} text={progress.phase} /> : null
}
