import sharp from 'sharp'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/** Reads a picture upright; with `longEdgePx`, scaled to that. */
export async function readPhoto(file: string | Uint8Array, longEdgePx?: number): Promise<RgbImage> {
  let picture = sharp(file).autoOrient()
  if (longEdgePx) picture = picture.resize({ width: longEdgePx, height: longEdgePx, fit: 'inside' })
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
