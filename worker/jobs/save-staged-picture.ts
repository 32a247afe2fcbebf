import { createHash } from 'node:crypto'
import { drawWatermark } from '../../api/services/photos/variants/draw-watermark.ts'
import { encodeWebVariants } from '../../api/services/photos/variants/encode-web-variants.ts'
import { reduceToDelivered } from '../../api/services/photos/reduce-to-delivered.ts'
import { saveImage } from '../../api/services/photos/save-image.ts'
import type { MadePicture } from '../../api/services/generations/finish-generation.ts'
import type { StagedPicture } from '../stager/stager.ts'
import type { JobContext } from './job-context.ts'
import type { StagingJob } from './load-staging-request.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores the staged picture in the size that its owner's credit delivers, with its variants, the mask of what changed, and the difference map where there is one. Of one with a watermark the clean
 * picture is kept back, so that a paid plan can lift it later.
 */
export async function saveStagedPicture(
  context: JobContext,
  { userId, hasWatermark, quality }: StagingJob,
  { maskPng, layout, engine, truth, ...drawn }: StagedPicture,
): Promise<MadePicture> {
  const { jpeg, width, height } = await reduceToDelivered(drawn, quality)
  const maskFile = { name: 'mask.png', contentType: 'image/png', bytes: maskPng }
  const size = { userId, width, height }
  const save = async (kind: 'staged' | 'withheld', bytes: Uint8Array) => {
    const whole = { name: 'staged.jpg', contentType: 'image/jpeg', bytes }
    const files = [whole, ...(await encodeWebVariants(bytes))]
    return (await saveImage(context, { ...size, kind, sha256: sha256(bytes), files })).id
  }
  const cleanImageId = hasWatermark ? await save('withheld', jpeg) : null
  const stagedImageId = await save('staged', hasWatermark ? await drawWatermark(jpeg) : jpeg)
  const mask = await saveImage(context, {
    userId,
    width: drawn.width,
    height: drawn.height,
    kind: 'mask',
    sha256: sha256(maskPng),
    files: [maskFile],
  })
  const difference = truth && {
    userId,
    kind: 'difference' as const,
    width: truth.width,
    height: truth.height,
    sha256: sha256(truth.differenceJpeg),
    files: [{ name: 'difference.jpg', contentType: 'image/jpeg', bytes: truth.differenceJpeg }],
  }
  return {
    stagedImageId,
    cleanImageId,
    maskImageId: mask.id,
    layout,
    engine,
    truthScore: truth?.score ?? null,
    differenceImageId: difference && (await saveImage(context, difference)).id,
  }
}
