import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { type SeenTop, TOP_CELL, topCellAt } from '../../room/seen-top.ts'
import type { Piece } from '../piece.ts'
import { isInPicture } from '../place/is-in-picture.ts'
import type { Ledge, Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import type { Setting } from './arrangement.ts'
import { COUNTER_GROUPS, type Thing } from './counter-groups.ts'

/** Around what stands on a top so much of it is free: its edges, and rims of basins. */
const TOP_EDGE_M = 0.05
const WITHIN_TOP_GROUP_M = 0.05
/** Between groups, from middle to middle: a worktop is for working. */
const GROUPS_APART_M = 1
const MOST_GROUPS = 2
const SPOT_STEP_M = 0.06
/** Where the direction of a front edge is read, along it. */
const EDGE_REACH_M = 0.6
const FEWEST_EDGE_POINTS = 3
/** So deep from the front edge things stand out of the way; farther gains nothing. */
const DEEP_M = 0.45
/** What a metre more of distance from the camera loses against a metre of depth. */
const DISTANCE_LOSS = 0.12
const NEAREST_TOP_M = 1.2
/** Share of the photo's own edges behind a thing: somebody's things; behind an island there is all of a kitchen. */
const MAX_TOP_CLUTTER_SHARE = 0.5
/** Nothing stands before a tap: up to its height no upright edge goes on behind things for so much of that; joints of tiles and sockets are shorter. */
const TAP_HEIGHT_M = 0.35
const MOST_UPRIGHT_SHARE = 0.3
/** A tap's neck is bent: across over down, in pixels. */
const MOST_LEAN = 0.15
/** Points along each side of a footprint at which the top has to be clear; so many may show a speck or a vein. */
const FOOT_SAMPLES = 6
const MOST_SPECKS = 2
/** Across a top, from edge to edge, so much may look taken: glare, a vein, the shadow below cupboards. */
const ACROSS_REACH_M = 0.7
const ACROSS_STEP_M = 0.05
const MOST_TAKEN_ACROSS = 0.15
/** Basins take the middle of a vanity, often in its own white: things stand so near to its ends. */
const NEAR_END_M = 0.42

/** A rectangle on a top: its middle, its front's direction (radians as a placement's turn), how far in from the front edge it stands. */
type Spot = { x: number; z: number; turnRad: number; depthM: number }

/**
 * Groups of small things on the clear parts of the tops that the picture shows, two at most; every foot on clear top with its edges free. None
 * where there is no such place.
 */
export function dressTops(
  setting: Setting,
  room: keyof typeof COUNTER_GROUPS,
  geometry: RoomGeometry,
): Placement[] {
  const { catalogue, wants } = setting
  const rows = COUNTER_GROUPS[room]
  const out: Placement[] = []
  let groups = 0
  const pieceOf = ({ id, kind }: Thing): Piece | null => {
    const model = wants(kind) ? catalogue.model(id) : null
    return model && catalogue.piece(kind, model)
  }
  // Nothing is known of the wall behind: of a group with boards only what stands by itself is left, and goes in last.
  const standing = rows[catalogue.taste.seed % rows.length].map((group) =>
    group.filter(({ leans }) => !leans),
  )
  for (const group of standing.toSorted((a, b) => b.length - a.length)) {
    if (groups >= MOST_GROUPS) break
    const pieces = group.map(pieceOf).filter((p) => p !== null)
    const stood = standTogether(setting, room, geometry, out, pieces)
    if (!stood.length) continue
    out.push(...stood)
    groups++
  }
  return out
}

/** The pieces side by side at the best place that takes them all, or fewer of them. */
function standTogether(
  setting: Setting,
  room: keyof typeof COUNTER_GROUPS,
  geometry: RoomGeometry,
  placed: readonly Placement[],
  pieces: Piece[],
): Placement[] {
  for (const chosen of [pieces, pieces.slice(0, 1), pieces.slice(1)]) {
    if (!chosen.length) continue
    const widthM = chosen.reduce((sum, p) => sum + p.widthM + WITHIN_TOP_GROUP_M, -WITHIN_TOP_GROUP_M)
    const depthM = Math.max(...chosen.map((p) => p.depthM))
    const isInPlace = (top: SeenTop, spot: Spot) =>
      !placed.some((p) => Math.hypot(p.x - spot.x, p.z - spot.z) < GROUPS_APART_M) &&
      (room === 'kitchen' || isNearEnd(top, spot)) &&
      isClear(top, spot, widthM, depthM)
    const canStand = (p: Placement) =>
      isInPicture(setting.floor.space, p) &&
      setting.floor.clutter(setting.floor.frameOf(p)) <= MAX_TOP_CLUTTER_SHARE &&
      !isBeforeTap(geometry, setting.floor, p)
    const best = bestSpot(setting.floor.space, isInPlace, (top, spot) => {
      const things = sideBySide(chosen, top, spot, widthM)
      return things.every(canStand) ? things : null
    })
    if (best) return best
  }
  return []
}

/** What stands deepest and nearest to the camera. */
function bestSpot(
  space: RoomSpace,
  isInPlace: (top: SeenTop, spot: Spot) => boolean,
  stand: (top: SeenTop, spot: Spot) => Placement[] | null,
): Placement[] | null {
  let best: Placement[] | null = null
  let bestScore = -Infinity
  for (const top of space.tops ?? [])
    for (let z = top.lowZ; z < top.lowZ + top.rows * top.cellM; z += SPOT_STEP_M)
      for (let x = top.lowX; x < top.lowX + top.columns * top.cellM; x += SPOT_STEP_M) {
        if (topCellAt(top, x, z) !== TOP_CELL.clear || Math.hypot(x, z) < NEAREST_TOP_M) continue
        const spot = spotAt(top, x, z)
        if (!spot) continue
        const score = Math.min(DEEP_M, spot.depthM) - DISTANCE_LOSS * Math.hypot(x, z)
        if (score <= bestScore || !isInPlace(top, spot)) continue
        const things = stand(top, spot)
        if (!things) continue
        best = things
        bestScore = score
      }
  return best
}

/** Whether something upright as a tap is behind a thing or rises over it. */
function isBeforeTap({ segments, camera }: RoomGeometry, floor: PlacementContext, p: Placement): boolean {
  const tall = { ...p, piece: { ...p.piece, heightM: Math.max(TAP_HEIGHT_M, p.piece.heightM) } }
  const [left, top, right, bottom] = floor.frameOf(tall)
  const heightPx = (bottom - top) * camera.height
  return segments.some(({ x1, y1, x2, y2 }) => {
    if (Math.abs(x2 - x1) > MOST_LEAN * Math.abs(y2 - y1)) return false
    const middle = (x1 + x2) / 2 / camera.width
    if (middle < left || middle > right) return false
    const inside =
      Math.min(bottom * camera.height, Math.max(y1, y2)) - Math.max(top * camera.height, Math.min(y1, y2))
    return inside > MOST_UPRIGHT_SHARE * heightPx
  })
}

/** The way things face at a place: square to the front edge next to it; null where no edge is near. */
function spotAt(top: SeenTop, x: number, z: number): Spot | null {
  const nearest = top.front.reduce(
    (a, b) => (Math.hypot(a[0] - x, a[1] - z) < Math.hypot(b[0] - x, b[1] - z) ? a : b),
    [Infinity, Infinity],
  )
  const near = top.front.filter(([px, pz]) => Math.hypot(px - nearest[0], pz - nearest[1]) < EDGE_REACH_M)
  if (near.length < FEWEST_EDGE_POINTS) return null
  const [mx, mz] = [0, 1].map((k) => near.reduce((sum, p) => sum + p[k], 0) / near.length)
  let [xx, xz, zz] = [0, 0, 0]
  for (const [px, pz] of near) {
    xx += (px - mx) ** 2
    xz += (px - mx) * (pz - mz)
    zz += (pz - mz) ** 2
  }
  const along = 0.5 * Math.atan2(2 * xz, xx - zz)
  let [nx, nz] = [-Math.sin(along), Math.cos(along)]
  const inward = (x - mx) * nx + (z - mz) * nz
  if (inward > 0) [nx, nz] = [-nx, -nz]
  return { x, z, turnRad: Math.atan2(nx, nz), depthM: Math.abs(inward) }
}

const isNearEnd = ({ front }: SeenTop, { x, z }: Spot): boolean =>
  [front[0], front[front.length - 1]].some(([endX, endZ]) => Math.hypot(endX - x, endZ - z) < NEAR_END_M)

/** Whether a rectangle with its free edges lies on clear top. */
function isClear(top: SeenTop, spot: Spot, widthM: number, depthM: number): boolean {
  const { x, z, turnRad } = spot
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  let specks = 0
  for (let i = 0; i < FOOT_SAMPLES; i++)
    for (let j = 0; j < FOOT_SAMPLES; j++) {
      const u = (i / (FOOT_SAMPLES - 1) - 0.5) * (widthM + 2 * TOP_EDGE_M)
      const v = (j / (FOOT_SAMPLES - 1) - 0.5) * (depthM + 2 * TOP_EDGE_M)
      const cell = topCellAt(top, x + u * c + v * s, z - u * s + v * c)
      if (cell !== TOP_CELL.clear && ++specks > MOST_SPECKS) return false
    }
  return isClearAcross(top, spot, widthM)
}

/** Whether the top is clear from its front edge to its back: before and behind things is no sink with its tap, and no hob. */
function isClearAcross(top: SeenTop, { x, z, turnRad }: Spot, widthM: number): boolean {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  let taken = 0
  let seen = 0
  for (let i = 0; i < FOOT_SAMPLES; i++)
    for (let v = -ACROSS_REACH_M; v <= ACROSS_REACH_M; v += ACROSS_STEP_M) {
      const u = (i / (FOOT_SAMPLES - 1) - 0.5) * widthM
      const cell = topCellAt(top, x + u * c + v * s, z - u * s + v * c)
      if (cell !== TOP_CELL.none) seen++
      if (cell === TOP_CELL.taken) taken++
    }
  return taken <= MOST_TAKEN_ACROSS * seen
}

function sideBySide(pieces: Piece[], top: SeenTop, { x, z, turnRad }: Spot, widthM: number): Placement[] {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const half = widthM / 2 + TOP_EDGE_M
  const ledge: Ledge = { lowX: x - half, highX: x + half, lowZ: z - half, highZ: z + half }
  let from = -widthM / 2
  return pieces.map((piece) => {
    const u = from + piece.widthM / 2
    from += piece.widthM + WITHIN_TOP_GROUP_M
    return { piece, x: x + u * c, y: top.heightM, z: z - u * s, turnRad, ledge }
  })
}
