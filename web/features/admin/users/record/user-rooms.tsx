import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { UserRecord } from '../../../../../shared/contracts/admin/user-record.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Tag, type TagTone } from '../../../../ui/feedback/tag.tsx'
import { shortDate } from '../../../../ui/format-date.ts'
import { RoomDialog } from '../../staging/room-dialog.tsx'
import { RecordSection } from './record-section.tsx'

const TONES: Record<UserRecord['rooms'][number]['status'], TagTone> = {
  pending: 'neutral',
  processing: 'warn',
  completed: 'ok',
  failed: 'bad',
}

/** Rooms by title and state; what they look like is shown once one is opened, which is written down. */
export function UserRooms({ record: { rooms, roomCount, deletedAt } }: { record: UserRecord }) {
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <RecordSection
      title={roomCount > rooms.length ? `Rooms (newest of ${roomCount})` : 'Rooms'}
      isEmpty={rooms.length === 0}
    >
      <ul className="grid text-sm">
        {rooms.map(({ id, name, status, createdAt }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-xs text-ink-3">{shortDate(createdAt)}</span>
            </span>
            <span className="flex items-center gap-2">
              <Tag tone={TONES[status]}>{status}</Tag>
              {deletedAt === null ? (
                <Button variant="quiet" size="sm" aria-label={`Open ${name}`} onClick={() => setOpenId(id)}>
                  <Eye aria-hidden />
                  Open
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {openId === null ? null : <RoomDialog projectId={openId} onClose={() => setOpenId(null)} />}
    </RecordSection>
  )
}
