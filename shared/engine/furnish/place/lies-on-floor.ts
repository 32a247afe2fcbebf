import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { floorPattern } from '../../geometry/floor-pattern.ts'
import { FLOOR_PROBABILITY_FROM, floorPlane, partPlane } from '../../geometry/seen-floor.ts'
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
const FLOOR = { anywhere: 0.5, mean: 0.68 }
/** Tiles of two colours, of which most of a place is, are floor to everybody but the net. */
const FLOOR_OF_TILES = { anywhere: 0.3, mean: 0.6 }
const MOSTLY_TILES = 0.7
const CELLS_BESIDE_FRONT = 2
const MOST_BESIDE_FRONT_M = 0.22
/**
 * Where a quarter of all that the net takes for floor is less sure than this, and fronts are of the floor's own colour, some may be part of it, and it has to be so sure on both halves of
 * a place: a mat lay on a peninsula's front, at 0.83, where a third of all fronts was like the floor, and 0.01 of a vanity's elsewhere. Unless most of the place is of a floor's tiles of two colours, which no front is.
 */
const DOUBTFUL_QUARTER = 0.78
const MEAN_FLOOR_IN_DOUBT = 0.88
const LEAST_FRONTS_ALIKE = 0.1
const SURELY_FRONT = 0.8
const FEWEST_FRONTS_SHARE = 0.01
/** Lab, less of it lightness: light falls off, and tiles have joints. What lies there already is of another colour at a third of the places. */
const PATCH_LIGHTNESS_WEIGHT = 0.4
const LIKE_FLOOR_LAB = 12
const MOST_UNLIKE = 0.3

/** Whether the net sees floor all over the place of a piece that has something built in `gapM` behind its back, and all of one kind. What lies beside the picture counts for nothing. */
export function liesOnFloor(
  geometry: RoomGeometry,
  space: RoomSpace,
  { piece, x, z, turnRad }: Placement,
  gapM: number,
): boolean {
  const { parts, lab } = geometry
  const { width, height } = space.camera
  const pattern = floorPattern(geometry)
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const besideM = Math.min(
    MOST_BESIDE_FRONT_M,
    CELLS_BESIDE_FRONT * cellDepthM(parts, space, Math.hypot(x, z)),
  )
  const seen: number[] = []
  const halves: [number[], number[]] = [[], []]
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
      if (across <= 0) halves[0].push(floor)
      if (across >= 0) halves[1].push(floor)
      if (dz < piece.depthM / 2 + gapM - besideM) least = Math.min(least, floor)
      const at = (Math.floor(py) * width + Math.floor(px)) * 3
      if (pattern?.isOfTiles(lab.subarray(at, at + 3))) continue
      colours.push([PATCH_LIGHTNESS_WEIGHT * lab[at], lab[at + 1], lab[at + 2]])
    }
  const isOfTiles = seen.length - colours.length > MOSTLY_TILES * seen.length
  const asked = isOfTiles ? FLOOR_OF_TILES : FLOOR
  if (meanOf(seen) < asked.mean || least < asked.anywhere) return false
  // Of tiles of two colours neither is the usual one, and what is of one of them lies there as floor.
  const usual = [0, 1, 2].map((k) => median(colours.map((colour) => colour[k])))
  const isUnlike = (colour: number[]) => Math.hypot(...colour.map((v, k) => v - usual[k])) > LIKE_FLOOR_LAB
  if (colours.filter(isUnlike).length > MOST_UNLIKE * seen.length) return false
  if (isOfTiles || Math.min(...halves.map(meanOf)) >= MEAN_FLOOR_IN_DOUBT) return true
  return !isInDoubt(parts) || frontsLike(geometry, (colour) => !isUnlike(colour)) < LEAST_FRONTS_ALIKE
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

function isInDoubt(parts: RoomSegmentation): boolean {
  const floor = floorPlane(parts).filter((p) => p > FLOOR_PROBABILITY_FROM)
  return floor.filter((p) => p < DOUBTFUL_QUARTER).length > floor.length / 4
}

const meanOf = (values: number[]): number =>
  values.reduce((sum, p) => sum + p, 0) / Math.max(1, values.length)

/** Share of what the net surely takes for fronts that has such a colour; 1 where it takes hardly anything for one, as nothing tells then. */
function frontsLike({ parts, lab, camera }: RoomGeometry, isAlike: (colour: number[]) => boolean): number {
  let [fronts, alike] = [0, 0]
  partPlane(parts, 'cabinet').forEach((p, cell) => {
    if (p < SURELY_FRONT) return
    const column = Math.floor((((cell % parts.width) + 0.5) / parts.width) * camera.width)
    const row = Math.floor(((Math.floor(cell / parts.width) + 0.5) / parts.height) * camera.height)
    const at = (row * camera.width + column) * 3
    fronts++
    if (isAlike([PATCH_LIGHTNESS_WEIGHT * lab[at], lab[at + 1], lab[at + 2]])) alike++
  })
  return fronts < FEWEST_FRONTS_SHARE * parts.width * parts.height ? 1 : alike / fronts
}
