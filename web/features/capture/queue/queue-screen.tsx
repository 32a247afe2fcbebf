import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { waitingItems } from '../../../offline/queue/database/queue-snapshot.ts'
import { paths } from '../../../paths.ts'
import { usePhotoQueue } from '../../../app/photo-queue.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DoneSide } from './done-side.tsx'
import { LinkBanner } from './link-banner.tsx'
import { QueueControls } from './queue-controls.tsx'
import { queueGroups } from './queue-groups.ts'
import { QueueRow } from './queue-row.tsx'
import { QueueSection } from './queue-section.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

// There is seldom anything to say.
const QueueNotices = lazyPart(async () => (await import('./queue-notices.tsx')).QueueNotices)
// After sharing from another app.
const SharedNotice = lazyPart(async () => (await import('./shared-notice.ts')).SharedNotice)
// Asks the database first.
const ChosenNotice = lazyPart(async () => (await import('./chosen-notice.tsx')).ChosenNotice)
// Of photos that wait.
const StorageMeter = lazyPart(async () => (await import('./storage-meter.tsx')).StorageMeter)
// Knows what to show once it has asked.
const KeepFurniture = lazyPart(async () => (await import('../request/keep-furniture.tsx')).KeepFurniture)
const DescribeDialog = lazyPart(async () => (await import('../request/describe-dialog.tsx')).DescribeDialog)

/** Every photo of the queue: what needs a decision, what is on its way, what is done. */
export function QueueScreen() {
  const snapshot = usePhotoQueue((all) => all)
  const [describedId, setDescribedId] = useState<string>()
  const [search] = useSearchParams()
  const { needsYou, uploading, done } = queueGroups(snapshot.items)
  const waiting = waitingItems(snapshot)
  const described = needsYou.find(({ id }) => id === describedId)

  return (
    <div className="mx-auto grid max-w-[44rem] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1.5">
          <h1>Upload queue</h1>
          <p className="text-lede leading-normal text-ink-2">
            Photos wait here until they are uploaded, also without a signal.
          </p>
        </div>
        <LinkButton to={paths.shoot} size="sm" variant="quiet">
          Shoot more
        </LinkButton>
      </div>
      {search.has('shared') ? <SharedNotice /> : null}
      <LinkBanner />
      <QueueNotices snapshot={snapshot} />
      <ChosenNotice />
      {waiting.length > 0 ? (
        <>
          <QueueControls snapshot={snapshot} done={done.length} />
          <StorageMeter waiting={waiting} />
        </>
      ) : null}
      <KeepFurniture />
      {snapshot.phase === 'ready' && snapshot.items.length === 0 ? (
        <EmptyState
          title="No photos here"
          heading="h2"
          action={<LinkButton to={paths.shoot}>Shoot a room</LinkButton>}
        />
      ) : null}

      <QueueSection title="Needs you" items={needsYou}>
        {(item, place) => (
          <QueueRow
            key={item.id}
            item={item}
            place={place}
            progress={undefined}
            actions={<DecisionButtons item={item} onDescribe={() => setDescribedId(item.id)} />}
          />
        )}
      </QueueSection>
      <QueueSection title="Uploading" items={uploading}>
        {(item, place) => (
          <QueueRow
            key={item.id}
            item={item}
            place={place}
            progress={snapshot.progress.get(item.id)}
            said={snapshot.breaker.message}
          />
        )}
      </QueueSection>
      <QueueSection title="Done" items={done}>
        {(item, place) => (
          <QueueRow
            key={item.id}
            item={item}
            place={place}
            progress={undefined}
            side={<DoneSide item={item} />}
          />
        )}
      </QueueSection>

      {described ? (
        <DescribeDialog
          item={described}
          others={needsYou.filter((item) => item !== described && item.reason?.code === 'undescribed')}
          onClose={() => setDescribedId(undefined)}
        />
      ) : null}
    </div>
  )
}
