import { createHash } from 'node:crypto'
import { encodeWebVariants } from '../../api/services/photos/encode-web-variants.ts'
import { saveImage } from '../../api/services/photos/save-image.ts'
import type { StagedPicture } from '../stager/stager.ts'
import type { JobContext } from './job-handlers.ts'
import type { StagingJob } from './load-staging-order.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores the staged picture with its variants, and the mask of what changed. */
export async function saveStagedPicture(
  { db, storage }: JobContext,
  { userId }: StagingJob,
  { jpeg, maskPng, width, height }: StagedPicture,
): Promise<{ stagedImageId: string; maskImageId: string }> {
  const jpegFile = { name: 'staged.jpg', contentType: 'image/jpeg', bytes: jpeg }
  const maskFile = { name: 'mask.png', contentType: 'image/png', bytes: maskPng }
  const size = { userId, width, height }
  const staged = await saveImage(db, storage, {
    ...size,
    kind: 'staged',
    sha256: sha256(jpeg),
    files: [jpegFile, ...(await encodeWebVariants(jpeg))],
  })
  const mask = await saveImage(db, storage, {
    ...size,
    kind: 'mask',
    sha256: sha256(maskPng),
    files: [maskFile],
  })
  return { stagedImageId: staged.id, maskImageId: mask.id }
}
