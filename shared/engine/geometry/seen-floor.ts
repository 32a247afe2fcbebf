import { SEGMENT_CLASSES, type RoomSegmentation, type SegmentClass } from '../segmentation/segment-room.ts'

/** Where a picture shows one connected stretch of floor: the net's probability (0–1) on a `width` × `height` grid over the whole picture, 0 outside of it. */
export type SeenFloor = { width: number; height: number; probability: Float32Array }

/** Less likely than this, a place is not taken for floor. */
export const FLOOR_PROBABILITY_FROM = 0.5

/** The largest connected stretch of what the net takes for floor: what is seen through doorways and mirrors is not of it. */
export function seenFloor(parts: RoomSegmentation): SeenFloor {
  return connectedFloor(parts.width, parts.height, floorPlane(parts))
}

/** The net's probability of floor, cell by cell. */
export const floorPlane = (parts: RoomSegmentation): Float32Array => partPlane(parts, 'floor')

/** The net's probability of any part. */
export function partPlane(
  { width, height, probabilities }: RoomSegmentation,
  part: SegmentClass,
): Float32Array {
  const first = SEGMENT_CLASSES.indexOf(part) * width * height
  return probabilities.subarray(first, first + width * height)
}

/** The largest connected stretch of likely floor, given its probability by cells of the picture. */
export function connectedFloor(width: number, height: number, floor: Float32Array): SeenFloor {
  const cells = width * height
  const label = new Int32Array(cells)
  let largest: number[] = []
  for (let start = 0; start < cells; start++) {
    if (label[start] || floor[start] < FLOOR_PROBABILITY_FROM) continue
    const members = [start]
    label[start] = start + 1
    for (const cell of members)
      for (const next of neighbours(cell, width, cells))
        if (!label[next] && floor[next] >= FLOOR_PROBABILITY_FROM) {
          label[next] = start + 1
          members.push(next)
        }
    if (members.length > largest.length) largest = members
  }
  const probability = new Float32Array(cells)
  for (const cell of largest) probability[cell] = floor[cell]
  return { width, height, probability }
}

function neighbours(cell: number, width: number, cells: number): number[] {
  const column = cell % width
  return [
    column > 0 ? cell - 1 : -1,
    column < width - 1 ? cell + 1 : -1,
    cell - width,
    cell + width < cells ? cell + width : -1,
  ].filter((c) => c >= 0)
}

/** Whether the floor is seen at a place, given in fractions of the picture; bilinear. */
export function showsFloor({ width, height, probability }: SeenFloor, x: number, y: number): boolean {
  const u = Math.max(0, Math.min(width - 1.001, x * width - 0.5))
  const v = Math.max(0, Math.min(height - 1.001, y * height - 0.5))
  const i = Math.floor(v) * width + Math.floor(u)
  const [tx, ty] = [u % 1, v % 1]
  const upper = probability[i] * (1 - tx) + probability[i + 1] * tx
  const lower = probability[i + width] * (1 - tx) + probability[i + width + 1] * tx
  return upper * (1 - ty) + lower * ty >= FLOOR_PROBABILITY_FROM
}

/** Whether the floor is seen where a pixel of a picture `width` × `height` is; what lies below the picture goes on as at its border. */
export function isSeenFloor(
  floor: SeenFloor,
  width: number,
  height: number,
  px: number,
  py: number,
): boolean {
  return px >= 0 && px < width && py >= 0 && showsFloor(floor, px / width, Math.min(1, py / height))
}
