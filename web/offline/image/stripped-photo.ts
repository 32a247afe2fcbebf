import { imageKind, isSendableKind, KIND_BYTES } from './image-kind.ts'
import { stripMetadata } from './strip-metadata.ts'

/**
 * A photo as it was taken, without what else its file tells; the same bytes each time. Null for kinds that the
 * server does not take.
 *
 * @throws where the browser lost the bytes
 */
export async function strippedPhoto(photo: Blob): Promise<Blob | null> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const kind = imageKind(bytes.subarray(0, KIND_BYTES))
  return kind !== null && isSendableKind(kind) ? stripMetadata(bytes, kind) : null
}
