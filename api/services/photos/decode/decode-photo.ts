import sharp from 'sharp'
import { checkPhotoHeader, MAX_LONG_EDGE_PX, MAX_PHOTO_PIXELS } from './check-photo-header.ts'
import type { Picture } from '../variants/encode-web-variants.ts'
import { unreadablePhoto } from './unreadable-photo.ts'

// Every upload is another file: a cache would hold memory and never be hit.
sharp.cache(false)
// Photos are decoded side by side already; more threads for each would only hold more lines in memory.
sharp.concurrency(1)

const timeoutSeconds = 30

/** What libjpeg only warns of, although the picture shows grey or shifted blocks. Padding before the end is none. */
const damage = /Corrupt JPEG data: (?!\d+ extraneous bytes before marker 0xd9)/

/**
 * Untrusted bytes to the original that we keep: upright, sRGB, at most 4096 on the long edge, JPEG quality 92 without
 * chroma subsampling. Transparency falls on white, animations give their first frame; colour profiles, 16 bits,
 * palettes, grey and CMYK are converted. Since only pixels are written anew, no metadata (GPS, maker notes, gain maps)
 * and no file hidden behind the picture survives. The pixels pass through in lines and are never held whole.
 *
 * @throws AppError as `checkPhotoHeader`, and `image_unreadable` when the pixels turn out broken or cut off.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Picture> {
  await checkPhotoHeader(bytes)
  const warnings: string[] = []
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PHOTO_PIXELS,
      failOn: 'error',
      autoOrient: true,
    })
      .on('warning', (text: string) => warnings.push(text))
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: MAX_LONG_EDGE_PX, height: MAX_LONG_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Optimal Huffman tables save a fifth of the bytes but hold every coefficient: 240 MB for 12 megapixels, not 100.
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer({ resolveWithObject: true })
    const corrupt = warnings.find((text) => damage.test(text))
    if (corrupt) throw new Error(corrupt)
    return {
      name: 'original.jpg',
      contentType: 'image/jpeg',
      width: info.width,
      height: info.height,
      bytes: data,
    }
  } catch (error) {
    throw unreadablePhoto(error)
  }
}
