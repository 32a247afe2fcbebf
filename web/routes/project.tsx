import { useParams } from 'react-router-dom'
import { ProjectView } from '../features/staging/project-view.tsx'
import { idFromText } from '../id-from-text.ts'

/** One project. */
export function Component() {
  const projectId = idFromText(useParams().id)
  return <ProjectView key={projectId} projectId={projectId} />
}
