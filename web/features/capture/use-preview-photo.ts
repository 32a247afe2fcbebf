import { useCallback, useEffect, useRef } from 'react'
import { WORKING_EDGE_PX } from '../../../shared/engine/geometry/working-edge.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { photoQueue } from '../../photo-queue.ts'
import { readPixels } from '../../preview/pixels.ts'
import { readAhead, warmUpPreviews } from '../../preview/preview-client.ts'

async function read(photoId: string): Promise<RgbImage> {
  warmUpPreviews()
  const photo = await photoQueue.store.bytes(photoId)
  if (!photo) throw new Error('This photo is no longer on the device')
  const pixels = await readPixels(photo, WORKING_EDGE_PX)
  await readAhead(pixels)
  return pixels
}

/** Gives a photo ready to be previewed; it is made ready from the moment it is shown, before anybody asks. */
export function usePreviewPhoto(photoId: string): () => Promise<RgbImage> {
  const reading = useRef<{ photoId: string; photo: Promise<RgbImage> }>(undefined)
  const ready = useCallback(() => {
    if (reading.current?.photoId === photoId) return reading.current.photo
    const photo: Promise<RgbImage> = read(photoId).catch((error: unknown) => {
      // The next call tries again.
      if (reading.current?.photo === photo) reading.current = undefined
      throw error
    })
    reading.current = { photoId, photo }
    return photo
  }, [photoId])
  useEffect(() => {
    // Whoever asks for a preview hears what is wrong; the photo is shown without it.
    ready().catch(() => undefined)
  }, [ready])
  return ready
}
