import { useState } from 'react'
import type { SampleCandidate } from '../../../../shared/contracts/samples.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Comparison } from '../../../ui/picture/comparison.tsx'

/** Both pictures of a room. Those of a private one are fetched when somebody opens it: that is a look into a customer's home. */
export function RoomPictures({ room }: { room: SampleCandidate }) {
  const [isOpen, setOpen] = useState(room.isPublic || room.isShown)
  const { name, width, height } = room
  if (!isOpen)
    return (
      <div
        className="grid place-content-center justify-items-center gap-3 rounded-control bg-sunken p-4 text-center"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <p className="text-sm text-ink-2">A private room</p>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Open the pictures of ${name}`}
          onClick={() => setOpen(true)}
        >
          Open the pictures
        </Button>
      </div>
    )
  return (
    <Comparison
      subject={`the original and the staged ${name}`}
      width={width}
      height={height}
      before={{ src: `${room.before}/w960.webp`, alt: `${name}, original`, label: 'Original' }}
      after={{ src: `${room.after}/w960.webp`, alt: `${name}, staged`, label: 'Staged' }}
    />
  )
}
