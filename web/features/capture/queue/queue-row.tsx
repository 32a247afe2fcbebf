import { Check, CircleAlert, Clock, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { labelOf, type QueueItem } from '../../../offline/queue/queue-item.ts'
import type { ByteProgress } from '../../../offline/queue/database/queue-snapshot.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { timeOfDay } from '../../../ui/format-date.ts'
import { formatBytes } from './format-bytes.ts'
import { itemWords } from './item-words.ts'
import { PhotoPrint } from './photo-print.tsx'
import { removeWithUndo } from './remove-photos.ts'
import { useNow } from '../use-now.ts'

interface Props {
  item: QueueItem
  /** In its part of the queue, where not all of it is in the page. */
  place?: number
  progress: ByteProgress | undefined
  /** What the banner says of all photos. */
  said?: string
  /** Beside the words, for what is done. */
  side?: ReactNode
  /** Below them, where there is something to decide. */
  actions?: ReactNode
}

/** One photo of the queue: picture, name, one true line, what can be done. */
export const QueueRow = memo(({ item, place, progress, said, side, actions }: Props) => {
  const label = labelOf(item)
  return (
    <li
      aria-posinset={place}
      aria-setsize={place && -1}
      className={`grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 border-b border-line py-3 ${
        item.state === 'needs-user' ? '-mx-4 bg-saffron-tint px-4 text-saffron-ink' : ''
      }`}
    >
      <PhotoPrint item={item} className="aspect-[4/3] w-[5.5rem]" />
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="font-sans text-base leading-snug font-semibold">{label}</h3>
        {item.wish.listing ? <p className="truncate text-sm text-ink-2">{item.wish.listing.name}</p> : null}
        <Line item={item} progress={progress} said={said} label={label} />
      </div>
      {side ?? (item.state === 'confirmed' ? null : <RemoveButton item={item} label={label} />)}
      {actions ? <div className="col-span-full flex flex-wrap gap-2">{actions}</div> : null}
    </li>
  )
})

function Line({
  item,
  progress,
  said,
  label,
}: Pick<Props, 'item' | 'progress' | 'said'> & { label: string }) {
  const now = useNow(item.state === 'ready' && item.retry !== null)
  const words = itemWords(item, progress, now, said)
  if (item.state === 'confirmed') {
    const notStaged = item.receipt?.notStaged
    const waits = item.receipt?.staging === 'needs_credits' || notStaged !== undefined
    return (
      <>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Tag tone={waits ? 'warn' : 'ok'}>
            {waits ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
            {words}
          </Tag>
          <span className="readout text-ink-2">
            {item.confirmedAt ? timeOfDay(new Date(item.confirmedAt)) : ''}
          </span>
        </p>
        {notStaged === undefined ? null : (
          <p className="text-sm text-ink-2">
            {notStaged} <TextLink to={paths.subscription}>See plans</TextLink>
          </p>
        )}
      </>
    )
  }
  if (item.state === 'uploading')
    return (
      <>
        <p className="readout text-sm text-ink-2">{words}</p>
        <Progress
          label={label}
          value={progress?.sentBytes ?? 0}
          max={progress?.totalBytes ?? item.size}
          text={words}
        />
      </>
    )
  if (item.state === 'ready' || item.state === 'captured')
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Tag>
          <Clock aria-hidden />
          {item.state === 'captured' ? 'Saved' : 'Waiting'}
        </Tag>
        <span className="readout text-ink-2">{words}</span>
      </p>
    )
  return (
    <p className="text-sm">
      {words} <span className="readout opacity-80">{formatBytes(item.size)}</span>
    </p>
  )
}

const RemoveButton = ({ item, label }: { item: QueueItem; label: string }) => (
  <Button
    variant="plain"
    size="sm"
    square
    aria-label={`Remove ${label}`}
    onClick={() => void removeWithUndo([item])}
  >
    <X aria-hidden />
  </Button>
)
