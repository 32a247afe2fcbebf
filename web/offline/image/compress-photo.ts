import { MAX_UPLOAD_BYTES } from '../../../shared/constants.ts'
import { isCanvasTrue } from './canvas-trust.ts'
import { imageKind, isSendableKind, KIND_BYTES, type ImageKind } from './image-kind.ts'
import { JUDGED_EDGE, measureSharpness, type Judgement } from './measure-sharpness.ts'
import { withFocalLength } from './jpeg-exif.ts'
import { largestBytes, THUMB_EDGE } from './photo-limits.ts'
import type { PhotoWarning } from '../image/photo-warning.ts'
import { photoFocalLength } from './photo-focal-length.ts'
import { releaseCanvas } from './release-canvas.ts'
import { sha256Of } from './sha256.ts'
import { stripMetadata } from './strip-metadata.ts'

/** The first is right for most photos (1–3 MB); busier ones go down until they fit. */
const QUALITIES = [0.82, 0.72, 0.6]

export interface CompressedPhoto {
  bytes: Blob
  thumb: Blob | null
  sha256: string
  width: number
  height: number
  warnings: PhotoWarning[]
}

/** `message` is fit to be shown. */
export type Compression =
  | { kind: 'compressed'; photo: CompressedPhoto }
  | { kind: 'unreadable'; message: string }

const unreadable = (message: string): Compression => ({ kind: 'unreadable', message })

const UNREADABLE = 'This file is damaged and cannot be read as a photo.'
const NO_PHOTO = 'This file is not a photo.'
const HEIC =
  'This browser cannot read HEIC photos. Choose "Most Compatible" in the camera settings, or send it as JPG.'
const TOO_LARGE = 'This photo is too large for this browser, and more than 10 MB cannot be sent as it is.'

/**
 * Makes a photo small enough to travel: upright, long edge at most `longEdge` pixels, JPEG, free of metadata but for the focal length,
 * hashed and judged. Where the browser's canvas cannot be trusted or cannot hold the picture, the original is taken
 * as it is, without its metadata. Runs in a worker; `compressOnPage` is for browsers that cannot.
 *
 * One pass over the pixels: browser-image-compression, which draws the picture at full size first, takes half
 * as long again (145 against 100 ms for 12 megapixels) and needs an <img> in Safari, which no worker has.
 */
export async function compressPhoto(original: Blob, longEdge: number): Promise<Compression> {
  const kind = imageKind(new Uint8Array(await original.slice(0, KIND_BYTES).arrayBuffer()))
  if (kind === null) return unreadable(NO_PHOTO)
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' })
  } catch {
    return unreadable(kind === 'heic' ? HEIC : UNREADABLE)
  }
  try {
    return await compressBitmap(bitmap, original, kind, longEdge)
  } finally {
    bitmap.close()
  }
}

async function compressBitmap(
  bitmap: ImageBitmap,
  original: Blob,
  kind: ImageKind,
  longEdge: number,
): Promise<Compression> {
  const { width, height } = bitmap
  if (!isCanvasTrue()) return asItIs(original, kind, { width, height })
  const canvas = scaled(bitmap, longEdge)
  const size = { width: canvas.width, height: canvas.height }
  // From what is small already: the whole picture takes longer than the encoding.
  const small = scaled(canvas, THUMB_EDGE)
  const encoding = Promise.all([encode(canvas, QUALITIES), encode(small, [0.7])])
  // The browser encodes beside this.
  const judgement = judge(bitmap)
  const [encoded, thumb] = await encoding
  releaseCanvas(canvas)
  releaseCanvas(small)
  // A photo that is black to the last pixel is one that the canvas could not hold.
  if (judgement.black) return asItIs(original, kind, { width, height })
  const warnings: PhotoWarning[] = []
  if (judgement.blurred) warnings.push('blurred')
  if (judgement.dark) warnings.push('dark')
  // Small and well compressed before: encoding it once more would only harm it.
  const keep = size.width === width && isSendableKind(kind) && original.size <= encoded.size
  const bytes = keep
    ? stripMetadata(await bytesOf(original), kind)
    : withFocalLength(encoded, await photoFocalLength(original))
  return { kind: 'compressed', photo: { bytes, thumb, ...size, warnings, sha256: await sha256Of(bytes) } }
}

async function asItIs(
  original: Blob,
  kind: ImageKind,
  size: { width: number; height: number },
): Promise<Compression> {
  if (!isSendableKind(kind) || original.size > MAX_UPLOAD_BYTES) return unreadable(TOO_LARGE)
  const bytes = stripMetadata(await bytesOf(original), kind)
  const sha256 = await sha256Of(bytes)
  return { kind: 'compressed', photo: { bytes, thumb: null, ...size, warnings: [], sha256 } }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** The picture on a white ground, reduced so that its long edge is at most `edge`. */
function scaled(
  bitmap: ImageBitmap | OffscreenCanvas,
  edge: number,
  options?: { willReadFrequently: boolean },
): OffscreenCanvas {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', options)
  if (!context) throw new Error('This browser gives no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function judge(bitmap: ImageBitmap): Judgement {
  const canvas = scaled(bitmap, JUDGED_EDGE, { willReadFrequently: true })
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  releaseCanvas(canvas)
  return measureSharpness(pixels?.data ?? new Uint8ClampedArray(), width, height)
}

async function encode(canvas: OffscreenCanvas, qualities: readonly number[]): Promise<Blob> {
  const [quality, ...lower] = qualities
  const encoded = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return encoded.size > largestBytes(canvas.width * canvas.height) && lower.length > 0
    ? encode(canvas, lower)
    : encoded
}
