import sharp from 'sharp'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'

const MOST_PIXELS = 100_000_000

/** Decodes an upright sRGB picture; transparency becomes white. Throws on what is no picture. */
export async function decodePhoto(bytes: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    // In a buffer that can be handed over to a thread.
    .toUint8Array()
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
