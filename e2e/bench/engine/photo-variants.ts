import sharp from 'sharp'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

/** Copies of one photo that show the same to any eye: what is read from them should be the same too. The first is the photo itself. */
export async function photoVariants(photo: RgbImage): Promise<{ name: string; image: RgbImage }[]> {
  const { width, height } = photo
  const open = () => sharp(photo.data, { raw: { width, height, channels: 3 } })
  const jpeg = async (quality: number) => readPhoto(await open().jpeg({ quality }).toBuffer())
  const brighter = (gain: number): RgbImage => ({
    width,
    height,
    data: photo.data.map((v) => Math.min(255, Math.round(v * gain))),
  })
  const smaller = open().resize(Math.round(width * 0.9), Math.round(height * 0.9))
  return [
    { name: 'raw', image: photo },
    { name: 'JPEG 92', image: await jpeg(92) },
    { name: 'JPEG 75', image: await jpeg(75) },
    { name: 'x 0.9', image: await readPhoto(await smaller.png().toBuffer()) },
    { name: '+8 %', image: brighter(1.08) },
    { name: '-8 %', image: brighter(0.92) },
  ]
}
