import { ArrowLeft, ArrowRight, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { describePhotos, movePhoto } from '../../../offline/queue/decisions.ts'
import { labelOf, type QueueItem, type RoomWish } from '../../../offline/queue/queue-item.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { DecisionButtons } from '../queue/decision-buttons.tsx'
import { itemWords } from '../queue/item-words.ts'
import { PhotoPrint } from '../queue/photo-print.tsx'
import { PreviewStaging } from '../preview/preview-staging.tsx'
import { removeWithUndo } from '../queue/remove-photos.ts'
import { RoomFields } from '../request/room-fields.tsx'
import { useNow } from '../use-now.ts'

interface Props {
  shot: QueueItem
  /** All photos of the shoot in order, this one among them. */
  shots: QueueItem[]
  onRetake: (shot: QueueItem) => void
  onClose: () => void
}

/** A place between two neighbours, or beyond the end. */
function between(before: QueueItem | undefined, after: QueueItem | undefined): number {
  if (before && after) return (before.position + after.position) / 2
  return before ? before.position + 1 : (after?.position ?? 1) - 1
}

/** One photo of the shoot: what it shows, what is wanted, and what can be done with it. */
export function ShotDialog({ shot, shots, onRetake, onClose }: Props) {
  const [wish, setWish] = useState<RoomWish>(shot.wish)
  // A photo that is sent while somebody looks at it stays as it is until they have looked.
  const [hasPreview] = useState(shot.state !== 'confirmed')
  const now = useNow(shot.retry !== null)
  const index = shots.findIndex(({ id }) => id === shot.id)
  const sent = shot.sentSha256s.length > 0 || shot.state === 'confirmed'
  const label = labelOf(shot)
  const words = itemWords(shot, undefined, now)

  const move = (position: number) => void photoQueue.decide((store) => movePhoto(store, shot.id, position))
  const save = async (ids: string[]) => {
    await photoQueue.decide((store) => describePhotos(store, ids, wish))
    if (ids.length > 1) toast({ title: `Used for ${ids.length} photos` })
    onClose()
  }
  const unsent = shots.filter(({ state, sentSha256s }) => state !== 'confirmed' && sentSha256s.length === 0)

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={label}
      description={shot.state === 'ready' ? `Saved on this device. ${words}` : words}
    >
      <PhotoPrint item={shot} full className="h-[32dvh] [&_img]:object-contain" />
      {hasPreview ? <PreviewStaging shot={shot} wish={wish} /> : null}
      {shot.state === 'needs-user' ? (
        <div className="flex flex-wrap gap-2">
          <DecisionButtons item={shot} onDescribe={() => void save([shot.id])} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          square
          aria-label="Move earlier"
          disabled={index <= 0}
          onClick={() => move(between(shots[index - 2], shots[index - 1]))}
        >
          <ArrowLeft aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="sm"
          square
          aria-label="Move later"
          disabled={index === shots.length - 1}
          onClick={() => move(between(shots[index + 1], shots[index + 2]))}
        >
          <ArrowRight aria-hidden />
        </Button>
        {sent ? null : (
          <Button variant="quiet" size="sm" onClick={() => onRetake(shot)}>
            <RotateCcw aria-hidden />
            Retake
          </Button>
        )}
        {sent ? null : (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              void removeWithUndo([shot])
              onClose()
            }}
          >
            <Trash2 aria-hidden />
            Delete
          </Button>
        )}
      </div>
      {sent ? (
        <p className="text-sm text-ink-2">
          This photo is on its way or uploaded. Change the room in My Images.
        </p>
      ) : (
        <>
          <RoomFields wish={wish} onChange={setWish} />
          <div className="flex flex-wrap justify-end gap-3">
            {unsent.length > 1 ? (
              <Button variant="quiet" onClick={() => void save(unsent.map(({ id }) => id))}>
                Use for all {unsent.length}
              </Button>
            ) : null}
            <Button onClick={() => void save([shot.id])}>Save</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
