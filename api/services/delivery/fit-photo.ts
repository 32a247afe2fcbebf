import sharp from 'sharp'
import type { PresetRules } from '../../../shared/contracts/delivery.ts'

// No picture is read a second time: what was kept of it would only fill the memory of the job.
sharp.cache(false)

type SizeRules = Pick<PresetRules, 'shape' | 'maxWidth' | 'maxHeight' | 'maxBytes'>

/** Below this, blocks show; a smaller picture looks better than a poorer one. */
const POOREST_JPEG_QUALITY = 60
const BEST_JPEG_QUALITY = 95
/** Of each side, where the poorest quality is still too large. */
const SHRINK = 0.85

export interface FittedPhoto {
  jpeg: Uint8Array
  width: number
  height: number
  quality: number
}

/** What is drawn over the photo once it has its size: SVG, and where its corner lies. */
export type Overlay = (width: number, height: number) => { input: Buffer; left: number; top: number }

export interface FitOptions {
  xmp?: string
  overlay?: Overlay
  reservedBytes?: number
}

/** Pixels of a photo of this shape within the limits, never more than it has. */
export function fittedSize(
  photo: { width: number; height: number },
  { shape, maxWidth, maxHeight }: Pick<SizeRules, 'shape' | 'maxWidth' | 'maxHeight'>,
): { width: number; height: number } {
  let { width, height } = photo
  if (shape === '4:3') {
    const ratio = width >= height ? 4 / 3 : 3 / 4
    if (width / height > ratio) width = height * ratio
    else height = width / ratio
  }
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  // Never a pixel over the limits, which are whole.
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A photo as a baseline sRGB JPEG within the rules' pixels and bytes, in the best quality that fits: quality is
 * searched first, then the picture is made smaller. Carries `xmp` and no other metadata, so never a place.
 *
 * @param xmp the whole packet, which counts towards the bytes
 * @param reservedBytes of them, for what is put into the file afterwards
 */
export async function fitPhoto(
  photo: Uint8Array,
  rules: SizeRules,
  { xmp, overlay, reservedBytes = 0 }: FitOptions = {},
): Promise<FittedPhoto> {
  const { autoOrient } = await sharp(photo).metadata()
  let { width, height } = fittedSize(autoOrient, rules)
  for (;;) {
    const resized = sharp(photo).autoOrient().resize({ width, height, fit: 'cover' }).toColourspace('srgb')
    if (overlay) resized.composite([overlay(width, height)])
    const pixels = await resized.removeAlpha().raw().toBuffer()
    const raw = { width, height, channels: 3 as const }
    const encode = async (quality: number) => {
      const picture = sharp(pixels, { raw })
      if (xmp !== undefined) picture.withXmp(xmp)
      return picture.jpeg({ quality, progressive: false, chromaSubsampling: '4:4:4' }).toBuffer()
    }
    const found = await bestQuality(encode, rules.maxBytes - reservedBytes)
    if (found) return { ...found, width, height }
    width = Math.floor(width * SHRINK)
    height = Math.floor(height * SHRINK)
    if (width < 64 || height < 64) throw new Error(`A photo does not fit into ${rules.maxBytes} bytes`)
  }
}

/** The largest file within the bytes, by halving the qualities between; null where even the poorest is too large. */
async function bestQuality(
  encode: (quality: number) => Promise<Uint8Array>,
  maxBytes: number,
): Promise<{ jpeg: Uint8Array; quality: number } | null> {
  const best = await encode(BEST_JPEG_QUALITY)
  if (best.length <= maxBytes) return { jpeg: best, quality: BEST_JPEG_QUALITY }
  let found: { jpeg: Uint8Array; quality: number } | null = null
  let [low, high] = [POOREST_JPEG_QUALITY, BEST_JPEG_QUALITY - 1]
  while (low <= high) {
    const quality = (low + high) >> 1
    const jpeg = await encode(quality)
    if (jpeg.length <= maxBytes) {
      found = { jpeg, quality }
      low = quality + 1
    } else high = quality - 1
  }
  return found
}
