import { textAt } from './read-bytes.ts'

/** Where the contents of a box begin and end. */
type Box = { name: string; from: number; to: number }

const BOX_HEADER_BYTES = 8
/** Version and flags, which some boxes have before their contents. */
const FULL_BOX_HEADER_BYTES = 4

/**
 * Where in a HEIC or AVIF file its EXIF stands, from the file's beginning; null where it has none. `from` and `to` frame the item of ISO/IEC
 * 23008-12 (A.2.1): four bytes that tell how many others precede the TIFF structure, then those.
 */
export function heifExif(head: Uint8Array): { from: number; to: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    const meta = find(view, { name: '', from: 0, to: head.length }, 'meta')
    const inside = meta && { ...meta, from: meta.from + FULL_BOX_HEADER_BYTES }
    const info = inside && find(view, inside, 'iinf')
    const places = inside && find(view, inside, 'iloc')
    const item = info && exifItem(view, info)
    return places && item !== null ? placeOf(view, places.from, item) : null
  } catch (error) {
    // The boxes lead outside of what there is.
    if (error instanceof RangeError) return null
    throw error
  }
}

function find(view: DataView, parent: Box, name: string): Box | null {
  for (const box of boxes(view, parent)) if (box.name === name) return box
  return null
}

function* boxes(view: DataView, { from, to }: Box): Generator<Box> {
  for (let at = from; at + BOX_HEADER_BYTES <= to;) {
    const size = view.getUint32(at)
    // One of 64 bits, or up to the end of the file, holds pixels.
    if (size < BOX_HEADER_BYTES) return
    const name = textAt(new Uint8Array(view.buffer, view.byteOffset + at + 4, 4), 0, 4)
    yield { name, from: at + BOX_HEADER_BYTES, to: at + size }
    at += size
  }
}

/** The number under which the EXIF item goes. */
function exifItem(view: DataView, info: Box): number | null {
  const countBytes = view.getUint8(info.from) === 0 ? 2 : 4
  for (const { from } of boxes(view, { ...info, from: info.from + FULL_BOX_HEADER_BYTES + countBytes })) {
    const numberBytes = view.getUint8(from) === 2 ? 2 : 4
    const type = view.getUint32(from + FULL_BOX_HEADER_BYTES + numberBytes + 2)
    if (type === 0x45786966) return readNumber(view, from + FULL_BOX_HEADER_BYTES, numberBytes)
  }
  return null
}

/** Where an item stands in the file; null where it is elsewhere or in pieces. */
function placeOf(view: DataView, table: number, item: number): { from: number; to: number } | null {
  const version = view.getUint8(table)
  const sizes = view.getUint16(table + FULL_BOX_HEADER_BYTES)
  const [offsetBytes, lengthBytes] = [sizes >> 12, (sizes >> 8) & 15]
  const [baseBytes, indexBytes] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0]
  const numberBytes = version < 2 ? 2 : 4
  let at = table + FULL_BOX_HEADER_BYTES + 2 + numberBytes
  for (let left = readNumber(view, at - numberBytes, numberBytes); left > 0; left--) {
    const number = readNumber(view, at, numberBytes)
    at += numberBytes
    const isInFile = version === 0 || (view.getUint16(at) & 15) === 0
    at += (version === 0 ? 0 : 2) + 2
    const base = readNumber(view, at, baseBytes)
    const extents = view.getUint16(at + baseBytes)
    at += baseBytes + 2
    if (number === item) {
      if (!isInFile || extents !== 1) return null
      const from = base + readNumber(view, at + indexBytes, offsetBytes)
      return { from, to: from + readNumber(view, at + indexBytes + offsetBytes, lengthBytes) }
    }
    at += extents * (indexBytes + offsetBytes + lengthBytes)
  }
  return null
}

function readNumber(view: DataView, at: number, bytes: number): number {
  if (bytes === 0) return 0
  if (bytes === 2) return view.getUint16(at)
  return bytes === 4 ? view.getUint32(at) : Number(view.getBigUint64(at))
}
