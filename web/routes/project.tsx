import { useParams } from 'react-router-dom'
import { ProjectView } from '../features/staging/project/project-view.tsx'
import { idFromText } from '../app/id-from-text.ts'

/** One project. */
export function Component() {
  const projectId = idFromText(useParams().id)
  return <ProjectView key={projectId} projectId={projectId} />
}
