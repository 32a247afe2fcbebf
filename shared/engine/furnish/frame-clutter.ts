import type { RoomGeometry } from '../geometry/read-room-geometry.ts'

/** Shares of the picture's width and height: left, top, right, bottom; they may lie outside 0–1. */
export type Frame = [number, number, number, number]

/** Share (0–1) of strong edges that the photo shows within a frame. */
export type FrameClutter = (frame: Frame) => number

const STRONG = 8
/** Looks a little around the frame, too. */
const AROUND = 0.02

/** Counts the photo's own edges in parts of it: a lamp, a fan or a beam where nothing is expected. */
export function frameClutter({ gradient, image }: RoomGeometry): FrameClutter {
  const { width, height } = image
  return ([left, top, right, bottom]) => {
    const x0 = Math.max(0, Math.floor((left - AROUND) * width))
    const x1 = Math.min(width, Math.ceil((right + AROUND) * width))
    const y0 = Math.max(0, Math.floor((top - AROUND) * height))
    const y1 = Math.min(height, Math.ceil((bottom + AROUND) * height))
    let strong = 0
    let looked = 0
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        looked++
        if (gradient.magnitude[y * width + x] > STRONG) strong++
      }
    return looked ? strong / looked : 0
  }
}
