import { createHash } from 'node:crypto'
import { measurePart } from '../../api/measure-part.ts'
import { drawWatermark } from '../../api/services/photos/variants/draw-watermark.ts'
import { encodeWebVariants } from '../../api/services/photos/variants/encode-web-variants.ts'
import { reduceToDelivered } from '../../api/services/photos/reduce-to-delivered.ts'
import { saveImage } from '../../api/services/photos/save-image.ts'
import type { MadePicture } from '../../api/services/generations/finish-generation.ts'
import { inSpan } from '../../api/tracing/spans.ts'
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
  { maskPng, layout, engine, engineVersion, truth, ...drawn }: StagedPicture,
): Promise<MadePicture> {
  const { jpeg, width, height } = await inSpan('reduce', {}, () => reduceToDelivered(drawn, quality))
  const maskFile = { name: 'mask.png', contentType: 'image/png', bytes: maskPng }
  const size = { userId, width, height }
  const store = (image: Parameters<typeof saveImage>[1]) =>
    inSpan('store', { attributes: { 'nestage.image.kind': image.kind } }, () => saveImage(context, image))
  const save = async (kind: 'staged' | 'withheld', bytes: Uint8Array) => {
    const whole = { name: 'staged.jpg', contentType: 'image/jpeg', bytes }
    const variants = await inSpan('encode', {}, () =>
      measurePart(`${kind}: encoded for the web`, () => encodeWebVariants(bytes)),
    )
    const image = { ...size, kind, sha256: sha256(bytes), files: [whole, ...variants] }
    return (await measurePart(`${kind}: stored`, () => store(image))).id
  }
  const saveMarked = async () =>
    save('staged', await measurePart('staged: watermark', () => drawWatermark(jpeg)))
  const mask = {
    userId,
    width: drawn.width,
    height: drawn.height,
    kind: 'mask' as const,
    sha256: sha256(maskPng),
    files: [maskFile],
  }
  const difference = truth && {
    userId,
    kind: 'difference' as const,
    width: truth.width,
    height: truth.height,
    sha256: sha256(truth.differenceJpeg),
    files: [{ name: 'difference.jpg', contentType: 'image/jpeg', bytes: truth.differenceJpeg }],
  }
  const [cleanImageId, stagedImageId, { id: maskImageId }, stored] = await Promise.all([
    hasWatermark ? save('withheld', jpeg) : null,
    hasWatermark ? saveMarked() : save('staged', jpeg),
    store(mask),
    difference && store(difference),
  ])
  return {
    stagedImageId,
    cleanImageId,
    maskImageId,
    layout,
    engine,
    engineVersion,
    truthScore: truth?.score ?? null,
    differenceImageId: stored?.id ?? null,
  }
}
