import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { paths } from '../../../paths.ts'
import { shortDate } from '../../../ui/format-date.ts'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { projectName } from '../project/project-name.ts'
import { ProjectMenu } from '../project/project-menu.tsx'
import { ProjectThumbnail } from '../project/project-thumbnail.tsx'
import { ProjectZoom } from '../result/project-zoom.tsx'
import { RoomProgress } from '../progress/room-progress.tsx'

interface Props {
  project: Project
  sizes: string
  /** In the whole list, where not all of it is in the page. */
  place?: number
}

/** A project of My Images: its picture opens large, its name leads to it, its menu renames and deletes. */
export const ImageCard = memo(({ project, sizes, place }: Props) => {
  const [zoomed, setZoomed] = useState(false)
  const name = projectName(project)
  return (
    <li
      aria-posinset={place}
      aria-setsize={place && -1}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5"
    >
      <button
        type="button"
        aria-label={`Look closely at ${name}`}
        onClick={() => setZoomed(true)}
        className="block w-full cursor-zoom-in"
      >
        <ProjectThumbnail project={project} sizes={sizes} />
      </button>
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow pt-1">
          <h3 className="truncate text-h4 leading-tight">
            <Link to={paths.project(project.id)} className="no-underline hover:underline">
              {name}
            </Link>
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <StatusTag status={project.status} />
            <span>{shortDate(project.createdAt)}</span>
          </p>
          <div className="mt-2 empty:hidden">
            <RoomProgress project={project} label={`Staging ${name}`} />
          </div>
        </div>
        <ProjectMenu project={project} />
      </div>
      <ProjectZoom project={project} open={zoomed} onOpenChange={setZoomed} />
    </li>
  )
})
