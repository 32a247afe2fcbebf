import { Link } from 'react-router-dom'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { paths } from '../../../paths.ts'
import { shortDate } from '../../../ui/format-date.ts'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { projectName } from './project-name.ts'
import { RoomProgress } from '../progress/room-progress.tsx'
import { ProjectThumbnail } from './project-thumbnail.tsx'

/** A project as its picture, name, status and date; the whole card leads to it. */
export const ProjectCard = ({ project, sizes }: { project: Project; sizes: string }) => (
  <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
    <ProjectThumbnail project={project} sizes={sizes} />
    <h3 className="truncate text-h4 leading-tight">
      <Link
        to={paths.project(project.id)}
        className="no-underline after:absolute after:inset-0 hover:underline"
      >
        {projectName(project)}
      </Link>
    </h3>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <StatusTag status={project.status} />
      <span>Created {shortDate(project.createdAt)}</span>
    </p>
    <RoomProgress project={project} label={`Staging ${projectName(project)}`} />
  </li>
)
