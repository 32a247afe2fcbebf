import type { Compression } from './compress-photo.ts'
import { imageKind, KIND_BYTES } from './image-kind.ts'
import { withFocalLength } from './jpeg-exif.ts'
import { photoFocalLength } from './photo-focal-length.ts'
import { THUMB_EDGE } from './photo-limits.ts'
import { sha256Of } from './sha256.ts'

const BYTES_A_MB = 1024 * 1024

/**
 * Makes a photo small on the page itself, in as many rounds as it takes to come below `maxBytes`: for
 * browsers whose workers have no canvas, and for a photo that was too large for the server.
 *
 * @throws where the code for it cannot be fetched, which says nothing about the photo
 */
export async function compressOnPage(
  original: Blob,
  { maxBytes, maxEdge }: { maxBytes: number; maxEdge: number },
): Promise<Compression> {
  const kind = imageKind(new Uint8Array(await original.slice(0, KIND_BYTES).arrayBuffer()))
  if (kind === null) return { kind: 'unreadable', message: 'This file is not a photo.' }
  // Fetched when it is needed, which for most people is never.
  const { default: imageCompression } = await import('browser-image-compression')
  try {
    const file = new File([original], 'photo', { type: `image/${kind}` })
    const format = { fileType: 'image/jpeg', initialQuality: 0.8, useWebWorker: false }
    const small = await imageCompression(file, {
      ...format,
      maxSizeMB: maxBytes / BYTES_A_MB,
      maxWidthOrHeight: maxEdge,
    })
    const bytes = withFocalLength(small, await photoFocalLength(original))
    const thumb = await imageCompression(small, { ...format, maxWidthOrHeight: THUMB_EDGE })
    const { width, height } = await sizeOf(bytes)
    const sha256 = await sha256Of(bytes)
    return { kind: 'compressed', photo: { bytes, thumb, width, height, warnings: [], sha256 } }
  } catch {
    return { kind: 'unreadable', message: 'This browser cannot read this file as a photo.' }
  }
}

async function sizeOf(bytes: Blob): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = URL.createObjectURL(bytes)
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
