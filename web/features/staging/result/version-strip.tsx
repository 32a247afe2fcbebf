import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Project, ProjectVersion } from '../../../../shared/contracts/projects.ts'
import { shortDate } from '../../../ui/format-date.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { pictureSources } from '../../../../shared/picture-sources.ts'
import { originalFiles } from './project-picture-files.ts'
import { useChooseVersion, versionsQuery } from './version-queries.ts'

const cell = 'grid w-[min(11rem,44vw)] flex-none snap-start content-start gap-1.5 text-left text-sm'

/** The versions of a room side by side; a press makes one of them the room's picture. */
export function VersionStrip({ project }: { project: Project }) {
  const { data: versions } = useQuery(versionsQuery(project.id))
  const { mutate, isPending, variables } = useChooseVersion(project.id)
  const shown = versions?.filter(({ status }) => status !== 'failed') ?? []
  // One picture alone is nothing to choose from.
  if (shown.length < 2) return null

  return (
    <section className="mt-10">
      <h2 className="mb-3 text-h3-lg">Versions of this room</h2>
      <ul className="-mx-1 flex scroll-px-1 snap-x gap-3 overflow-x-auto p-1 pb-3">
        {shown.map((version) => (
          <li key={version.id} className="contents">
            {version.status === 'processing' || !version.stagedImageUrl ? (
              <Running project={project} version={version} />
            ) : (
              <button
                type="button"
                aria-pressed={isPending ? variables === version.id : version.isCurrent}
                onClick={() => {
                  if (!version.isCurrent) mutate(version.id)
                }}
                className={`${cell} group`}
              >
                <span className="relative block overflow-hidden rounded-print bg-sunken group-aria-pressed:shadow-[0_0_0_2px_var(--canvas),0_0_0_4px_var(--pine)]">
                  <Picture
                    files={pictureSources(version.stagedImageUrl, project.width, version.stagedHasAvif)}
                    sizes="11rem"
                    width={project.width}
                    height={project.height}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="aspect-[3/2] w-full object-cover"
                  />
                </span>
                <span className="line-clamp-2 leading-snug group-aria-pressed:font-semibold">
                  <span className="sr-only">Show the version: </span>
                  {version.userPrompt}
                </span>
                <span className="flex items-center gap-1.5 text-xs text-ink-2">
                  {version.isCurrent ? (
                    <>
                      <Check aria-hidden className="size-4 stroke-[2.25] text-pine" />
                      Shown now
                    </>
                  ) : (
                    `${version.isAdjusted ? 'Adjusted, ' : ''}${shortDate(version.createdAt)}`
                  )}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Running = ({ project, version }: { project: Project; version: ProjectVersion }) => (
  <div className={cell}>
    <span className="scan relative block overflow-hidden rounded-print bg-sunken">
      <Picture
        files={project.previewImageUrl ? { src: project.previewImageUrl } : originalFiles(project)}
        sizes="11rem"
        width={project.width}
        height={project.height}
        alt=""
        className="aspect-[3/2] w-full object-cover opacity-70"
      />
    </span>
    <span className="line-clamp-2 leading-snug">{version.userPrompt}</span>
    <span className="text-xs text-ink-2">Being staged</span>
  </div>
)
