import sharp from 'sharp'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'

// Each picture is another one: a cache would hold memory and never be hit.
sharp.cache(false)

const MOST_PIXELS = 100_000_000

/**
 * Decodes an upright sRGB picture; transparency becomes white. Its pixels can be handed over to another thread. Throws on what is no picture.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<RgbImage> {
  const { data, ...size } = await decodePixels(bytes)
  return { ...size, data: new Uint8Array(data) }
}

/**
 * The same without a copy, for this thread alone. Not by sharp's `toUint8Array`, whose memory can be handed over as well: as of 0.35.5 it never frees
 * what it copies from, a megabyte of each texture of each room.
 */
export async function decodePixels(bytes: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** JPEG with full colour resolution, so that fine edges of furniture stay clean. */
export async function encodeJpeg({ width, height, data }: RgbImage): Promise<Uint8Array> {
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Greyscale PNG of one byte a pixel. */
export async function encodeMask(mask: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return await sharp(mask, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer()
}
