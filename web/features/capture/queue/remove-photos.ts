import { putBackPhotos, removePhotos } from '../../../offline/queue/decisions.ts'
import { labelOf, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { UNDO_MS } from '../../../offline/queue/recover-queue.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** Takes photos out of the queue and offers to put them back. */
export async function removeWithUndo(items: QueueItem[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  await photoQueue.decide((store) => removePhotos(store, ids))
  toast({
    title: items.length === 1 ? `${labelOf(items[0])} removed` : `${items.length} photos removed`,
    durationMs: UNDO_MS - 1000,
    action: {
      label: 'Undo',
      onSelect: () => void photoQueue.decide((store) => putBackPhotos(store, ids)),
    },
  })
}
