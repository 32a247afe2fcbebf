import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { TOO_BRIGHT } from '../../geometry/floor-by-colour.ts'
import { difference, hueDifference, type Lab } from '../../geometry/layout/colour-statistics.ts'
import { colourBeside } from '../../geometry/lines/colour-beside.ts'
import type { Segment } from '../../geometry/lines/line-segments.ts'
import { likelyFloor } from '../../geometry/likely-floor.ts'
import { occluderNearness } from '../../geometry/occlusion/occluder.ts'
import type { SunPatches } from '../../light/sun-patches.ts'
import { floorPoint, type RoomSpace } from '../../room/room-space.ts'
import { classProbabilityAt, type SegmentClass } from '../../segmentation/segment-room.ts'
import type { Standing } from '../place/placement.ts'
import { type FaintUpright, faintUprights, LEAST_FALL } from './faint-uprights.ts'
import type { FloorReflections } from './floor-reflections.ts'

/** A border is so long at the least, pixels of the working picture. */
const SHORTEST_BORDER_PX = 32
/** Its sides differ right beside it and farther away, as a joint's or a board's do not; pixels, and Lab with less of the lightness. */
const NEAR_BORDER_PX = [3, 9] as const
const FAR_FROM_BORDER_PX = [9, 19] as const
const LEAST_BORDER_STEP_LAB = 8
/**
 * So sure the net is of floor on one side, and so much less on the other, log odds, and less than this at any rate: skirtings, jambs and wall ends in the floor's
 * colours had a difference of 0.6 and more on the photos that were looked at, shades and boards of one floor up to 0.6 and more certainty on both sides.
 */
const FLOOR_BEFORE_BORDER_PROBABILITY = 0.7
const LEAST_FLOOR_DROP = 0.55
const MOST_BEYOND_PROBABILITY = 0.87
/** The sun and its lamps lighten floors more than varnish does: where what lies beyond is so light in so much of it, the net has to be so much surer that it is none. */
const MOST_TOO_BRIGHT_SHARE = 0.4
const TELLING_FLOOR_DROP = 1.5
/** Dark boards are doubtful to it beside those in the sun: so large a step of lightness, of which the hue has no more than a share, is the sun's unless the net is as sure as that. */
const SUN_STEP_LAB = 30
const MOST_SUN_HUE = 0.5
const SURE_FLOOR_DROP = 3
/** The net's cells are coarse: it is asked so far beside an edge, at so many places along it. */
const NET_BESIDE_PX = 14
const PLACES_ALONG = 5
const GLARE_BESIDE_PX = [8, 14, 20]
const FLOOR_OR_MIRRORED: SegmentClass[] = ['floor', 'window']
/** Neither probability is trusted beyond this. */
const LEAST_TOLD = 0.01
/** So near an edge lies what it is the edge of: a sun patch, no fainter than this, a mirrored window, or an occluder, behind which things are hidden whatever lies there. */
const EDGE_BESIDE_PX = 8
const LEAST_SUN_SHARE = 0.1
/** Mirrored windows and doors have long uprights, too: most of a faint one lies on none. */
const MOST_LIGHT_SHARE = 0.3

/** Farther from a border, the net is no surer of floor again by so much, as it is beyond a mirrored window or a shade, and at last takes it for none; pixels. */
const FARTHER_PX = [25, 40, 60, 80]
const MOST_RETURN = 0.05
const NO_FLOOR_FAR = 0.5

/** `isLasting` where what is beyond it is no floor for good. */
type Border = { segment: Segment; isLasting: boolean }
const known = new WeakMap<RoomGeometry, Border[]>()

/**
 * Lines at which the picture shows something else than floor beside it, though net, colours and box together take both for floor: the foot of a skirting before the box's wall, a
 * jamb, a threshold, the end of a wall that the picture's side cuts off. What lies flat is not laid across them. Told by a straight edge between two surfaces at which the net's
 * certainty of floor falls; either alone is a shadow, a board or the net's blur.
 *
 * @param sun of the working picture; its patches have such edges, too, and so has what the floor `mirrors`
 * @returns stretches of the floor, without depth, metres of the room
 */
export function floorBorders(
  geometry: RoomGeometry,
  space: RoomSpace,
  sun: SunPatches | null,
  mirrors: FloorReflections | null = null,
): Standing[] {
  let borders = known.get(geometry)
  if (!borders) {
    borders = geometry.segments.flatMap((segment) => borderOf(geometry, segment))
    known.set(geometry, borders)
  }
  const { occluders, cameraHeightM, camera } = space
  const isSunlit = (x: number, y: number) =>
    sun !== null &&
    Math.min(x, y) >= 0 &&
    x < sun.width &&
    y < sun.height &&
    sun.share[Math.floor(y) * sun.width + Math.floor(x)] > LEAST_SUN_SHARE
  const isMirrored = (x: number, y: number) => mirrors?.(x, y) === true
  const isHidden = (x: number, y: number) => occluderNearness(occluders, cameraHeightM, camera, x, y) > 0
  return borders
    .filter(({ segment, isLasting }) => {
      if (isMostly(segment, isSunlit) || isMostly(segment, isHidden)) return false
      return isLasting || !isMostly(segment, isMirrored)
    })
    .flatMap(({ segment: { midX, midY, dirX, dirY, lengthPx } }) => {
      const [x, y] = [(dirX * lengthPx) / 2, (dirY * lengthPx) / 2]
      return onFloor({ x1: midX - x, y1: midY - y, x2: midX + x, y2: midY + y }, space)
    })
    .concat(
      faintUprights(geometry)
        .filter(
          ({ clear }) =>
            clear.filter(([x, y]) => isSunlit(x, y) || isMirrored(x, y) || isHidden(x, y)).length <=
            MOST_LIGHT_SHARE * clear.length,
        )
        .flatMap((upright) => onFloor(upright, space)),
    )
}

function borderOf(geometry: RoomGeometry, segment: Segment): Border[] {
  if (segment.lengthPx < SHORTEST_BORDER_PX) return []
  const [p, q] = ([1, -1] as const).map((side) => floorBeside(geometry, segment, side * NET_BESIDE_PX) ?? 0)
  const [floor, beyond] = [Math.max(p, q), Math.min(p, q)]
  if (floor < FLOOR_BEFORE_BORDER_PROBABILITY || beyond > MOST_BEYOND_PROBABILITY) return []
  const drop = logOdds(floor) - logOdds(beyond)
  if (drop < LEAST_FLOOR_DROP) return []
  const side = p < q ? 1 : -1
  const farther = FARTHER_PX.map((away) => floorBeside(geometry, segment, side * away) ?? 0)
  const isLasting =
    farther.every((at) => at < beyond + MOST_RETURN) && farther[farther.length - 1] < NO_FLOOR_FAR
  if (drop < TELLING_FLOOR_DROP && (!isLasting || isTooBright(geometry, segment, side))) return []
  const isEdge = [NEAR_BORDER_PX, FAR_FROM_BORDER_PX].every((band) => {
    const [a, b] = ([1, -1] as const).map((of) => colourBeside(geometry, segment, of, band))
    if (!a || !b || difference(a, b) < LEAST_BORDER_STEP_LAB) return false
    return drop > SURE_FLOOR_DROP || !isLightsEdge(a, b)
  })
  return isEdge ? [{ segment, isLasting }] : []
}

/** Whether two surfaces look like one in the sun and in the shade. */
function isLightsEdge(p: Lab, q: Lab): boolean {
  const lighter = Math.abs(p[0] - q[0])
  return lighter > SUN_STEP_LAB && hueDifference(p, q) < MOST_SUN_HUE * lighter
}

/** Mean probability of floor, or of a window that it mirrors, so many pixels beside a segment; null where that lies outside of the picture. */
function floorBeside({ parts, camera }: RoomGeometry, segment: Segment, beside: number): number | null {
  const places = placesAlong(segment, beside).filter(
    ([x, y]) => Math.min(x, y) >= 0 && x < camera.width && y < camera.height,
  )
  const at = places.flatMap(([x, y]) =>
    FLOOR_OR_MIRRORED.map((part) => classProbabilityAt(parts, part, x / camera.width, y / camera.height)),
  )
  return places.length ? at.reduce((sum, p) => sum + p, 0) / places.length : null
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

/** Whether most places on a border, or on one side of it, are such. */
function isMostly(border: Segment, isSuch: (x: number, y: number) => boolean): boolean {
  return [-EDGE_BESIDE_PX, 0, EDGE_BESIDE_PX].some(
    (beside) => 2 * placesAlong(border, beside).filter((place) => isSuch(...place)).length > PLACES_ALONG,
  )
}

function onFloor({ x1, y1, x2, y2 }: Omit<FaintUpright, 'clear'>, space: RoomSpace): Standing[] {
  const [a, b] = [floorPoint(space, x1, y1, LEAST_FALL), floorPoint(space, x2, y2, LEAST_FALL)]
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
