import { useCallback } from 'react'
import { imageKind, KIND_BYTES } from '../../offline/image/image-kind.ts'
import type { PhotoWarning } from '../../offline/image/photo-warning.ts'
import { newItem } from '../../offline/queue/new-item.ts'
import type { RoomWish } from '../../offline/queue/queue-item.ts'
import { photoQueue } from '../../app/photo-queue.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { capitalised } from './request/capitalised.ts'
import { stageInAdvance, withBytes } from './preview/preview-photo.ts'

/** Phones have no memory to decode such a photo for its preview while it is being made small. */
const HUGE_BYTES = 8 * 1024 * 1024

export interface Taken {
  bytes: Blob
  fileName?: string
  tiltDegrees?: number | null
  /** The place of a photo it replaces. */
  position?: number
  /** It came from another app, and nobody has said which room it shows: it waits until somebody does. */
  isUndescribed?: boolean
}

/** Asks once in a session that the browser keep its promise also when it runs out of room. */
let askedToPersist = false
function askToPersist() {
  if (askedToPersist) return
  askedToPersist = true
  // Where it is refused or unknown, the queue's screen says what that means.
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** Our own copy of the bytes: the file may be changed or deleted before it is sent. Null where it was already. */
async function ownCopy(bytes: Blob): Promise<Blob | null> {
  try {
    return new Blob([await bytes.arrayBuffer()], { type: bytes.type })
  } catch {
    return null
  }
}

async function isPhoto(bytes: Blob): Promise<boolean> {
  return imageKind(new Uint8Array(await bytes.slice(0, KIND_BYTES).arrayBuffer())) !== null
}

/**
 * Stores photos in the queue. "Saved" is said when they are on the device's disk, and not before; what is no
 * photo is refused by name. Answers how many were saved.
 */
export function useAddPhotos(say: (words: string) => void) {
  return useCallback(
    async (photos: Taken[], wish: RoomWish): Promise<number> => {
      const { userId, ownerId } = photoQueue.getSnapshot()
      const room = capitalised(wish.roomType)
      const isAsked = photos.some(({ isUndescribed }) => isUndescribed)
      const refused: string[] = []
      let saved = 0
      let unsaved = 0
      for (const photo of photos) {
        const { bytes, fileName, tiltDegrees, position, isUndescribed } = photo
        const own = await ownCopy(bytes)
        if (own === null || !(await isPhoto(own))) {
          refused.push(fileName ?? 'The picture')
          continue
        }
        // A millisecond apart keeps the order in which they were chosen.
        const place = position ?? Date.now() + saved / 1000
        const warnings: PhotoWarning[] = isUndescribed ? ['undescribed'] : []
        const row = { userId, ownerId, wish, fileName, tiltDegrees, warnings }
        const item = newItem({ ...row, bytes: own, position: place })
        // The last is the one that is looked at first.
        if (photo === photos.at(-1) && !isUndescribed && own.size < HUGE_BYTES)
          stageInAdvance(withBytes(item, own), wish)
        if (await photoQueue.add(item, own)) saved += 1
        else unsaved += 1
      }
      if (saved > 0) askToPersist()
      if (refused.length > 0)
        toast({
          title: refused.length === 1 ? 'Not a photo' : `${refused.length} files are no photos`,
          description: `${refused.join(', ')}: choose JPG, PNG, WEBP or HEIC files.`,
          variant: 'destructive',
        })
      const subjectOf = (count: number) => (count > 1 ? `${count} photos` : isAsked ? 'Photo' : room)
      if (saved > 0)
        say(`${subjectOf(saved)} saved on this device${isAsked ? '. Say which room in the queue' : ''}`)
      if (unsaved > 0) say(`${subjectOf(unsaved)} not saved on this device`)
      return saved
    },
    [say],
  )
}
