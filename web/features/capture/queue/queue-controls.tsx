import { Download, Pause, Play, RotateCcw } from 'lucide-react'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { linkOf, waitingItems, type QueueSnapshot } from '../../../offline/queue/database/queue-snapshot.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { formatBytes } from './format-bytes.ts'
import { saveToDevice } from './save-to-device.ts'

/** For whom the wait is too long: the photos also lie among the downloads then, and stay in the queue. */
async function saveAll(items: QueueItem[]): Promise<void> {
  let saved = 0
  for (const item of items) if (await saveToDevice(item)) saved += 1
  toast({ title: saved === 1 ? '1 photo saved to the device' : `${saved} photos saved to the device` })
}

/** How far the whole queue is, and what can be done about it. */
export function QueueControls({ snapshot, done }: { snapshot: QueueSnapshot; done: number }) {
  const waiting = waitingItems(snapshot)
  const total = waiting.length + done
  const leftBytes = waiting.reduce(
    (sum, { id, size, state }) =>
      sum + size - (state === 'uploading' ? (snapshot.progress.get(id)?.sentBytes ?? 0) : 0),
    0,
  )
  const words = `${done} of ${total} uploaded, ${formatBytes(Math.max(0, leftBytes))} left`
  const sendable = waiting.filter(({ state }) => state !== 'needs-user')
  const stuck = linkOf(snapshot) !== 'online' || waiting.some(({ retry }) => retry !== null)
  return (
    <div className="grid gap-3">
      <div className="grid gap-2">
        <p className="readout text-sm">{words}</p>
        <Progress label="All photos" value={done} max={total} text={words} />
      </div>
      <div className="flex flex-wrap gap-2">
        {sendable.length > 0 || snapshot.paused ? (
          <Button variant="quiet" size="sm" onClick={() => void photoQueue.setPaused(!snapshot.paused)}>
            {snapshot.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {snapshot.paused ? 'Resume' : 'Pause'}
          </Button>
        ) : null}
        {stuck && !snapshot.paused ? (
          <Button
            variant="quiet"
            size="sm"
            busy={snapshot.flushing}
            onClick={() => void photoQueue.retryNow()}
          >
            <RotateCcw aria-hidden />
            Retry now
          </Button>
        ) : null}
        {stuck && sendable.length > 0 ? (
          <Button variant="quiet" size="sm" onClick={() => void saveAll(sendable)}>
            <Download aria-hidden />
            Save to device
          </Button>
        ) : null}
      </div>
    </div>
  )
}
