type Point = { x: number; y: number }
/** A part of a picture, in its pixels. */
export type PieceFrame = { left: number; top: number; wide: number; tall: number }

const PIECE_ASPECT_RATIO = 4 / 3
const PIECE_FRAME_SCALE = 1.15
const LEAST_WIDTH_SHARE = 0.04

/** What a small picture of a piece shows of the staged one of `width` × `height` pixels: all of its outline where it can, and nothing beyond the picture. */
export function pieceFrame(outline: readonly Point[], width: number, height: number): PieceFrame {
  const xs = outline.map(({ x }) => Math.max(0, Math.min(width, x)))
  const ys = outline.map(({ y }) => Math.max(0, Math.min(height, y)))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wished =
    PIECE_FRAME_SCALE * Math.max(right - left, (bottom - top) * PIECE_ASPECT_RATIO, width * LEAST_WIDTH_SHARE)
  const wide = Math.min(wished, width, height * PIECE_ASPECT_RATIO)
  const tall = wide / PIECE_ASPECT_RATIO
  const startOf = (from: number, to: number, size: number, whole: number) =>
    Math.max(0, Math.min(whole - size, (from + to - size) / 2))
  return { left: startOf(left, right, wide, width), top: startOf(top, bottom, tall, height), wide, tall }
}
