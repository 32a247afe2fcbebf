import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { meanColour } from '../../geometry/mean-colour.ts'
import type { Counter } from '../../room/counter.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Piece, PieceKind } from '../piece.ts'
import { smallThing } from './decorate.ts'
import { isInPicture } from '../place/is-in-picture.ts'
import type { Placement } from '../place/placement.ts'

const THINGS: { id: string; kind: PieceKind }[] = [
  { id: 'bowl-fruit', kind: 'accessories' },
  { id: 'plant-succulent', kind: 'plant' },
]
/** Worktops are of one height all over the world. */
const TOP_HEIGHT_M = 0.9
/** The camera sees a top from so far above it at the least: from lower down it is a line. */
const LEAST_ABOVE_TOP_M = 0.25
/** Kept free all around what stands there. */
const FREE_AROUND_M = 0.1
/** Looked at are circles from what it needs up to so much. */
const MOST_AROUND_M = 0.45
const AROUND_STEP_M = 0.05
const FARTHEST_TOP_M = 4.5
/** Of the picture's width: on less, what stands there is a dot. */
const LEAST_SHOWN_WIDTH_SHARE = 0.06
/** The net's probability of a top in the middle and all around. */
const LEAST_AT_MIDDLE = 0.7
const LEAST_AROUND = 0.5
const RINGS = [0.2, 0.4, 0.6, 0.8, 1]
const SPOKES = 16
/** Of the places looked at so many may lie on an edge, in grey levels a pixel: fronts of drawers that the net takes for a top have gaps between them, basins and hobs rims. */
const MOST_EDGES = 0.2
const LEAST_EDGE_GRADIENT = 3
/** How far the top's colours may lie apart, Lab with less of the lightness: veins of marble and boards do, basins and hobs are farther. */
const MOST_RANGE_LAB = 18
const TOP_LIGHTNESS_WEIGHT = 0.42
/** A hob of glass is black, and let into a black top nothing tells it from that. */
const LEAST_LIGHTNESS_LAB = 40

/** A place on a top, how large a circle is clear around it, and how large that looks in the picture: the root of its pixels, but for a factor. */
type FreePlace = { x: number; z: number; aroundM: number; sizePx: number }

/**
 * A bowl of fruit, or where that is too wide a succulent, on the top of a counter or an island, wherever the room's walls and floor are: in the middle of the largest circle
 * that the picture shows of one colour and without edges, where the net sees a top, with that part of the top. Both are of many sizes, so that it matters little how far the camera's height is off. Null
 * where no top is large and clear enough.
 */
export function standOnShownTop(
  geometry: RoomGeometry,
  space: RoomSpace,
  catalogue: Catalogue,
  wants: (kind: PieceKind) => boolean,
): { thing: Placement; top: Counter } | null {
  if (space.cameraHeightM < TOP_HEIGHT_M + LEAST_ABOVE_TOP_M) return null
  for (const { id, kind } of THINGS) {
    const model = wants(kind) ? smallThing(catalogue, id) : null
    const piece = model && catalogue.piece(kind, model)
    const place = piece && findPlace(geometry, space, piece)
    if (place) return { thing: standing(piece, place), top: topAround(place) }
  }
  return null
}

function findPlace(geometry: RoomGeometry, space: RoomSpace, piece: Piece): FreePlace | null {
  const leastM = reachOf(piece)
  const { width, height } = geometry.parts
  let best: FreePlace | null = null
  for (let cell = 0; cell < width * height; cell++) {
    const [u, v] = [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height]
    const place = onTop(geometry, space, u, v)
    if (!place || !isShownLarge(space, standing(piece, { ...place, aroundM: leastM }))) continue
    for (let aroundM = leastM; aroundM <= MOST_AROUND_M; aroundM += AROUND_STEP_M) {
      const sizePx = aroundM * place.pxPerM
      if (sizePx <= (best?.sizePx ?? 0)) continue
      if (!isClearAround(geometry, space, place, aroundM)) break
      best = { ...place, aroundM, sizePx }
    }
  }
  return best
}

const reachOf = ({ widthM, depthM }: Piece) => Math.max(widthM, depthM) / 2 + FREE_AROUND_M

/** It can be moved in the square within the circle that is clear. */
function standing(piece: Piece, { x, z, aroundM }: Pick<FreePlace, 'x' | 'z' | 'aroundM'>): Placement {
  const halfM = aroundM / Math.SQRT2
  const ledge = { lowX: x - halfM, highX: x + halfM, lowZ: z - halfM, highZ: z + halfM }
  return { piece, x, y: TOP_HEIGHT_M, z, turnRad: 0, ledge }
}

/** What takes the thing's shade: the top as far as it is clear. */
function topAround({ x, z, aroundM }: FreePlace): Counter {
  const [fromM, toM] = [x - aroundM, x + aroundM]
  return {
    wall: 'back',
    fromM,
    toM,
    heightM: TOP_HEIGHT_M,
    frontM: z - aroundM,
    backM: z + aroundM,
    clear: [{ fromM, toM, wallM: 0 }],
    confidence: 1,
  }
}

/** The place on a top that is seen there, given in fractions of the picture, and how large a metre of it looks both ways on average; null where none is. */
function onTop({ parts }: RoomGeometry, { camera, cameraHeightM }: RoomSpace, u: number, v: number) {
  if (classProbabilityAt(parts, 'top', u, v) < LEAST_AT_MIDDLE) return null
  const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
  const aboveM = cameraHeightM - TOP_HEIGHT_M
  const t = aboveM / -dy
  const distanceM = t * Math.hypot(dx, dz)
  if (dy >= 0 || distanceM > FARTHEST_TOP_M) return null
  // A circle looks as much lower than it is wide as the ray to it falls.
  const pxPerM =
    (camera.focalPx / Math.hypot(distanceM, aboveM)) * Math.sqrt(aboveM / Math.hypot(distanceM, aboveM))
  return { x: t * dx, z: t * dz, pxPerM }
}

/** Whether the picture shows the top all around a place, in one colour. */
function isClearAround(
  { parts, lab, gradient }: RoomGeometry,
  space: RoomSpace,
  { x, z }: Pick<FreePlace, 'x' | 'z'>,
  aroundM: number,
): boolean {
  const { width, height } = space.camera
  const colours: number[][] = []
  let edges = 0
  for (const ring of RINGS)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (2 * Math.PI * spoke) / SPOKES
      const [px, py, depth] = toPixel(
        space,
        x + ring * aroundM * Math.cos(angle),
        TOP_HEIGHT_M,
        z + ring * aroundM * Math.sin(angle),
      )
      if (depth <= 0 || px < 0 || px >= width || py < 0 || py >= height) return false
      if (classProbabilityAt(parts, 'top', px / width, py / height) < LEAST_AROUND) return false
      colours.push(meanColour(lab, width, height, Math.round(px), Math.round(py)))
      if (gradient.magnitude[Math.floor(py) * width + Math.floor(px)] > LEAST_EDGE_GRADIENT) edges++
    }
  const [lightness, a, b] = [0, 1, 2].map((c) => {
    const values = colours.map((colour) => colour[c])
    return { least: Math.min(...values), range: Math.max(...values) - Math.min(...values) }
  })
  return (
    edges <= MOST_EDGES * colours.length &&
    lightness.least >= LEAST_LIGHTNESS_LAB &&
    Math.hypot(TOP_LIGHTNESS_WEIGHT * lightness.range, a.range, b.range) < MOST_RANGE_LAB
  )
}

function isShownLarge(space: RoomSpace, p: Placement): boolean {
  if (!isInPicture(space, p)) return false
  const [, , depth] = toPixel(space, p.x, p.y, p.z)
  return (space.camera.focalPx * p.piece.widthM) / depth >= LEAST_SHOWN_WIDTH_SHARE * space.camera.width
}
