import { Pencil } from 'lucide-react'
import type { RoomWish } from '../../../offline/queue/queue-item.ts'
import { roomPrompt } from '../../../offline/queue/room-prompt.ts'

/** What the next photo will be staged as; a tap changes it. */
export const WishCaption = ({
  wish,
  retake,
  onOpen,
}: {
  wish: RoomWish
  retake: boolean
  onOpen: () => void
}) => (
  <button
    type="button"
    onClick={onOpen}
    className="absolute inset-x-3 bottom-3 mx-auto flex min-h-9 w-fit max-w-full items-center gap-2 rounded-tag bg-cam/75 px-3 py-1.5 text-sm font-medium text-on-cam focus-visible:outline-saffron"
  >
    <span className="line-clamp-2 min-w-0 text-left">
      {retake ? 'Retake: ' : ''}
      {roomPrompt(wish)}
      {wish.stage ? '' : ' (not staged yet)'}
    </span>
    <Pencil aria-hidden className="size-[1.1em] flex-none stroke-[1.75]" />
    <span className="sr-only">Change what is wanted</span>
  </button>
)
