import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'

/** Shares of the picture's width and height: left, top, right, bottom; they may lie outside 0–1. */
export type Frame = [number, number, number, number]

/** Share (0–1) of strong edges that the photo shows within a frame. */
export type FrameClutter = (frame: Frame) => number

const MIN_CLUTTER_GRADIENT = 8
/** Looks a little around the frame, too. */
const FRAME_MARGIN_SHARE = 0.02
/** So many pieces is a segment looked at in. */
const SEGMENT_SAMPLES = 20

/** Counts the photo's own edges in parts of it: a lamp, a fan or a beam where nothing is expected. */
export function frameClutter({ gradient, image }: RoomGeometry): FrameClutter {
  const { width, height } = image
  return ([left, top, right, bottom]) => {
    const x0 = Math.max(0, Math.floor((left - FRAME_MARGIN_SHARE) * width))
    const x1 = Math.min(width, Math.ceil((right + FRAME_MARGIN_SHARE) * width))
    const y0 = Math.max(0, Math.floor((top - FRAME_MARGIN_SHARE) * height))
    const y1 = Math.min(height, Math.ceil((bottom + FRAME_MARGIN_SHARE) * height))
    let strong = 0
    let looked = 0
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        looked++
        if (gradient.magnitude[y * width + x] > MIN_CLUTTER_GRADIENT) strong++
      }
    return looked ? strong / looked : 0
  }
}

/** Length of the longest straight edge that the photo shows within a frame, in heights of the frame. */
export type FrameLine = (frame: Frame) => number

/** Looks for edges too faint to count as clutter: a cupboard, a panel or a vent in the colour of its wall. */
export function longestLine({ segments, image }: RoomGeometry): FrameLine {
  const { width, height } = image
  return ([left, top, right, bottom]) => {
    let longest = 0
    for (const { x1, y1, x2, y2, lengthPx } of segments) {
      let inside = 0
      for (let k = 0; k <= SEGMENT_SAMPLES; k++) {
        const x = (x1 + ((x2 - x1) * k) / SEGMENT_SAMPLES) / width
        const y = (y1 + ((y2 - y1) * k) / SEGMENT_SAMPLES) / height
        if (x > left && x < right && y > top && y < bottom) inside++
      }
      longest = Math.max(longest, (inside / (SEGMENT_SAMPLES + 1)) * lengthPx)
    }
    return longest / ((bottom - top) * height)
  }
}
