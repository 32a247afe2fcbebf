import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { focalLength35mm } from '../../../../shared/exif-focal-length.ts'
import { AppError } from '../../../errors.ts'
import { checkPhotoHeader } from './check-photo-header.ts'
import { decodePhoto } from './decode-photo.ts'
import { encodeWebVariants } from '../variants/encode-web-variants.ts'
import type { PhotoAnswer, PhotoStep } from './photo-process.ts'

/** The process that `photo-process.ts` starts: a photo's bytes in, its pictures or the reason of refusal out. */
process.on('message', (bytes: Uint8Array) => {
  void answer(bytes).then(tell)
})

/** Where who asked has ended meanwhile there is nobody to tell, and nothing left to do. */
function tell(said: PhotoStep | PhotoAnswer): void {
  process.send?.(said, undefined, {}, (error) => error && process.exit())
}

async function answer(bytes: Uint8Array): Promise<PhotoAnswer> {
  try {
    tell({ kind: 'checking' })
    await checkPhotoHeader(bytes)
    tell({ kind: 'checked' })
    const original = await decodePhoto(bytes)
    const { width, height } = original
    const pictures = [original, ...(await encodeWebVariants(original.bytes))]
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { exif } = await sharp(bytes).metadata()
    const focalLength = exif ? focalLength35mm(exif) : null
    return { kind: 'prepared', photo: { width, height, sha256, focalLength35mm: focalLength, pictures } }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'failed', stack: error instanceof Error ? `${error.stack}` : String(error) }
  }
}
