import sharp from 'sharp'
import type { ImageFile } from './save-image.ts'

/** The widths of the WebP variants, so that a page offers both formats of each. */
const WIDTHS = [480, 960, 1600]

/**
 * The AVIF variants of a picture of our own, smallest first; not for untrusted bytes. A picture narrower than a
 * variant keeps its own width. As close to the original as the WebP variants, a sixth smaller; more effort would
 * take several times as long for a twentieth of the bytes.
 */
export async function encodeAvifVariants(original: Uint8Array): Promise<ImageFile[]> {
  const files: ImageFile[] = []
  for (const width of WIDTHS) {
    const resized = sharp(original).resize({ width, withoutEnlargement: true })
    const bytes = await resized.avif({ quality: 60, effort: 2 }).toBuffer()
    files.push({ name: `w${width}.avif`, contentType: 'image/avif', bytes })
  }
  return files
}
