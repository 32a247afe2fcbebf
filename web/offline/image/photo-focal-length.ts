import { focalLength35mm } from '../../../shared/exif-focal-length.ts'
import { heifExif } from './heif-exif.ts'
import { imageKind, KIND_BYTES } from './image-kind.ts'
import { jpegExif } from './jpeg-exif.ts'

/** Photos tell about themselves before their pixels, a JPEG at most 64 KB at a time. */
const METADATA_BYTES = 200_000
/** Before the TIFF structure of a HEIC photo: how many bytes follow until it begins. */
const LEAD_BYTES = 4

/**
 * The focal length that a photo's file tells, as of a camera for 35 mm film; null where it tells none. Only of kinds that cameras write: the
 * same is then sent to the server, whatever the photo is sent as.
 */
export async function photoFocalLength(photo: Blob): Promise<number | null> {
  const head = await bytesOf(photo.slice(0, METADATA_BYTES))
  const kind = imageKind(head.subarray(0, KIND_BYTES))
  if (kind === 'jpeg') {
    const exif = jpegExif(head)
    return exif && focalLength35mm(exif)
  }
  const place = kind === 'heic' || kind === 'avif' ? heifExif(head) : null
  if (!place || place.to - place.from < LEAD_BYTES) return null
  const item = await bytesOf(photo.slice(place.from, Math.min(place.to, place.from + METADATA_BYTES)))
  if (item.length < LEAD_BYTES) return null
  const lead = new DataView(item.buffer).getUint32(0)
  return focalLength35mm(item.subarray(LEAD_BYTES + lead))
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
