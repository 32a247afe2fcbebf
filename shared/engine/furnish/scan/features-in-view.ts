import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'

/** Where the picture shows something of the room that furniture should not hide: points in shares of its width and height. */
export type FeatureInView = [number, number][]

const MIN_FEATURE_PROBABILITY = 0.5
/** Share of the picture: what is smaller is a vent or a mistake. */
const SMALLEST_FEATURE_SHARE = 0.008
/** Height over width: what is lower is a radiator or a bench below a window, before which furniture stands in every home. */
const LOWEST_FEATURE = 0.6

/**
 * What the net sees of hearths, stairs and built-in shelves, each as one stretch of the picture; and of doors and passages where the
 * walls that they are in were not found (`seenFloor`). Nothing of it is placed in the room: what hides it in the picture hides it.
 */
export function featuresInView({ parts, seenFloor }: RoomGeometry): FeatureInView[] {
  const { width, height, probabilities } = parts
  const cells = width * height
  const kinds: SegmentClass[] = seenFloor ? ['fixed', 'door'] : ['fixed']
  const planes = kinds.map((kind) => SEGMENT_CLASSES.indexOf(kind) * cells)
  const isOfOne = (cell: number, plane: number) => probabilities[plane + cell] > MIN_FEATURE_PROBABILITY
  const seen = new Uint8Array(cells)
  const found: FeatureInView[] = []
  for (const plane of planes)
    for (let start = 0; start < cells; start++) {
      if (seen[start] || !isOfOne(start, plane)) continue
      const members = [start]
      seen[start] = 1
      for (const cell of members)
        for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
          const isBeside = Math.abs((next % width) - (cell % width)) <= 1
          if (next < 0 || next >= cells || seen[next] || !isBeside || !isOfOne(next, plane)) continue
          seen[next] = 1
          members.push(next)
        }
      if (members.length < SMALLEST_FEATURE_SHARE * cells || heightOverWidth(members, width) < LOWEST_FEATURE)
        continue
      found.push(
        members.map((cell) => [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height]),
      )
    }
  return found
}

function heightOverWidth(cells: number[], width: number): number {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1
  return extent(cells.map((cell) => Math.floor(cell / width))) / extent(cells.map((cell) => cell % width))
}
