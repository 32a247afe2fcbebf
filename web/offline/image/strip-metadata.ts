import { focalLength35mm } from '../../../shared/exif-focal-length.ts'
import type { ImageKind } from './image-kind.ts'
import { exifSegment, isExif, SOS } from './jpeg-exif.ts'
import { textAt, u16 } from './read-bytes.ts'

/**
 * The same picture without what it tells about its maker: place, time, device, comments and thumbnails. The
 * pixels are not touched; how the picture lies and how wide the lens saw are kept. Used where a picture has to be sent as it is.
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>, kind: ImageKind): Blob {
  if (kind === 'jpeg') return new Blob(jpegParts(bytes), { type: 'image/jpeg' })
  if (kind === 'png') return new Blob(pngParts(bytes), { type: 'image/png' })
  if (kind === 'webp') return new Blob(webpParts(bytes), { type: 'image/webp' })
  throw new TypeError(`${kind} is not sent as it is`)
}

const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/** JFIF, colour profile and Adobe's colour transform say how the pixels are meant; other APPn and comments go. */
function isKept(marker: number, bytes: Uint8Array, at: number): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > 0xef) return true
  if (marker === APP2) return textAt(bytes, at + 4, 11) === 'ICC_PROFILE'
  return marker === APP0 || marker === APP14
}

function jpegParts(bytes: Uint8Array<ArrayBuffer>): BlobPart[] {
  const parts: BlobPart[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SOS) {
    const marker = bytes[at + 1]
    const end = at + 2 + u16(bytes, at + 2)
    if (isExif(bytes, at))
      parts.push(exifSegment(exifOrientation(bytes, at + 10), focalLength35mm(bytes.subarray(at + 4, end))))
    else if (isKept(marker, bytes, at)) parts.push(bytes.subarray(at, end))
    at = end
  }
  parts.push(bytes.subarray(at))
  return parts
}

/** The orientation of a TIFF structure at `tiff`; 1, upright, where it says none. */
function exifOrientation(bytes: Uint8Array, tiff: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = u16(bytes, tiff) === 0x4949
  try {
    const directory = tiff + view.getUint32(tiff + 4, little)
    const entries = view.getUint16(directory, little)
    for (let i = 0; i < entries; i++) {
      const entry = directory + 2 + i * 12
      if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little)
    }
  } catch {
    // The structure leads outside the file, so nobody can read an orientation from it.
  }
  return 1
}

const PNG_DROPPED = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function pngParts(bytes: Uint8Array<ArrayBuffer>): BlobPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: BlobPart[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    if (!PNG_DROPPED.has(textAt(bytes, at + 4, 4))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

const EXIF_AND_XMP_FLAGS = 0x08 | 0x04

function webpParts(bytes: Uint8Array<ArrayBuffer>): BlobPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = bytes.slice(0, 12)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    const name = textAt(bytes, at, 4)
    const chunk = bytes.slice(at, end)
    if (name === 'VP8X') chunk[8] &= ~EXIF_AND_XMP_FLAGS
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk)
    at = end
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  new DataView(header.buffer).setUint32(4, length + 4, true)
  return [header, ...parts]
}
