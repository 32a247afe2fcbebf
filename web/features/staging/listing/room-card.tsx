import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Project, StagingProgress } from '../../../../shared/contracts/projects.ts'
import { paths } from '../../../paths.ts'
import { shortDate } from '../../../ui/format-date.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { ApprovalChip } from '../approval/approval-chip.lazy.ts'
import { ProjectMenu } from '../project/project-menu.tsx'
import { projectName } from '../project/project-name.ts'
import { useProgress } from '../project/project-queries.ts'
import { ProjectThumbnail } from '../project/project-thumbnail.tsx'
import { RoomTypeQuestion } from '../room-type/room-type-question.lazy.ts'
import { useSayRoomType } from '../room-type/use-say-room-type.ts'
import { phaseWords } from '../progress/phase-words.ts'
import { RoomProgress } from '../progress/room-progress.tsx'

interface Props {
  room: Project
  sizes: string
  /** In the whole list, where not all of it is in the page. */
  place?: number
}

/** A room of a listing: its picture, where it stands, and the way on where it is stuck. */
export const RoomCard = memo(({ room, sizes, place }: Props) => {
  const progress = useProgress(room)
  const { mutate: say } = useSayRoomType()
  return (
    <li
      aria-posinset={place}
      aria-setsize={place && -1}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5"
    >
      <Link to={paths.project(room.id)} tabIndex={-1} aria-hidden className="block">
        <ProjectThumbnail project={room} sizes={sizes} />
      </Link>
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 grow gap-2 pt-1">
          <h2 className="truncate text-h4 leading-tight font-medium">
            <Link to={paths.project(room.id)} className="no-underline hover:underline">
              {projectName(room)}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <StatusTag status={room.status} />
            {room.listingId && room.stagedImageUrl ? (
              <ApprovalChip projectId={room.id} of={{ listingId: room.listingId }} />
            ) : null}
            <span>{words(room, progress)}</span>
          </p>
          {room.furnitureOf?.name || room.views.length ? (
            <p className="text-sm text-ink-2">{viewWords(room)}</p>
          ) : null}
          <RoomProgress project={room} label={`Staging ${projectName(room)}`} />
          {room.roomTypeChoices.length > 0 ? (
            <RoomTypeQuestion
              choices={room.roomTypeChoices}
              name={projectName(room)}
              onAnswer={(roomType) => say({ id: room.id, roomType })}
            />
          ) : null}
          {room.status === 'failed' || room.status === 'pending' ? (
            <LinkButton
              to={paths.stagingOf(room.id)}
              variant="quiet"
              size="sm"
              className="justify-self-start"
            >
              <Pencil aria-hidden />
              Edit prompt
              <span className="sr-only">of {projectName(room)}</span>
            </LinkButton>
          ) : null}
        </div>
        <ProjectMenu project={room} />
      </div>
    </li>
  )
})

/** Which photo it shares a room with, and its furniture where both are staged with the same. */
function viewWords({ furnitureOf, views }: Project): string {
  if (!furnitureOf?.name) return `Same room as ${views.map(({ name }) => name).join(', ')}`
  const { name, isLayoutMatched, isLatest } = furnitureOf
  if (!isLatest) return `Same furniture as an earlier version of ${name}`
  return `Same furniture as ${name}${isLayoutMatched ? ', same layout' : ''}`
}

function words(room: Project, progress: StagingProgress | undefined): string {
  if (room.status === 'processing') return phaseWords(progress)
  if (room.status === 'failed')
    return room.failureReason ?? 'Image generation failed. Please try again with different instructions.'
  if (room.waitsForCredits) return 'Waits for a credit'
  return shortDate(room.createdAt)
}
