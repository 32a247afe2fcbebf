import type { ReactNode } from 'react'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { LongList } from '../../../ui/list/long-list.tsx'

interface Props {
  title: string
  items: QueueItem[]
  children: (item: QueueItem, place: number | undefined) => ReactNode
}

const idOf = ({ id }: QueueItem) => id

/** A part of the queue, absent where it is empty. */
export function QueueSection({ title, items, children }: Props) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between border-b border-line pb-2">
        <h2 className="text-h3 font-medium">{title}</h2>
        <span className="readout text-ink-2">{items.length}</span>
      </div>
      <LongList name={title} items={items} idOf={idOf}>
        {children}
      </LongList>
    </section>
  )
}
