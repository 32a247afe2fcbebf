import { HardDrive } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { LONG_EDGE, SAVING_LONG_EDGE } from '../../../offline/image/photo-limits.ts'
import { savesData } from '../../../offline/image/saves-data.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { formatBytes } from './format-bytes.ts'

const pixels = (edge: number) => edge.toLocaleString('en-US')

/** What the photos of the queue take of what the browser lets this site keep. */
export function StorageMeter({ waiting }: { waiting: QueueItem[] }) {
  const [quota, setQuota] = useState<number>()
  const [persisted, setPersisted] = useState(true)
  const bytes = waiting.reduce((sum, { size }) => sum + size, 0)
  useEffect(() => {
    let gone = false
    void navigator.storage?.estimate().then((estimate) => {
      if (!gone && estimate.quota !== undefined) setQuota(estimate.quota)
    })
    void navigator.storage?.persisted?.().then((kept) => {
      if (!gone) setPersisted(kept)
    })
    return () => {
      gone = true
    }
  }, [])

  const words = quota === undefined ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(quota)}`
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="flex items-center gap-2">
          <HardDrive aria-hidden className="size-[1.25em] stroke-[1.75]" />
          Saved on this device
        </span>
        <span className="readout">{words}</span>
      </p>
      {quota === undefined ? null : <Progress label="Storage used" value={bytes} max={quota} text={words} />}
      {persisted ? null : (
        <p className="text-sm text-ink-2">This browser may delete them if the device runs out of room.</p>
      )}
      {savesData() ? (
        <p className="text-sm text-ink-2">
          Data saver is on: photos are sent with up to {pixels(SAVING_LONG_EDGE)} pixels instead of{' '}
          {pixels(LONG_EDGE)}.
        </p>
      ) : null}
    </div>
  )
}
