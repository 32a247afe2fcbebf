import type { PieceKind } from '../piece.ts'
import type { RoomFeature } from '../scan/features/find-features.ts'
import type { FeaturePart } from '../scan/features/features-in-view.ts'
import { type RoomSpace, toShownPixel } from '../../room/room-space.ts'
import { boundsOf, isWithin, type Outline } from './convex-hull.ts'
import { footprint, overlaps, type Placement, type Standing } from './placement.ts'
import { topPieces } from './top-pieces.ts'

/** What is lower is looked over, as a coffee table before a fire is. */
const LOW_TABLE_M = 0.55
/** A fire is seen between the legs of a table and its chairs, which are weighed as a whole where they are set up. */
const SEEN_THROUGH = new Set<PieceKind>(['rug', 'dining table', 'chair'])
/** Of a hearth, stairs or shelves, and of the floor kept free before them, the share that furniture may hide: corners. Outlines are of boxes around it. */
const MAX_HIDDEN_HEARTH_SHARE = 0.2
const MAX_HIDDEN_HEARTH_FLOOR_SHARE = 0.6
/** Of a hearth, where nothing has a place that hides less: the shelves at one side of it, with which it is one to the net, and not the fire. */
const MAX_HIDDEN_HEARTH_SHARE_LENIENT = 0.34
/** By armchairs less, which are light: one between the camera and a fire stands where its place beside it was left for. */
const MAX_HIDDEN_BY_CHAIRS_SHARE = 0.12
/** By what has its place beside a group least of all: a small table, a lamp or a plant before a fire stands there by mistake. */
const MAX_HIDDEN_BY_SMALL_SHARE = 0.06
const SMALL_PIECES = new Set<PieceKind>(['side table', 'floor lamp', 'plant'])
/** The same of a door, by what stands near it; one sees past furniture in a wide passage that it is one. */
const MAX_HIDDEN_DOOR_SHARE = 0.35
/** By what a room does without, less: a console or a plant before a door's handle looks as if nobody went through it. Past a lamp's pole one sees. */
const MAX_HIDDEN_DOOR_BY_EXTRAS_SHARE = 0.08
/**
 * By a bed, of what the net takes for a door so surely at the least: of 36 rooms with a bed three had one before a door that was let go for its sake, and hid more of it: each of those
 * three stood in the way to both who judged them.
 */
const MAX_HIDDEN_DOOR_BY_BED_SHARE = 0.2
const LIKELY_DOOR_PROBABILITY = 0.75
const EXTRAS = new Set<PieceKind>(['side table', 'plant', 'sideboard', 'bookcase'])
/** What stands as well beside the way to a door: so much of the threshold's width stays in view past it, or as much (m) as a person needs. */
const KEEPS_OFF_THRESHOLDS = new Set<PieceKind>([...SMALL_PIECES, 'armchair', 'ottoman', 'basket'])
const LEAST_THRESHOLD_SHARE = 0.6
const LEAST_THRESHOLD_M = 0.6
/** Farther before it, a piece is passed on the way to the door. */
const NEAR_THRESHOLD_M = 3
/** Places along the threshold at which it is looked at, from its middle in shares of its width. */
const THRESHOLD_PLACES = [-0.45, -0.35, -0.25, -0.15, -0.05, 0.05, 0.15, 0.25, 0.35, 0.45]
/** From its middle; of what a room does without from its nearest corner: a chest that reaches towards a door shuts it off however long it is. */
const NEAR_DOOR_M = 2.2
const WIDE_M = 2.2
const WIDE_SHARE = 0.35
/** A fire so near behind a seat is one that it turns its back to. */
const BEHIND_SEAT_M = 4
/** As a tangent, from straight behind a sofa: forty degrees. */
const MOST_ASIDE_OF_SOFA = 0.84
/** Around a table somebody always does. */
const SEATS = new Set<PieceKind>(['sofa', 'armchair'])
/** Cosine between a seat's front and the way to the camera from which on its back is to what is behind it in the picture. */
const TURNED_AWAY = 0.5
/** From such a width on a passage, or what the net takes for one, is what a room's picture is centred on. */
export const WIDE_PASSAGE_M = 1.1
/** Of the floor before a door or a closet, what a bed leaves free where no bed has a place that leaves more: as much as a person needs to get through. */
export const DOOR_CLEARANCE_BY_BED_M = 0.45
/** Points of a clearance looked at along each of its sides, in shares of them. */
const GRID = [-0.4, -0.2, 0, 0.2, 0.4]

type View = {
  space: RoomSpace
  features: RoomFeature[]
  outlineOf: (p: Placement) => Outline
  /** See `PlacementContext`. */
  isLenient?: boolean
}

/**
 * Whether a piece would stand on floor that is kept free before a hearth, a door or a passage, or seat somebody with the back right before a fire; with
 * `isLenient`, before doors a bed leaves less.
 */
export function blocksFeature(features: RoomFeature[], p: Placement, isLenient = false): boolean {
  if (p.piece.kind === 'rug' || p.piece.mount !== 'floor') return false
  const isNarrow = isLenient && p.piece.kind === 'bed'
  return features.some(({ part, clearances }) =>
    clearances.some(
      (zone) =>
        overlaps(isNarrow && part === 'door' ? narrowed(zone) : zone, p, 0) ||
        (part === 'fixed' && turnsBackOn(p, zone)),
    ),
  )
}

/** Of the floor kept free before a door, that nearest to it. */
function narrowed({ piece, x, z, turnRad }: Standing): Standing {
  const depthM = Math.min(piece.depthM, DOOR_CLEARANCE_BY_BED_M)
  const backM = (piece.depthM - depthM) / 2
  return {
    piece: { ...piece, depthM },
    x: x - backM * Math.sin(turnRad),
    z: z - backM * Math.cos(turnRad),
    turnRad,
  }
}

/** Whether the zone lies behind a seat's back: of a sofa, which has a whole room to look at, also aside of it. */
function turnsBackOn({ piece, x, z, turnRad }: Placement, zone: Standing): boolean {
  if (!SEATS.has(piece.kind)) return false
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const [dx, dz] = [zone.x - x, zone.z - z]
  const behind = -(dx * s + dz * c)
  const aside = Math.abs(dx * c - dz * s)
  const isBehind = aside < piece.widthM / 2 || (piece.kind === 'sofa' && aside < MOST_ASIDE_OF_SOFA * behind)
  return behind > 0 && behind < BEHIND_SEAT_M && isBehind
}

/** Whether the camera still sees each hearth, with the floor before it, and each door behind these pieces. */
export function leavesInView(view: View, pieces: Placement[]): boolean {
  const standing = view.features.length ? pieces.filter(isHigh) : []
  if (!standing.length) return true
  // A lamp on a small table stands before a fire as one on the floor does.
  const high = standing.flatMap((p) => [p, ...topPieces(p)].map((q) => ({ p, outline: view.outlineOf(q) })))
  const chairs = high.filter(({ p }) => p.piece.kind === 'armchair')
  const small = high.filter(({ p }) => SMALL_PIECES.has(p.piece.kind))
  const hiddenShare = (points: [number, number][], by = high) =>
    hiddenCount(
      points,
      by.map(({ outline }) => outline),
    ) / Math.max(1, points.length)
  const mostHidden = view.isLenient ? MAX_HIDDEN_HEARTH_SHARE_LENIENT : MAX_HIDDEN_HEARTH_SHARE
  return view.features.every((feature) => {
    const { part, points, clearances } = feature
    if (part === 'radiator') return true
    if (part === 'door') {
      const near = high.filter(({ p }) => isNear(p, clearances))
      const extras = high.filter(({ p }) => EXTRAS.has(p.piece.kind) && reachesNear(p, clearances))
      if (!near.length && !extras.length) return true
      if (isWide(feature)) return true
      return (
        hiddenShare(points, near) <= MAX_HIDDEN_DOOR_SHARE &&
        hiddenShare(points, extras) <= MAX_HIDDEN_DOOR_BY_EXTRAS_SHARE
      )
    }
    const floor = clearances.flatMap((zone) => pointsIn(view.space, zone))
    return (
      hiddenShare(points) <= mostHidden &&
      hiddenShare(points, chairs) <= MAX_HIDDEN_BY_CHAIRS_SHARE &&
      hiddenShare(points, small) <= MAX_HIDDEN_BY_SMALL_SHARE &&
      hiddenShare(floor) <= MAX_HIDDEN_HEARTH_FLOOR_SHARE
    )
  })
}

/**
 * Whether a chair or what else has its place beside a group hides so much of a door's threshold that the picture shows no way to it. Farther from a door
 * than its clearance reaches, such a piece leaves the way free and looks as if it stood in the doorway all the same.
 */
export function hidesThreshold({ space, features, outlineOf }: View, p: Placement): boolean {
  if (!KEEPS_OFF_THRESHOLDS.has(p.piece.kind)) return false
  const { width, height } = space.camera
  return features.some(
    ({ part, clearances }) =>
      part === 'door' &&
      clearances.some(({ piece: { widthM, depthM }, x, z, turnRad }) => {
        const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
        const at = { x: x - (s * depthM) / 2, z: z - (c * depthM) / 2 }
        if (Math.hypot(p.x - at.x, p.z - at.z) > NEAR_THRESHOLD_M) return false
        const threshold = THRESHOLD_PLACES.map((share): [number, number] => {
          const [px, py] = toShownPixel(space, at.x + share * widthM * c, 0, at.z - share * widthM * s)
          return [px / width, py / height]
        })
        const shownM = widthM * (1 - hiddenCount(threshold, [outlineOf(p)]) / threshold.length)
        return shownM < Math.min(LEAST_THRESHOLD_M, LEAST_THRESHOLD_SHARE * widthM)
      }),
  )
}

/** Whether a bed hides too much of what is likely a door. */
export function hidesLikelyDoor({ features, outlineOf }: View, bed: Placement): boolean {
  return features.some(
    ({ points, probability = 0 }) =>
      probability > LIKELY_DOOR_PROBABILITY &&
      hiddenCount(points, [outlineOf(bed)]) > MAX_HIDDEN_DOOR_BY_BED_SHARE * points.length,
  )
}

/** Features and the floor before them stay as they were found. */
const knownExtents = new WeakMap<[number, number][], ReturnType<typeof boundsOf>>()

/** What encloses the points, and a little more: an outline's side may run through the outermost. */
function extentOf(points: [number, number][]): ReturnType<typeof boundsOf> {
  let extent = knownExtents.get(points)
  if (!extent) {
    const [left, top, right, bottom] = boundsOf(points)
    extent = [left - 1e-9, top - 1e-9, right + 1e-9, bottom + 1e-9]
    knownExtents.set(points, extent)
  }
  return extent
}

/** How many of the points lie within any of the outlines. */
function hiddenCount(points: [number, number][], outlines: Outline[]): number {
  if (!outlines.length || !points.length) return 0
  // Most furniture stands beside most features.
  const [left, top, right, bottom] = extentOf(points)
  const near = outlines.filter((outline) => {
    const bounds = boundsOf(outline)
    return bounds[0] < right && bounds[2] > left && bounds[1] < bottom && bounds[3] > top
  })
  if (!near.length) return 0
  let hidden = 0
  for (const point of points) if (near.some((outline) => isWithin(outline, point))) hidden++
  return hidden
}

function isNear({ x, z }: Placement, clearances: Standing[]): boolean {
  return clearances.some((zone) => Math.hypot(x - zone.x, z - zone.z) < NEAR_DOOR_M)
}

/** Whether a piece reaches near a door, or may: of one whose foot is hidden nobody knows how far away it is. */
function reachesNear(p: Placement, clearances: Standing[]): boolean {
  if (!clearances.length) return true
  return clearances.some((zone) =>
    footprint(p).some(([x, z]) => Math.hypot(x - zone.x, z - zone.z) < NEAR_DOOR_M),
  )
}

function isHigh({ piece }: Placement): boolean {
  return piece.mount === 'floor' && !SEEN_THROUGH.has(piece.kind) && piece.heightM > LOW_TABLE_M
}

/** From where to where across the picture points lie. */
function extent(points: Iterable<[number, number]>): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (const [u] of points) {
    from = Math.min(from, u)
    to = Math.max(to, u)
  }
  return [from, to]
}

function isWide({ points, clearances }: RoomFeature): boolean {
  if (widthOf(clearances) > WIDE_M) return true
  const [from, to] = extent(points)
  return to - from > WIDE_SHARE
}

function widthOf(clearances: Standing[]): number {
  return clearances.reduce((sum, { piece }) => sum + piece.widthM, 0)
}

/** Every place that is tried asks for them. */
const knownPoints = new WeakMap<Standing, { space: RoomSpace; points: [number, number][] }>()

/** Where the picture shows the floor of a zone, in shares of its width and height. */
function pointsIn(space: RoomSpace, zone: Standing): [number, number][] {
  const known = knownPoints.get(zone)
  if (known?.space === space) return known.points
  const points = drawPoints(space, zone)
  knownPoints.set(zone, { space, points })
  return points
}

function drawPoints(space: RoomSpace, zone: Standing): [number, number][] {
  const { width, height } = space.camera
  const [a, b, , d] = footprint(zone)
  return GRID.flatMap((i) =>
    GRID.map((j): [number, number] => {
      const x = zone.x + i * (b[0] - a[0]) + j * (d[0] - a[0])
      const z = zone.z + i * (b[1] - a[1]) + j * (d[1] - a[1])
      const [px, py] = toShownPixel(space, x, 0, z)
      return [px / width, py / height]
    }),
  )
}

/** Of hearths and, where no walls are known, of doors, the share (0–1) that these pieces hide of the one that they hide most. */
export function hiddenFeatureShare(view: View, pieces: Placement[]): number {
  return hiddenShare(view, pieces, view.space.seenFloor ? ['fixed', 'door'] : ['fixed'])
}

/** The same of hearths alone. */
export function hiddenHearthShare(view: View, pieces: Placement[]): number {
  return hiddenShare(view, pieces, ['fixed'])
}

/** The same of doors and passages alone. */
export function hiddenDoorShare(view: View, pieces: Placement[]): number {
  return hiddenShare(view, pieces, ['door'])
}

function hiddenShare(view: View, pieces: Placement[], parts: FeaturePart[]): number {
  const outlines = pieces.map((p) => view.outlineOf(p))
  return view.features.reduce((most, { part, points }) => {
    if (part === 'radiator' || !parts.includes(part)) return most
    return Math.max(most, hiddenCount(points, outlines) / points.length)
  }, 0)
}

/**
 * Of the hearth or wide passage that the most seats turn their backs to, the share (0–1) of its width in the picture before which they do: who
 * faces the camera before a fire sits with the back to it, however far behind it is.
 */
export function turnedAwayShare(
  view: Pick<View, 'features' | 'outlineOf'> & { facing: (p: Placement) => number },
  seats: Placement[],
): number {
  const backs = seats
    .filter((p) => view.facing(p) > TURNED_AWAY)
    .map((p) => ({ p, span: extent(view.outlineOf(p)) }))
  return view.features.reduce((most, { part, points, clearances }) => {
    if (part === 'radiator') return most
    // What stands far before a passage is passed; a fire is looked at from anywhere in the room.
    if (part !== 'fixed' && widthOf(clearances) < WIDE_PASSAGE_M) return most
    const spans = backs.filter(({ p }) => part === 'fixed' || isNear(p, clearances)).map(({ span }) => span)
    const before = points.filter(([u]) => spans.some(([from, to]) => u > from && u < to))
    return Math.max(most, before.length / points.length)
  }, 0)
}
