import { Link } from 'react-router-dom'
import type { Project } from '../../../shared/contracts/projects.ts'
import { paths } from '../../paths.ts'
import { shortDate } from '../../ui/format-date.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pictureSources } from './picture-sources.ts'
import { projectName } from './project-name.ts'
import { isRunning } from './project-queries.ts'

/** A project as its picture, name, status and date; the whole card leads to it. */
export function ProjectCard({ project, sizes }: { project: Project; sizes: string }) {
  const { id, stagedImageUrl, originalImageUrl, width, status, createdAt } = project
  const name = projectName(project)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
      <div
        className={`relative aspect-[4/3] overflow-hidden rounded-print bg-sunken ${isRunning(project) ? 'scan' : ''}`}
      >
        <img
          {...pictureSources(stagedImageUrl ?? originalImageUrl, width)}
          sizes={sizes}
          alt={stagedImageUrl ? `Staged: ${name}` : `Original: ${name}`}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </div>
      <h3 className="truncate text-h4 leading-tight">
        <Link to={paths.project(id)} className="no-underline after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <StatusTag status={status} />
        <span>Created {shortDate(createdAt)}</span>
      </p>
    </li>
  )
}
