import { exifBlock } from '../../../shared/exif-focal-length.ts'
import { textAt, u16 } from './read-bytes.ts'

export const SOS = 0xda
export const APP1 = 0xe1

/** Whether an APP1 segment at `at` is an EXIF block, and not XMP. */
export const isExif = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === APP1 && textAt(bytes, at + 4, 4) === 'Exif'

/** The EXIF block of a JPEG's beginning, with the "Exif" before it; null where it has none. */
export function jpegExif(bytes: Uint8Array): Uint8Array | null {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SOS;) {
    const end = at + 2 + u16(bytes, at + 2)
    if (isExif(bytes, at)) return bytes.subarray(at + 4, end)
    at = end
  }
  return null
}

/** An APP1 segment that tells orientation and focal length alone. */
export function exifSegment(orientation: number, focal35mm: number | null): Uint8Array<ArrayBuffer> {
  const block = exifBlock(orientation, focal35mm)
  return new Uint8Array([0xff, APP1, 0, block.length + 2, ...block])
}

/** A JPEG that a canvas made, with the focal length that its photo told: what stands in the room is sized by it. */
export const withFocalLength = (jpeg: Blob, focal35mm: number | null): Blob =>
  focal35mm === null
    ? jpeg
    : new Blob([jpeg.slice(0, 2), exifSegment(1, focal35mm), jpeg.slice(2)], { type: jpeg.type })
