import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { MOST_VIEWS, setViews } from '../../../../shared/contracts/room-views.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { roomsQuery } from '../listing-queries.ts'
import { projectName } from '../project/project-name.ts'
import { ProjectThumbnail } from '../project/project-thumbnail.tsx'
import { ShowMore } from '../show-more.tsx'

interface Props {
  listingId: string
  onClose: () => void
}

/** Says which photos of a listing show one room, so that they are staged with the same furniture. */
export function SameRoomDialog({ listingId, onClose }: Props) {
  const client = useQueryClient()
  const list = useInfiniteQuery(roomsQuery(listingId))
  const rooms = list.data?.pages.flatMap(({ data }) => data) ?? []
  const [picked, setPicked] = useState<number[]>([])
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ([id, ...others]: number[]) => callApi(setViews, { params: { id }, body: { others } }),
    onSuccess: (_, ids) => {
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      void client.invalidateQueries({ queryKey: queryKeys.listings })
      setPicked([])
      if (ids.length === 1) return
      onClose()
      toast({ title: 'Staged with the same furniture from now on' })
    },
    onError: (error) =>
      toast({ title: 'Failed to update project', description: messageOf(error), variant: 'destructive' }),
  })
  const isFull = picked.length === MOST_VIEWS
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Same room, other angle"
      description="Choose two or three photos of one room. The first one that is staged chooses the furniture; the others show the same, in the same places where both photos tell them for sure."
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {rooms.map((room) => (
            <Row
              key={room.id}
              room={room}
              isPicked={picked.includes(room.id)}
              isBlocked={isFull && !picked.includes(room.id)}
              isSaving={isPending}
              onPick={(isPicked) =>
                setPicked(isPicked ? [...picked, room.id] : picked.filter((id) => id !== room.id))
              }
              onSeparate={() => mutate([room.id])}
            />
          ))}
        </ul>
        <ShowMore list={list} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} disabled={picked.length < 2} onClick={() => mutate(picked)}>
            Same room
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface RowProps {
  room: Project
  isPicked: boolean
  isBlocked: boolean
  isSaving: boolean
  onPick: (isPicked: boolean) => void
  onSeparate: () => void
}

function Row({ room, isPicked, isBlocked, isSaving, onPick, onSeparate }: RowProps) {
  const id = useId()
  const name = projectName(room)
  const others = room.views.map((view) => view.name).join(', ')
  return (
    <li className="grid grid-cols-[auto_5rem_minmax(0,1fr)] items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isPicked}
        disabled={isBlocked}
        onChange={({ target: { checked } }) => onPick(checked)}
        className="size-5 accent-(--pine)"
      />
      <label htmlFor={id} aria-hidden>
        <ProjectThumbnail project={room} sizes="5rem" />
      </label>
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium wrap-anywhere">
          {name}
        </label>
        {others ? <p className="text-sm wrap-anywhere text-ink-2">Same room as {others}</p> : null}
        {others ? (
          <Button variant="plain" size="sm" className="-ml-3" disabled={isSaving} onClick={onSeparate}>
            Separate
            <span className="sr-only">{name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
