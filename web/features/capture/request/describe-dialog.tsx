import { useState } from 'react'
import { describePhotos } from '../../../offline/queue/decisions.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RoomFields } from './room-fields.tsx'

interface Props {
  item: QueueItem
  /** Other photos that nobody has described either. */
  others: QueueItem[]
  onClose: () => void
}

/** Says which room a photo shows that came from another app. */
export function DescribeDialog({ item, others, onClose }: Props) {
  const [wish, setWish] = useState(item.wish)
  const save = async (items: QueueItem[]) => {
    const ids = items.map(({ id }) => id)
    await photoQueue.decide((store) => describePhotos(store, ids, wish))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Which room is this?"
    >
      <RoomFields wish={wish} onChange={setWish} />
      <div className="flex flex-wrap justify-end gap-3">
        {others.length > 0 ? (
          <Button variant="quiet" onClick={() => void save([item, ...others])}>
            Use for all {others.length + 1}
          </Button>
        ) : null}
        <Button onClick={() => void save([item])}>Send</Button>
      </div>
    </Dialog>
  )
}
