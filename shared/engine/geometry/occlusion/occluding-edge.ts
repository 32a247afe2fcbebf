import { pixelRay } from '../camera/camera.ts'
import { difference, type Lab, type Look } from '../layout/colour-statistics.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { FACE, faceOf } from '../layout/room-box.ts'
import type { VerticalEdge } from '../lines/vertical-edges.ts'

/**
 * An edge with an occluder on one `side` of it (-1 left, 1 right) and the floor on the other; `boundaryY` is where the room's floor begins,
 * `isLikeWall` whether colour hardly tells the occluder from the wall behind it.
 */
export type OccludingEdge = VerticalEdge & {
  side: 1 | -1
  boundaryY: number
  own: Lab
  floor: Lab
  isLikeWall: boolean
}

/** Shares of the picture's height: how far an edge has to run into the floor and above it. */
export const MIN_OCCLUDER_FOOT_DEPTH_SHARE = 0.035
export const ABOVE_FLOOR = 0.1
/** How far beside an edge its sides are looked at. */
export const OCCLUDER_SIDE_OFFSET_PX = 6
/** Left out around the floor's boundary: baseboards and what the geometry is wrong by. */
const FLOOR_BOUNDARY_MARGIN_SHARE = 0.02
/** Colour differences: what differs, wall from floor at the least, and what is the same. */
export const MIN_OCCLUDER_DIFFERENCE_LAB = 9
const MIN_WALL_TO_FLOOR_CHANGE_LAB = 7
const MAX_SAME_SURFACE_LAB = 8
const LIKE_WALL = 14
/** An edge may be lost for so long. */
const LOST_PX = 8

/**
 * Takes an upright edge for an occluder's if it runs from above the floor's boundary down into the floor, with wall and then floor on one side
 * and, on the other, one and the same surface all along; else null.
 */
export function occludingEdge(
  geometry: RoomGeometry,
  look: Look,
  edge: VerticalEdge,
  side: 1 | -1,
): OccludingEdge | null {
  const { height } = geometry.camera
  const boundaryY = boundaryOn(geometry, edge, 0)
  if (boundaryY === null) return null
  if (
    edge.footY - boundaryY < MIN_OCCLUDER_FOOT_DEPTH_SHARE * height ||
    boundaryY - edge.topY < ABOVE_FLOOR * height
  )
    return null
  const gap = FLOOR_BOUNDARY_MARGIN_SHARE * height
  const upper = Math.max(edge.topY + 2, boundaryY - 6 * gap)
  const lower = Math.min(edge.footY - 2, boundaryY + 6 * gap)
  const own = side * OCCLUDER_SIDE_OFFSET_PX
  const ownAbove = look.along(edge, own, upper, boundaryY - gap)
  const ownBelow = look.along(edge, own, boundaryY + gap / 2, lower)
  const wall = look.along(edge, -own, upper, boundaryY - gap)
  const floor = look.along(edge, -own, boundaryY + gap / 2, lower)
  if (!ownAbove || !ownBelow || !wall || !floor) return null
  const change = difference(wall, floor)
  if (
    change < MIN_WALL_TO_FLOOR_CHANGE_LAB ||
    difference(ownAbove, ownBelow) > Math.min(MAX_SAME_SURFACE_LAB, change / 2)
  )
    return null
  if (
    difference(ownBelow, floor) < MIN_OCCLUDER_DIFFERENCE_LAB ||
    difference(ownAbove, floor) < MIN_OCCLUDER_DIFFERENCE_LAB
  )
    return null
  // Followed as an edge it may run on along a plank: it ends where its sides no longer differ.
  let footY = boundaryY
  for (let y = Math.ceil(boundaryY + gap / 2); y <= edge.footY - 2 && y - footY < gap + LOST_PX; y += 2) {
    const x = edge.at + edge.slope * y
    const here = look.at(x + own, y)
    const differs = difference(here, look.at(x - own, y)) > MIN_OCCLUDER_DIFFERENCE_LAB * 0.7
    if (differs && difference(here, floor) > difference(here, ownBelow)) footY = y
  }
  if (footY - boundaryY < MIN_OCCLUDER_FOOT_DEPTH_SHARE * height) return null
  const isLikeWall = difference(ownAbove, wall) < LIKE_WALL
  return { ...edge, footY: footY + 2, side, boundaryY, own: ownBelow, floor, isLikeWall }
}

/** The row at which the floor begins on a line, walking down; null when it shows none. */
export function boundaryOn(
  { camera, box }: RoomGeometry,
  line: VerticalEdge,
  offsetPx: number,
): number | null {
  const isFloor = (y: number) =>
    faceOf(...pixelRay(camera, line.at + line.slope * y + offsetPx, y), box) === FACE.floor
  const last = camera.height - 1
  if (!isFloor(last)) return null
  // From the floor's foremost row upwards there is one change only.
  let low = 0
  let high = last
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (isFloor(middle)) high = middle
    else low = middle
  }
  return high
}
