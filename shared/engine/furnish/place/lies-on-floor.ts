import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { median } from '../../math/median.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import type { Placement } from './placement.ts'

/** Places of a piece, and of a margin around it, that are looked at along either side, in shares of it. */
const ACROSS = [-0.5, -0.375, -0.25, -0.125, 0, 0.125, 0.25, 0.375, 0.5]
const FLOOR_MARGIN_M = 0.04
/**
 * How surely the net sees floor at every one of them, and on average: a toilet's foot is less. Its cells are coarse: along the front before which the piece has its place, and
 * whose foot is known, so many of them are half something else, and no more than so much floor.
 */
const LEAST_FLOOR_ANYWHERE = 0.5
const MEAN_FLOOR = 0.68
const CELLS_BESIDE_FRONT = 2
const MOST_BESIDE_FRONT_M = 0.22
/** Lab, less of it lightness: light falls off, and tiles have joints. What lies there already is of another colour at a third of the places. */
const PATCH_LIGHTNESS_WEIGHT = 0.4
const LIKE_FLOOR_LAB = 12
const MOST_UNLIKE = 0.3

/** Whether the net sees floor all over the place of a piece that has something built in `gapM` behind its back, and all of one kind. What lies beside the picture counts for nothing. */
export function liesOnFloor(
  { parts, lab }: RoomGeometry,
  space: RoomSpace,
  { piece, x, z, turnRad }: Placement,
  gapM: number,
): boolean {
  const { width, height } = space.camera
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const besideM = Math.min(
    MOST_BESIDE_FRONT_M,
    CELLS_BESIDE_FRONT * cellDepthM(parts, space, Math.hypot(x, z)),
  )
  const seen: number[] = []
  let least = 1
  const colours: number[][] = []
  for (const across of ACROSS)
    for (const along of ACROSS) {
      const dx = across * (piece.widthM + 2 * FLOOR_MARGIN_M)
      const dz = along * (piece.depthM + 2 * FLOOR_MARGIN_M)
      const [px, py] = toPixel(space, x + dx * c + dz * s, 0, z - dx * s + dz * c)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const floor = classProbabilityAt(parts, 'floor', px / width, py / height)
      seen.push(floor)
      if (dz < piece.depthM / 2 + gapM - besideM) least = Math.min(least, floor)
      const at = (Math.floor(py) * width + Math.floor(px)) * 3
      colours.push([PATCH_LIGHTNESS_WEIGHT * lab[at], lab[at + 1], lab[at + 2]])
    }
  const mean = seen.reduce((sum, p) => sum + p, 0) / Math.max(1, seen.length)
  if (mean < MEAN_FLOOR || least < LEAST_FLOOR_ANYWHERE) return false
  const usual = [0, 1, 2].map((k) => median(colours.map((colour) => colour[k])))
  const isUnlike = (colour: number[]) => Math.hypot(...colour.map((v, k) => v - usual[k])) > LIKE_FLOOR_LAB
  return colours.filter(isUnlike).length <= MOST_UNLIKE * colours.length
}

/** How far (m) one cell of the net reaches along the floor at a distance from the camera. */
function cellDepthM(
  parts: RoomSegmentation,
  { camera, cameraHeightM }: RoomSpace,
  distanceM: number,
): number {
  const focalCells = (camera.focalPx / camera.width) * parts.width
  return distanceM ** 2 / (focalCells * cameraHeightM)
}
