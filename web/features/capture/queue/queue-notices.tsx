import { deletePhotos } from '../../../offline/queue/decisions.ts'
import { labelOf } from '../../../offline/queue/queue-item.ts'
import {
  waitingItems,
  type QueueSnapshot,
  type UnsavedPhoto,
} from '../../../offline/queue/database/queue-snapshot.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { lostWords } from './lost-words.ts'
import { download } from './save-to-device.ts'

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

async function saveUnreadable(ids: string[]): Promise<void> {
  for (const id of ids) {
    const bytes = await photoQueue.store.bytes(id)
    if (bytes) download(bytes, `photo ${id.slice(0, 4)}.jpg`)
  }
}

const whyUnsaved = (unsaved: UnsavedPhoto[]) =>
  unsaved.some(({ why }) => why === 'full') ? 'the device is full' : 'this browser keeps nothing'

/** What went wrong that is not one photo's matter: said plainly, with what can still be done. */
export function QueueNotices({ snapshot }: { snapshot: QueueSnapshot }) {
  const { phase, lost, unsaved, unreadable, othersWaiting, outdated } = snapshot
  const returned = waitingItems(snapshot).filter(({ returnedAt }) => returnedAt !== null).length
  return (
    <>
      {phase === 'broken' ? (
        <Banner tone="bad" title="This browser keeps no photos">
          It gives Nestage no storage, perhaps because of a private window. Photos you take here would be
          lost.
        </Banner>
      ) : null}
      {outdated ? (
        <Banner tone="warn" title="A newer version of Nestage is in use">
          <p>Reload this page to go on with it. Your photos are kept.</p>
          <Button size="sm" variant="quiet" className="mt-2" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Banner>
      ) : null}
      {unsaved.length > 0 ? (
        <Banner tone="bad" title={`${photos(unsaved.length)} could not be saved: ${whyUnsaved(unsaved)}`}>
          <p>
            They exist only while this page is open. Save them to the device before you close it; photos that
            are uploaded meanwhile make room for them.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {unsaved.map(({ item, bytes }) => (
              <Button
                key={item.id}
                size="sm"
                variant="quiet"
                onClick={() => {
                  download(bytes, `${labelOf(item)}.jpg`)
                  photoQueue.dropUnsaved(item.id)
                }}
              >
                Save {labelOf(item)}
              </Button>
            ))}
          </div>
        </Banner>
      ) : null}
      {lost.length > 0 ? (
        <Banner tone="bad" title={`${photos(lost.length)} lost`}>
          <p>
            This browser deleted its storage before they were uploaded:{' '}
            {lostWords(lost.map(({ label }) => label))}. They have to be taken again.
          </p>
          <Button size="sm" variant="quiet" className="mt-2" onClick={() => void photoQueue.dismissLost()}>
            Understood
          </Button>
        </Banner>
      ) : null}
      {returned > 0 ? (
        <Banner
          tone="warn"
          title={returned === 1 ? '1 photo is sent again' : `${returned} photos are sent again`}
        >
          {returned === 1 ? 'It' : 'They'} had arrived, but the server no longer has{' '}
          {returned === 1 ? 'it' : 'them'}, as after it was restored from a back-up. This device still does.
        </Banner>
      ) : null}
      {unreadable.length > 0 ? (
        <Banner tone="warn" title={`${photos(unreadable.length)} cannot be read by this version`}>
          <p>The pictures are still on this device.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="quiet" onClick={() => void saveUnreadable(unreadable)}>
              Save to device
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => void photoQueue.decide((store) => deletePhotos(store, unreadable))}
            >
              Remove
            </Button>
          </div>
        </Banner>
      ) : null}
      {othersWaiting > 0 ? (
        <Banner>
          {photos(othersWaiting)} of another account {othersWaiting === 1 ? 'waits' : 'wait'} on this device
          until its owner signs in.
        </Banner>
      ) : null}
    </>
  )
}
