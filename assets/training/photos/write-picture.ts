import sharp from 'sharp'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/** Writes a picture as PNG. */
export async function writePicture({ width, height, data }: RgbImage, file: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file)
}
