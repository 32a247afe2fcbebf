import { readFile } from 'node:fs/promises'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { type Frame, greyOf } from '../../../web/coach/frame.ts'
import { FRAME_EDGE_PX } from '../../../web/coach/look-at-frame.ts'

/** A photo and the frame that a camera pointed at the same room would show the coach. */
export async function readFrame(file: string): Promise<{ photo: RgbImage; frame: Frame }> {
  const photo = await decodePhoto(await readFile(file))
  const { width, height, data } = resizeToLongEdge(photo, FRAME_EDGE_PX)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) rgba.set(data.subarray(i * 3, i * 3 + 3), i * 4)
  return { photo, frame: greyOf({ width, height, data: rgba }) }
}
