/** A photo at rest is worth waiting for, a camera that hangs is not. */
const STILL_PHOTO_TIMEOUT_MS = 4000
const STILL_PHOTO_JPEG_QUALITY = 0.92

/** The camera's own photo where it has more pixels than its moving picture, null where it has not. */
async function still(track: MediaStreamTrack, videoWidth: number): Promise<Blob | null> {
  if (!('ImageCapture' in window)) return null
  try {
    const capture = new ImageCapture(track)
    const { imageWidth } = await capture.getPhotoCapabilities()
    if ((imageWidth?.max ?? 0) <= videoWidth * 1.1) return null
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), STILL_PHOTO_TIMEOUT_MS))
    return await Promise.race([capture.takePhoto(), late])
  } catch {
    // Some cameras claim it and cannot: the frame that is on the screen will do.
    return null
  }
}

/**
 * Takes the picture that the viewfinder shows.
 *
 * @throws Error where the camera shows nothing yet
 */
export async function takePhoto(video: HTMLVideoElement, stream: MediaStream): Promise<Blob> {
  const [track] = stream.getVideoTracks()
  const { videoWidth, videoHeight } = video
  if (!track || videoWidth === 0) throw new Error('The camera is not ready yet')
  const photo = await still(track, videoWidth)
  if (photo) return photo
  const canvas = document.createElement('canvas')
  canvas.width = videoWidth
  canvas.height = videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const frame = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', STILL_PHOTO_JPEG_QUALITY),
  )
  if (!frame) throw new Error('The camera gave no picture')
  return frame
}
