import { type Camera, pixelRay } from '../camera/camera.ts'
import { difference, type Lab, type Look } from '../layout/colour-statistics.ts'
import type { Occluder, OccluderSide } from './occluder.ts'
import {
  ABOVE_FLOOR,
  OCCLUDER_SIDE_OFFSET_PX,
  boundaryOn,
  MIN_OCCLUDER_DIFFERENCE_LAB,
  MIN_OCCLUDER_FOOT_DEPTH_SHARE,
  type OccludingEdge,
} from './occluding-edge.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import type { VerticalEdge } from '../lines/vertical-edges.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'

/** Share of the picture's width. */
const MAX_OCCLUDER_WIDTH_SHARE = 0.45
const NARROWEST_PX = 8
/** So many columns without it end the body, so many rows of floor its foot. */
const OPEN_COLUMNS = 5
const FLOOR_ROWS = 4
/**
 * Where the net is as sure of floor as this, pale boards have the colour of the wall that ends above them: of 25 bodies that are some, 24 hid no more than a
 * twelfth of such floor, and three that were followed down a floor of their colour a quarter and more.
 */
const SURELY_NO_BODY = 0.8
const FEWEST_FEET = 4
/** The far side shows in so many of its rows, as a step of so many grey levels a pixel. */
const CLEAR_ROWS = 0.7
const CLEAR_STEP = 2.5
/** So many rows of another surface end the body above. */
const OTHER_ROWS = 8
/** Columns of a body that are looked at for a line across it. */
const BODY_COLUMNS_SAMPLED = 9

type Body = { occluder: Occluder; widthPx: number }

/** Follows the occluder away from its edge, column by column, to its other side and along its foot; null where either is in doubt. */
export function followBody(geometry: RoomGeometry, look: Look, edge: OccludingEdge): Body | null {
  const { parts, camera } = geometry
  const isSurelyFloor = (x: number, y: number) =>
    classProbabilityAt(parts, 'floor', x / camera.width, y / camera.height) > SURELY_NO_BODY
  // The net alone would end what is no body at all, such as a shadow, and make one of it.
  return follow(geometry, look, edge, () => false) && follow(geometry, look, edge, isSurelyFloor)
}

function follow(
  geometry: RoomGeometry,
  look: Look,
  edge: OccludingEdge,
  isSurelyFloor: (x: number, y: number) => boolean,
): Body | null {
  const { camera } = geometry
  const { width, height } = camera
  const { side } = edge
  const feet: [number, number][] = []
  let open = 0
  let widthPx = 0
  let reachesBorder = true
  for (let d = OCCLUDER_SIDE_OFFSET_PX; ; d++) {
    const x = edge.at + edge.slope * edge.boundaryY + side * d
    if (x < 2 || x > width - 3) break
    if (d > MAX_OCCLUDER_WIDTH_SHARE * width) return null
    const boundaryY = boundaryOn(geometry, edge, side * d)
    // Beyond the side wall there is no floor that could be hidden.
    if (boundaryY === null) {
      widthPx = d
      continue
    }
    const footY = footBelow(look, edge, side * d, boundaryY, height, isSurelyFloor)
    if (footY < height - 3 && footY - boundaryY < (MIN_OCCLUDER_FOOT_DEPTH_SHARE * height) / 2) {
      if (++open < OPEN_COLUMNS) continue
      reachesBorder = false
      break
    }
    open = 0
    widthPx = d
    feet.push([edge.at + edge.slope * footY + side * d, footY])
  }
  if (widthPx < NARROWEST_PX || feet.length < FEWEST_FEET) return null
  const far = reachesBorder ? null : farEdge(geometry, edge, side * widthPx)
  if (!reachesBorder && !far) return null
  // The edge itself ends where its body stands.
  if (Math.abs(feet[0][1] - edge.footY) > MIN_OCCLUDER_FOOT_DEPTH_SHARE * height) return null
  const here = normalised(camera, edge)
  const there = far && normalised(camera, far)
  const foot = footOnFloor(camera, feet)
  const top = topOf(geometry, look, edge, widthPx, foot)
  return { occluder: { left: side > 0 ? here : there, right: side > 0 ? there : here, foot, top }, widthPx }
}

/** The upright on which the body ends, its strongest near there; null where there is none: then it is the floor that was read wrongly. */
function farEdge(
  { camera, gradient }: RoomGeometry,
  edge: OccludingEdge,
  offsetPx: number,
): VerticalEdge | null {
  const { boundaryY, footY } = edge
  const { width, height, rotation: r, focalPx, cx, cy } = camera
  const fromY = Math.max(2, Math.round(boundaryY - ABOVE_FLOOR * height))
  const toY = Math.min(height - 2, footY)
  let best: VerticalEdge | null = null
  let most = CLEAR_ROWS
  for (let shift = -NARROWEST_PX; shift <= NARROWEST_PX; shift++) {
    const x = edge.at + edge.slope * boundaryY + offsetPx + shift
    const slope = (focalPx * r[1] - (x - cx) * r[7]) / (focalPx * r[4] - (boundaryY - cy) * r[7])
    let clear = 0
    for (let y = fromY; y < toY; y++) {
      const column = Math.round(x + slope * (y - boundaryY))
      if (column > 1 && column < width - 2 && Math.abs(gradient.gx[y * width + column]) > CLEAR_STEP) clear++
    }
    const share = clear / Math.max(1, toY - fromY)
    if (share <= most) continue
    most = share
    best = { at: x - slope * boundaryY, slope, topY: fromY, footY }
  }
  return best
}

/** The first row below the boundary from which on the column shows floor, by its colour or by the net. */
function footBelow(
  look: Look,
  edge: OccludingEdge,
  offsetPx: number,
  boundaryY: number,
  height: number,
  isSurelyFloor: (x: number, y: number) => boolean,
): number {
  let run = 0
  for (let y = Math.ceil(boundaryY + 2); y < height - 1; y++) {
    const x = edge.at + edge.slope * y + offsetPx
    const here = look.at(x, y)
    const isFloor = difference(here, edge.floor) < difference(here, edge.own) || isSurelyFloor(x, y)
    run = isFloor ? run + 1 : 0
    if (run >= FLOOR_ROWS) return y - run + 1
  }
  return height - 1
}

function normalised({ cx, cy, focalPx }: Camera, { at, slope }: VerticalEdge): OccluderSide {
  return { at: (at + slope * cy - cx) / focalPx, slope }
}

/** The foot's line on the floor, from the medians of both its halves; what the picture's lower border cuts stands there or nearer. */
function footOnFloor(camera: Camera, feet: [number, number][]): Occluder['foot'] {
  const points = feet
    .toSorted((p, q) => p[0] - q[0])
    .map(([x, y]) => {
      const [dx, dy, dz] = pixelRay(camera, x, y)
      return { x: -dx / dy, z: -dz / dy }
    })
  const half = points.length >> 1
  const middle = (part: typeof points, axis: 'x' | 'z') =>
    part.map((p) => p[axis]).toSorted((p, q) => p - q)[part.length >> 1]
  const [first, second] = [points.slice(0, half), points.slice(half)]
  const [px, pz, qx, qz] = [middle(first, 'x'), middle(first, 'z'), middle(second, 'x'), middle(second, 'z')]
  // The medians lie a quarter from the ends.
  return { ax: px - (qx - px) / 2, az: pz - (qz - pz) / 2, bx: qx + (qx - px) / 2, bz: qz + (qz - pz) / 2 }
}

/** How high the occluder rises above the floor: to where its surface ends. */
function topOf(
  geometry: RoomGeometry,
  look: Look,
  edge: OccludingEdge,
  widthPx: number,
  foot: Occluder['foot'],
): number {
  const { camera, box } = geometry
  const insidePx = Math.min(widthPx / 2, 2 * OCCLUDER_SIDE_OFFSET_PX)
  const x = (y: number) => edge.at + edge.slope * y + edge.side * insidePx
  const own: Lab = [...edge.own]
  let strange = 0
  for (let y = Math.round(edge.boundaryY); y > 2; y--) {
    const here = look.at(x(y), y)
    const isOther = difference(here, own) > 1.5 * MIN_OCCLUDER_DIFFERENCE_LAB
    strange = isOther ? strange + 1 : 0
    if (strange >= OTHER_ROWS || (edge.isLikeWall && isCrossed(geometry, edge, widthPx, y))) {
      const topY = Math.min(y + strange, edge.topY)
      const [dx, dy, dz] = pixelRay(camera, x(topY), topY)
      const t = Math.hypot((foot.ax + foot.bx) / 2, (foot.az + foot.bz) / 2) / Math.hypot(dx, dz)
      const top = dy * t + 1
      return top > 0.85 * (box.ceiling + 1) ? Infinity : top
    }
    // Light changes slowly along one surface.
    if (!isOther) for (let c = 0; c < 3; c++) own[c] += 0.1 * (here[c] - own[c])
  }
  return Infinity
}

/** Whether a line runs all across the body: before a wall of its colour, its upper end may show in no other way. */
function isCrossed(
  { gradient: { gy }, camera: { width } }: RoomGeometry,
  edge: OccludingEdge,
  widthPx: number,
  y: number,
): boolean {
  let crossed = 0
  for (let k = 1; k <= BODY_COLUMNS_SAMPLED; k++) {
    const x = Math.round(edge.at + edge.slope * y + (edge.side * widthPx * k) / (BODY_COLUMNS_SAMPLED + 1))
    if (x < 2 || x > width - 3) continue
    const i = y * width + x
    if (Math.max(Math.abs(gy[i - width]), Math.abs(gy[i]), Math.abs(gy[i + width])) > CLEAR_STEP) crossed++
  }
  return crossed >= CLEAR_ROWS * BODY_COLUMNS_SAMPLED
}
