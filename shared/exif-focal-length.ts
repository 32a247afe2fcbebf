const ASCII_E = 0x45
const EXIF_HEADER = 6
const LITTLE_ENDIAN = 0x4949
const EXIF_DIRECTORY = 0x8769
const FOCAL_LENGTH_35MM = 0xa405
const TIFF_SHORT = 3
const IFD_ENTRY_BYTES = 12
/** Longer or shorter is no lens that photographs rooms, but a slip of whoever wrote the file. */
const LENSES_MM = { shortest: 8, longest: 200 }

/**
 * The focal length that a photo's EXIF block tells, as of a camera for 35 mm film (diagonal 43.3 mm); null where it tells none. The block is a
 * TIFF structure (Exif 2.32, 4.6), with or without the "Exif" that JPEG puts before it.
 */
export function focalLength35mm(exif: Uint8Array): number | null {
  const tiff = exif[0] === ASCII_E ? exif.subarray(EXIF_HEADER) : exif
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const little = view.getUint16(0) === LITTLE_ENDIAN
    const find = (directory: number, tag: number): number | null => {
      const count = view.getUint16(directory, little)
      for (let i = 0; i < count; i++) {
        const entry = directory + 2 + i * IFD_ENTRY_BYTES
        if (view.getUint16(entry, little) === tag) return entry
      }
      return null
    }
    const pointer = find(view.getUint32(4, little), EXIF_DIRECTORY)
    const entry = pointer && find(view.getUint32(pointer + 8, little), FOCAL_LENGTH_35MM)
    if (!entry || view.getUint16(entry + 2, little) !== TIFF_SHORT) return null
    const focal = view.getUint16(entry + 8, little)
    return focal >= LENSES_MM.shortest && focal <= LENSES_MM.longest ? focal : null
  } catch (error) {
    // The structure leads outside the block: nobody can read anything from it.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A block that tells the focal length, how the picture lies, and nothing else; `orientation` is EXIF's, 1 upright. */
export function exifBlock(orientation: number, focal35mm: number | null): Uint8Array<ArrayBuffer> {
  const entries = focal35mm === null ? 1 : 2
  const pointerAt = 8 + 2 + entries * IFD_ENTRY_BYTES + 4
  const bytes = new Uint8Array(EXIF_HEADER + pointerAt + (focal35mm === null ? 0 : 2 + IFD_ENTRY_BYTES + 4))
  bytes.set([ASCII_E, 0x78, 0x69, 0x66])
  const view = new DataView(bytes.buffer, EXIF_HEADER)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, 8)
  const write = (at: number, tag: number, type: number, value: number) => {
    view.setUint16(at, tag)
    view.setUint16(at + 2, type)
    view.setUint32(at + 4, 1)
    if (type === TIFF_SHORT) view.setUint16(at + 8, value)
    else view.setUint32(at + 8, value)
  }
  view.setUint16(8, entries)
  write(10, 0x0112, TIFF_SHORT, orientation)
  if (focal35mm === null) return bytes
  write(10 + IFD_ENTRY_BYTES, EXIF_DIRECTORY, 4, pointerAt)
  view.setUint16(pointerAt, 1)
  write(pointerAt + 2, FOCAL_LENGTH_35MM, TIFF_SHORT, focal35mm)
  return bytes
}
