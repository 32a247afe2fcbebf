import { useCallback, useState } from 'react'
import { labelOf, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { useObjectUrl } from '../use-object-url.ts'

interface Props {
  item: QueueItem
  /** The photo itself instead of its small picture. */
  full?: boolean
  className?: string
}

/**
 * The picture of a queued photo. One that was turned or made smaller is another picture under the same id. While a
 * photo is still to be made small, its print is empty: twelve megapixels decoded for a thumbnail are 50 MB.
 */
export const PhotoPrint = ({ item, full = false, className }: Props) => (
  <span className={joinClasses('block overflow-hidden rounded-print bg-sunken', className)}>
    {full || item.state !== 'captured' ? (
      <Print key={item.sha256} id={item.id} full={full} alt={full ? labelOf(item) : ''} />
    ) : null}
  </span>
)

function Print({ id, full, alt }: { id: string; full: boolean; alt: string }) {
  const read = useCallback(async () => {
    const { store } = photoQueue
    const small = await store.thumb(id)
    return (full || !small ? await store.bytes(id) : undefined) ?? small
  }, [id, full])
  const url = useObjectUrl(read)
  const [unreadable, setUnreadable] = useState(false)
  if (!url || unreadable) return null
  return <img src={url} alt={alt} onError={() => setUnreadable(true)} className="size-full object-cover" />
}
