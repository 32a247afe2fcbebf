import { Check, CloudUpload, Smartphone, TriangleAlert, type LucideIcon } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { labelOf, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { PhotoPrint } from '../queue/photo-print.tsx'

interface Mark {
  icon: LucideIcon
  words: string
  look: string
}

function markOf({ state, reason }: QueueItem): Mark {
  if (state === 'needs-user')
    return {
      icon: TriangleAlert,
      words: `needs you: ${reason?.message ?? ''}`,
      look: 'bg-saffron text-cam',
    }
  if (state === 'confirmed') return { icon: Check, words: 'uploaded', look: 'bg-white text-cam' }
  if (state === 'uploading') return { icon: CloudUpload, words: 'uploading', look: 'bg-cam text-white' }
  return { icon: Smartphone, words: 'saved on this device', look: 'bg-cam text-white' }
}

interface Props {
  shots: QueueItem[]
  onOpen: (id: string) => void
}

/** The photos of this shoot, each with where it stands; a tap opens it. */
export const ShotTray = memo(function ShotTray({ shots, onOpen }: Props) {
  const tray = useRef<HTMLUListElement>(null)
  const count = shots.length
  // The newest is what one wants to see.
  useEffect(() => {
    if (count > 0) tray.current?.scrollTo({ left: tray.current.scrollWidth })
  }, [count])

  return (
    <ul
      ref={tray}
      aria-label="Shots of this shoot"
      className="flex min-h-[3.25rem] gap-2 overflow-x-auto px-3 [scrollbar-width:none]"
    >
      {shots.map((shot) => {
        const { icon: Icon, words, look } = markOf(shot)
        return (
          <li key={shot.id} className="flex-none">
            <button
              type="button"
              onClick={() => onOpen(shot.id)}
              aria-label={`${labelOf(shot)}, ${words}`}
              className="relative block h-12 w-16 rounded-print focus-visible:outline-saffron"
            >
              <PhotoPrint item={shot} className="size-full bg-cam-line!" />
              <span
                className={`absolute -right-1 -bottom-0.5 grid size-5 place-items-center rounded-full ring-1 ring-cam ${look}`}
              >
                <Icon aria-hidden className="size-3 stroke-[2.25]" />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})
