import sharp from 'sharp'
import type { ImageQuality } from '../../../shared/contracts/projects.ts'
import { DELIVERED_EDGE_PX } from '../../../shared/delivered-edge.ts'

export interface SizedJpeg {
  jpeg: Uint8Array
  width: number
  height: number
}

/** A picture of our own as a plan delivers it: its long edge reduced to what the quality promises, and never enlarged. */
export async function reduceToDelivered(picture: SizedJpeg, quality: ImageQuality): Promise<SizedJpeg> {
  const edge = DELIVERED_EDGE_PX[quality]
  if (Math.max(picture.width, picture.height) <= edge) return picture
  const { data, info } = await sharp(picture.jpeg)
    .resize({ width: edge, height: edge, fit: 'inside' })
    .keepMetadata()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
