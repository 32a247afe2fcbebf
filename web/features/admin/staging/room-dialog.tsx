import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openRoom, type OpenedRoom } from '../../../../shared/contracts/admin/staging-desk.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Comparison } from '../../../ui/picture/comparison.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'

/** A customer's room, opened: that is on record from here on. */
export function RoomDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { mutate, data, error } = useMutation({
    mutationFn: async () => (await callApi(openRoom, { params: { id: projectId } })).data,
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data?.name ?? `Room ${projectId}`}
      description="That you opened this room is written to the audit trail."
    >
      {error ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {data ? <Room room={data} /> : null}
      {!data && !error ? <Skeleton className="h-64 w-full" /> : null}
    </Dialog>
  )
}

function Room({ room }: { room: OpenedRoom }) {
  const { before, after, width, height, name } = room
  const original = { src: `${before}/w960.webp` }
  return (
    <div className="grid gap-4">
      {after ? (
        <Comparison
          subject={`the original and the staged ${name}`}
          width={width}
          height={height}
          before={{ ...original, alt: `${name}, original` }}
          after={{ src: `${after}/w960.webp`, alt: `${name}, staged` }}
        />
      ) : (
        <Picture
          files={original}
          alt={`${name}, original`}
          width={width}
          height={height}
          className="h-auto w-full rounded-control"
        />
      )}
      <Facts
        facts={[
          { name: 'Owner', value: room.ownerName },
          { name: 'Room type', value: room.roomType ?? 'Not known' },
          { name: 'Instructions', value: room.userPrompt },
          ...(room.failureReason ? [{ name: 'Owner was told', value: room.failureReason }] : []),
        ]}
      />
    </div>
  )
}
