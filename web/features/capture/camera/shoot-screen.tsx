import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ROOM_TYPES } from '../../../../shared/constants.ts'
import { messageOf } from '../../../api-error.ts'
import type { QueueItem, RoomWish } from '../../../offline/queue/queue-item.ts'
import { deletePhotos } from '../../../offline/queue/decisions.ts'
import { photoQueue, usePhotoQueue } from '../../../app/photo-queue.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { capitalised } from '../request/capitalised.ts'
import { Chips } from '../request/chips.tsx'
import { NoCamera } from './no-camera.tsx'
import { getReadyForPreviews } from '../preview/preview-photo.ts'
import { ShootBar } from './shoot-bar.tsx'
import { ShotTray } from './shot-tray.tsx'
import { ShutterRow } from './shutter-row.tsx'
import { StyleChips } from '../style-chips.tsx'
import { takePhoto } from './take-photo.ts'
import { UnsavedAlert } from '../queue/unsaved-alert.tsx'
import { useAddPhotos, type Taken } from '../use-add-photos.ts'
import { useCamera } from './use-camera.ts'
import { useLaunchedFiles } from '../use-launched-files.ts'
import { useShooting } from './use-shooting.ts'
import { useShutterKeys } from './use-shutter-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWish } from '../request/use-staging-request.ts'
import { Viewfinder } from './viewfinder.tsx'
import { WishCaption } from '../request/request-caption.tsx'
import { useFileDrop } from '../../../ui/form/use-file-drop.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { whenIdle } from '../../../when-idle.ts'

const CameraHints = lazyPart(async () => (await import('./camera-hints.tsx')).CameraHints)
const ListingDialog = lazyPart(async () => (await import('../request/listing-dialog.tsx')).ListingDialog)
const ShotDialog = lazyPart(async () => (await import('./shot-dialog.tsx')).ShotDialog)
const WishDialog = lazyPart(async () => (await import('../request/request-dialog.tsx')).WishDialog)

// Many of them: drawn again when the room changes alone, not with the camera.
const RoomChips = memo(Chips<RoomWish['roomType']>)

const DAY_MS = 24 * 60 * 60 * 1000
const rooms = ROOM_TYPES.map((value) => ({ value, label: capitalised(value) }))

/** Photos of this shoot: of the same listing, taken within a day. */
const shotsOf = (items: QueueItem[], listingId: string | null) =>
  items.filter(
    ({ wish, createdAt }) => (wish.listing?.id ?? null) === listingId && Date.now() - createdAt < DAY_MS,
  )

/** Room after room with one thumb: the camera, what the next photo is of, and what was taken. */
export function ShootScreen() {
  const items = usePhotoQueue((snapshot) => snapshot.items)
  const unsaved = usePhotoQueue((snapshot) => snapshot.unsaved)
  const { camera, retry } = useCamera()
  const roll = useRef<number>(null)
  const [wish, changeWish] = useWish()
  const [search, setSearch] = useSearchParams()
  const [grid, setGrid] = useState(true)
  const [shotCount, setShotCount] = useState(0)
  const [seen, setSeen] = useState<MediaStream>()
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<'listing' | 'wish' | { shot: string } | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const add = useAddPhotos(setSaid)
  // The camera comes first.
  useEffect(() => whenIdle(getReadyForPreviews), [])
  useWakeLock()
  useShooting()

  const shots = useMemo(() => shotsOf(items, wish.listing?.id ?? null), [items, wish.listing])
  const retaken = items.find(({ id }) => id === search.get('retake'))

  // A retake begins with what was wanted for the photo that it replaces.
  const retakenWish = retaken?.wish
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (!retaken || !retakenWish || begun.current === retaken.id) return
    begun.current = retaken.id
    changeWish(retakenWish)
  }, [retaken, retakenWish, changeWish])

  const take = async (photos: Taken[]) => {
    const position = retaken?.position
    const saved = await add(
      photos.map((photo) => ({ ...photo, position })),
      wish,
    )
    // The photo that was to be replaced stays until its successor is safe.
    if (!retaken || saved === 0) return
    await photoQueue.decide((store) => deletePhotos(store, [retaken.id]))
    setSearch({}, { replace: true })
  }
  const takeFiles = (files: File[], isUndescribed = false) =>
    void take(files.map((bytes) => ({ bytes, fileName: bytes.name, isUndescribed })))
  const retakeShot = (id: string) => setSearch({ retake: id }, { replace: true })
  const ready = camera.kind === 'live' && seen === camera.stream
  const shoot = async () => {
    if (!ready || !video.current) return
    setShotCount((count) => count + 1)
    navigator.vibrate?.(20)
    const tiltDegrees = roll.current
    try {
      await take([{ bytes: await takePhoto(video.current, camera.stream), tiltDegrees }])
    } catch (error) {
      toast({ title: 'No photo was taken', description: messageOf(error), variant: 'destructive' })
    }
  }
  useShutterKeys(
    () => void shoot(),
    () => setGrid((on) => !on),
  )
  useLaunchedFiles((files) => takeFiles(files, true))

  const chooseRoom = useCallback((roomType: RoomWish['roomType']) => changeWish({ roomType }), [changeWish])
  const chooseStyle = useCallback(
    (style: RoomWish['style']) => {
      changeWish({ style })
      if (style === null) setOpen('wish')
    },
    [changeWish],
  )
  const openShot = useCallback((shot: string) => setOpen({ shot }), [])
  const dropzone = useFileDrop({ onFiles: (files) => takeFiles(files) })
  const shown =
    open !== null && typeof open === 'object' ? shots.find(({ id }) => id === open.shot) : undefined

  return (
    <main
      {...dropzone.areaProps}
      id="main"
      tabIndex={-1}
      className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-cam text-on-cam landscape:grid-cols-[minmax(0,1fr)_minmax(15rem,min(24rem,42%))] landscape:grid-rows-[auto_minmax(0,1fr)]"
    >
      <h1 className="sr-only">Shoot a room</h1>
      <div className="sr-only">
        <input {...dropzone.inputProps} aria-label="Photos from this device" />
      </div>
      <ShootBar listing={wish.listing?.name ?? null} onListing={() => setOpen('listing')} />
      <div className="@container-[size] relative grid min-h-0 min-w-0 bg-cam landscape:row-span-1">
        {camera.kind === 'live' ? (
          <Viewfinder
            stream={camera.stream}
            videoRef={video}
            grid={grid}
            rollRef={roll}
            shots={shotCount}
            onReady={() => setSeen(camera.stream)}
          >
            {ready ? (
              <CameraHints video={video} shots={shots} taken={shotCount} onRetake={retakeShot} />
            ) : null}
          </Viewfinder>
        ) : (
          <NoCamera camera={camera} onRetry={retry} onFiles={takeFiles} onChoose={dropzone.open} />
        )}
        <UnsavedAlert unsaved={unsaved} />
        <WishCaption wish={wish} retake={retaken !== undefined} onOpen={() => setOpen('wish')} />
        {dropzone.isDragActive ? (
          <p className="absolute inset-0 grid place-items-center bg-cam/75 text-h3">Drop the photos here</p>
        ) : null}
      </div>
      <div className="grid min-w-0 content-end gap-2 pt-2 pb-[calc(.75rem+env(safe-area-inset-bottom))] landscape:col-start-2 landscape:row-span-2 landscape:row-start-1 landscape:content-center landscape:overflow-y-auto">
        <RoomChips
          legend="Room type"
          camera="room"
          value={wish.roomType}
          options={rooms}
          onChange={chooseRoom}
        />
        <StyleChips legend="Style" camera value={wish.style} none="Write my own" onChange={chooseStyle} />
        <ShotTray shots={shots} onOpen={openShot} />
        <ShutterRow
          ready={ready}
          grid={grid}
          onGrid={() => setGrid((on) => !on)}
          onShoot={() => void shoot()}
          onChoose={dropzone.open}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>

      {open === 'listing' ? (
        <ListingDialog
          chosenId={wish.listing?.id ?? null}
          onChoose={(listing) =>
            changeWish({
              listing: listing && { id: listing.id, name: listing.name },
              style: listing?.defaultStyle ?? wish.style,
            })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'wish' ? (
        <WishDialog wish={wish} onChange={changeWish} onClose={() => setOpen(null)} />
      ) : null}
      {shown ? (
        <ShotDialog
          key={shown.id}
          shot={shown}
          shots={shots}
          onRetake={({ id }) => {
            setOpen(null)
            retakeShot(id)
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </main>
  )
}
