import sharp from 'sharp'

/**
 * The sizes that pages ask for, smallest first. WebP at low effort, because every browser of the last years reads it;
 * AVIF takes four times as long and follows later (`encode-avif-variants.ts`). One JPEG for e-mail and link previews.
 * A photo narrower than a variant keeps its own width, so that every name always exists.
 */
export const webVariants = [
  { name: 'w480.webp', contentType: 'image/webp', maxWidth: 480 },
  { name: 'w960.webp', contentType: 'image/webp', maxWidth: 960 },
  { name: 'w960.jpg', contentType: 'image/jpeg', maxWidth: 960 },
  { name: 'w1600.webp', contentType: 'image/webp', maxWidth: 1600 },
] as const

export interface Picture {
  /** Unique within a photo, to be put below its folder in storage. */
  name: 'original.jpg' | (typeof webVariants)[number]['name']
  contentType: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  bytes: Uint8Array
}

/**
 * The web variants of a picture of our own (an `original.jpg`, a staged result); not for untrusted bytes.
 *
 * Each is decoded from the JPEG anew: its blocks decode straight to an eighth, a quarter or half the size, which costs
 * less time than scaling full pixels down and a fraction of their memory.
 */
export async function encodeWebVariants(original: Uint8Array): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { name, contentType, maxWidth } of webVariants) {
    const resized = sharp(original).resize({ width: maxWidth, withoutEnlargement: true })
    const encoder =
      contentType === 'image/webp' ? resized.webp({ quality: 80, effort: 2 }) : resized.jpeg({ quality: 82 })
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
    pictures.push({ name, contentType, width: info.width, height: info.height, bytes: data })
  }
  return pictures
}
