import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { TOO_BRIGHT } from '../../geometry/floor-by-colour.ts'
import { difference } from '../../geometry/layout/colour-statistics.ts'
import { colourBeside } from '../../geometry/lines/colour-beside.ts'
import type { Segment } from '../../geometry/lines/line-segments.ts'
import { likelyFloor } from '../../geometry/likely-floor.ts'
import { occluderNearness } from '../../geometry/occlusion/occluder.ts'
import type { SunPatches } from '../../light/sun-patches.ts'
import { floorPoint, type RoomSpace } from '../../room/room-space.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { Standing } from '../place/placement.ts'

/** A border is so long at the least, pixels of the working picture. */
const SHORTEST_BORDER_PX = 32
/** Its sides differ right beside it and farther away, as a joint's or a board's do not; pixels, and Lab with less of the lightness. */
const NEAR_PX = [3, 9] as const
const FAR_PX = [9, 19] as const
const LEAST_BORDER_STEP_LAB = 8
/**
 * So sure the net is of floor on one side, and so much less on the other, log odds, and less than this at any rate: skirtings, jambs and wall ends in the floor's
 * colours had a difference of 0.6 and more on the photos that were looked at, shades and boards of one floor up to 0.6 and more certainty on both sides.
 */
const FLOOR_BESIDE_PROBABILITY = 0.7
const LEAST_FLOOR_DROP = 0.55
const MOST_BEYOND_PROBABILITY = 0.87
/** The sun and its lamps lighten floors more than varnish does: where what lies beyond is so light in so much of it, the net has to be so much surer that it is none. */
const MOST_TOO_BRIGHT_SHARE = 0.4
const TELLING_FLOOR_DROP = 1.5
/** The net's cells are coarse: it is asked so far beside an edge, at so many places along it. */
const NET_BESIDE_PX = 14
const PLACES_ALONG = 5
const GLARE_BESIDE_PX = [8, 14, 20]
/** Neither probability is trusted beyond this. */
const LEAST_TOLD = 0.01
/** An edge of a sun patch is none of the floor's: so near it, and so bright, the sun lies. */
const SUN_BESIDE_PX = 8
const LEAST_SUN_SHARE = 0.1
/** What an occluder hides behind its edge is hidden, whatever lies there. */
const OCCLUDER_BESIDE_PX = 8
/** Beyond this slope below the horizon a place is too far away to tell. */
const LEAST_FALL = 0.1

const known = new WeakMap<RoomGeometry, Segment[]>()

/**
 * Lines at which the picture shows something else than floor beside it, though net, colours and box together take both for floor: the foot of a skirting before the box's wall, a
 * jamb, a threshold, the end of a wall that the picture's side cuts off. What lies flat is not laid across them. Told by a straight edge between two surfaces at which the net's
 * certainty of floor falls; either alone is a shadow, a board or the net's blur.
 *
 * @param sun of the working picture; its patches have such edges, too
 * @returns stretches of the floor, without depth, metres of the room
 */
export function floorBorders(geometry: RoomGeometry, space: RoomSpace, sun: SunPatches | null): Standing[] {
  let borders = known.get(geometry)
  if (!borders) {
    borders = geometry.segments.filter((segment) => isBorder(geometry, segment))
    known.set(geometry, borders)
  }
  return borders
    .filter((border) => !isSunlit(border, sun) && !isOccluders(border, space))
    .flatMap((border) => onFloor(border, space))
}

function isBorder(geometry: RoomGeometry, segment: Segment): boolean {
  if (segment.lengthPx < SHORTEST_BORDER_PX) return false
  const [p, q] = ([1, -1] as const).map((side) => floorBeside(geometry, segment, side))
  const [floor, beyond] = [Math.max(p, q), Math.min(p, q)]
  if (floor < FLOOR_BESIDE_PROBABILITY || beyond > MOST_BEYOND_PROBABILITY) return false
  const drop = logOdds(floor) - logOdds(beyond)
  if (drop < LEAST_FLOOR_DROP) return false
  if (drop < TELLING_FLOOR_DROP && isTooBright(geometry, segment, p < q ? 1 : -1)) return false
  return [NEAR_PX, FAR_PX].every((band) => {
    const [a, b] = ([1, -1] as const).map((side) => colourBeside(geometry, segment, side, band))
    return a && b && difference(a, b) >= LEAST_BORDER_STEP_LAB
  })
}

/** Mean probability of floor on one side of a segment. */
function floorBeside({ parts, camera }: RoomGeometry, segment: Segment, side: 1 | -1): number {
  const places = placesAlong(segment, side * NET_BESIDE_PX)
  const at = places.map(([x, y]) => classProbabilityAt(parts, 'floor', x / camera.width, y / camera.height))
  return at.reduce((sum, p) => sum + p, 0) / at.length
}

/** Whether much of what lies on one side of a segment is lighter than the floor by more than it could mirror. */
function isTooBright(geometry: RoomGeometry, segment: Segment, side: 1 | -1): boolean {
  const { glare, width, height } = likelyFloor(geometry)
  if (!glare) return false
  const { camera } = geometry
  const cells = GLARE_BESIDE_PX.flatMap((beside) => placesAlong(segment, side * beside)).map(
    ([x, y]) => Math.floor((y / camera.height) * height) * width + Math.floor((x / camera.width) * width),
  )
  const tooBright = cells.filter((cell) => glare[cell] === TOO_BRIGHT).length
  return tooBright > MOST_TOO_BRIGHT_SHARE * cells.length
}

/** Places along a segment, so many pixels beside it. */
function placesAlong({ midX, midY, dirX, dirY, lengthPx }: Segment, beside: number): [number, number][] {
  return Array.from({ length: PLACES_ALONG }, (_, i) => {
    const k = ((i + 0.5) / PLACES_ALONG - 0.5) * lengthPx
    return [midX + k * dirX - beside * dirY, midY + k * dirY + beside * dirX]
  })
}

const logOdds = (p: number) => Math.log(Math.max(LEAST_TOLD, p) / Math.max(LEAST_TOLD, 1 - p))

/** Whether the sun lies on one side of most of it. */
function isSunlit(border: Segment, sun: SunPatches | null): boolean {
  if (!sun) return false
  const { width, height, share } = sun
  const isLit = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    share[Math.floor(y) * width + Math.floor(x)] > LEAST_SUN_SHARE
  return [-SUN_BESIDE_PX, 0, SUN_BESIDE_PX].some((beside) => {
    const lit = placesAlong(border, beside).filter(([x, y]) => isLit(x, y))
    return 2 * lit.length > PLACES_ALONG
  })
}

/** Whether an occluder ends there that is known, and hides what lies behind it. */
function isOccluders(border: Segment, { occluders, cameraHeightM, camera }: RoomSpace): boolean {
  return [-OCCLUDER_BESIDE_PX, OCCLUDER_BESIDE_PX].some((beside) => {
    const hidden = placesAlong(border, beside).filter(
      ([x, y]) => occluderNearness(occluders, cameraHeightM, camera, x, y) > 0,
    )
    return 2 * hidden.length > PLACES_ALONG
  })
}

function onFloor({ midX, midY, dirX, dirY, lengthPx }: Segment, space: RoomSpace): Standing[] {
  const [a, b] = [-lengthPx / 2, lengthPx / 2].map((k) =>
    floorPoint(space, midX + k * dirX, midY + k * dirY, LEAST_FALL),
  )
  if (!a || !b) return []
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  return [
    {
      piece: { widthM: Math.hypot(dx, dz), depthM: 0 },
      x: (a[0] + b[0]) / 2,
      z: (a[1] + b[1]) / 2,
      turnRad: Math.atan2(-dz, dx),
    },
  ]
}
