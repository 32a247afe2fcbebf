import {
  type RoomSegmentation,
  SEGMENT_CLASSES,
  type SegmentClass,
} from '../../../segmentation/segment-room.ts'

/** How probably (0–1) the net's cells are any of these parts, in the mean. */
export function meanProbability(
  { width, height, probabilities }: RoomSegmentation,
  parts: SegmentClass[],
  cells: number[],
): number {
  const planes = parts.map((part) => SEGMENT_CLASSES.indexOf(part) * width * height)
  const sum = cells.reduce((all, cell) => all + planes.reduce((of, k) => of + probabilities[k + cell], 0), 0)
  return sum / Math.max(1, cells.length)
}

/** The middles of the net's cells, in shares of the picture's width and height. */
export function cellPoints({ width, height }: RoomSegmentation, cells: number[]): [number, number][] {
  return cells.map((cell) => [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height])
}

/** The cells whose middles these points are. */
export function cellsOf({ width, height }: RoomSegmentation, points: [number, number][]): number[] {
  return points.map(([u, v]) => Math.floor(v * height) * width + Math.floor(u * width))
}
