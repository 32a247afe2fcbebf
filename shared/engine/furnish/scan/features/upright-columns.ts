import type { RoomGeometry } from '../../../geometry/estimate-room-geometry.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import type { RoomSegmentation } from '../../../segmentation/segment-room.ts'
import { heightOver, uprightAt } from './feature-feet.ts'
import type { StretchColumn } from './stretch-columns.ts'

/** The straight edges of the working picture, and along which of the room's axes each runs. */
export type StraightEdges = Pick<RoomGeometry, 'segments' | 'axes'>

/** A jamb, mullion or leaf begins so near above the floor, metres: over a skirting, or on a rail. */
const UPRIGHT_FOOT_M = 0.2
/** And passes the lower end of the glass that the net draws by so much: the sides of a window, and of a radiator below it, end there. */
const PAST_SILL_M = 0.2
const LEAST_UPRIGHT_TOP_M = 1
/** Beside the outermost column: the net's glass ends within its frame. */
const FRAME_COLUMNS = 2
const VERTICAL_AXIS = 1

/** Those of a stretch's columns, from left to right, at which an edge rises from the floor past where the stretch begins. */
export function uprightColumns(
  columns: StretchColumn[],
  { segments, axes }: StraightEdges,
  parts: RoomSegmentation,
  space: RoomSpace,
): StretchColumn[] {
  const { camera } = space
  const [first, last] = [columns[0].column, columns[columns.length - 1].column]
  const found = new Set<StretchColumn>()
  segments.forEach((segment, i) => {
    if (axes[i] !== VERTICAL_AXIS) return
    const isDown = segment.y2 > segment.y1
    const [lowX, lowY] = isDown ? [segment.x2, segment.y2] : [segment.x1, segment.y1]
    const [highX, highY] = isDown ? [segment.x1, segment.y1] : [segment.x2, segment.y2]
    const [low, high] = [
      [lowX / camera.width, lowY / camera.height],
      [highX / camera.width, highY / camera.height],
    ] as const
    const at = uprightAt(space, parts, ...low)
    if (at < first - FRAME_COLUMNS || at > last + FRAME_COLUMNS) return
    const column = nearest(columns, at)
    const [lowM, highM] = [low, high].map((end) => heightOver(space, column.foot, ...end))
    if (lowM < UPRIGHT_FOOT_M && highM > Math.max(LEAST_UPRIGHT_TOP_M, column.sillM + PAST_SILL_M))
      found.add(column)
  })
  return columns.filter((column) => found.has(column))
}

const nearest = (columns: StretchColumn[], at: number) =>
  columns.reduce((best, one) => (Math.abs(one.column - at) < Math.abs(best.column - at) ? one : best))
