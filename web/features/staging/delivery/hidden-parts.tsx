import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AdjustButton } from '../adjust/adjust-button.tsx'
import { projectQuery } from '../project/project-queries.ts'
import { publishingCheckQuery } from './page-queries.ts'

const PART_NAMES = { door: 'A door or passage', fixed: 'Something built in' } as const

/** What a room's furniture hides, marked in its picture, and the way to move it. */
export function HiddenParts({ projectId }: { projectId: number }) {
  const { data: check } = useQuery(publishingCheckQuery(projectId))
  const { data: project } = useQuery(projectQuery(projectId))
  if (!check || !project?.stagedImageUrl) return null
  const { covered } = check
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {covered.length > 0 ? (
        <>
          <Banner tone="warn" title="Furniture hides part of the room">
            {[...new Set(covered.map(({ part }) => PART_NAMES[part]))].join('. ')}: buyers have to see what is
            there.
          </Banner>
          <div className="relative">
            <img src={project.stagedImageUrl} alt="" className="block w-full rounded-control" />
            <ol aria-label="Hidden parts">
              {covered.map(({ part, box }, index) => (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- one reading, one order
                  key={index}
                  className="absolute list-none rounded-sm border-3 border-saffron outline-1 outline-ink"
                  style={{
                    left: `${box.x * 100}%`,
                    top: `${box.y * 100}%`,
                    width: `${box.width * 100}%`,
                    height: `${box.height * 100}%`,
                  }}
                >
                  <span className="sr-only">{PART_NAMES[part]}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className="justify-self-start">
            <AdjustButton project={project} label="Move it" />
          </div>
        </>
      ) : null}
      <p className="text-sm text-ink-2">
        {covered.length > 0 ? '' : 'No door, passage or built-in part seems to be hidden. '}
        Sockets, vents, switches and damage cannot be read from a photo: see for yourself that none is hidden.
      </p>
    </div>
  )
}
