import { type Camera, projectPoint } from '../camera/camera.ts'
import type { Segment } from '../lines/line-segments.ts'
import { colourStatistics } from '../layout/colour-statistics.ts'
import { foregroundBodies } from './foreground-bodies.ts'
import { frameSideBodies } from './frame-side-bodies.ts'
import { type Occluder, occluderNearness } from './occluder.ts'
import { followBody } from './occluder-body.ts'
import { OCCLUDER_SIDE_OFFSET_PX, occludingEdge } from './occluding-edge.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { standingBodies } from './standing-bodies.ts'
import { colouredColumns } from './upright-columns.ts'
import { verticalEdges } from '../lines/vertical-edges.ts'

/** Share of the picture's height. */
const MIN_OCCLUDER_HEIGHT_SHARE = 0.05
/** Sine of the angle to an upright. */
const MAX_UPRIGHT_LEAN_SINE = 0.05
const APART_PX = 5

/** Of a foot that lies on a low body, so many of so many places along it are hidden by that; pixels above them. */
const PLACES_ON_FOOT = 5
const LEAST_ON_LOW = 3
const ABOVE_FOOT_PX = 6

/**
 * Finds what stands in front of the floor: what the net sees there with floor or wall above it; upright edges that run unbroken from above the floor's
 * boundary down into the floor, with floor on one side and, on the other, one and the same surface above and below the boundary; and what the picture's
 * sides cut off. Whatever leaves a doubt is left out.
 *
 * @param hasLow whether what ends below the ceiling by the net's word alone is one: on counters things may stand that their planes would hide
 */
export function findOccluders(geometry: RoomGeometry, hasLow = true): Occluder[] {
  const grid = colouredColumns(geometry)
  // Edges and colours mistake much of an open plan, in which no wall is known.
  if (geometry.seenFloor) return hasLow ? standingBodies(geometry, grid, []) : []
  const upright = findUprightBodies(geometry)
  if (!hasLow) return upright
  const low = standingBodies(geometry, grid, [], { hasCut: false }).filter(({ top }) => Number.isFinite(top))
  const others = upright.filter((o) => !standsOn(low, o, geometry.camera))
  const known = [...others, ...low]
  return [...known, ...standingBodies(geometry, grid, known)]
}

/** Whether the foot of a body is that of low ones: edges and the picture's side tell nothing of how high a counter is. */
function standsOn(low: Occluder[], { foot: { ax, az, bx, bz } }: Occluder, camera: Camera): boolean {
  if (!low.length) return false
  const places = Array.from({ length: PLACES_ON_FOOT }, (_, k) => (k + 0.5) / PLACES_ON_FOOT)
  const on = places.filter((t) => {
    const [px, py, depth] = projectPoint(camera, ax + t * (bx - ax), -1, az + t * (bz - az))
    return depth > 0 && occluderNearness(low, 1, camera, px, py - ABOVE_FOOT_PX) > 0
  })
  return on.length >= LEAST_ON_LOW
}

function findUprightBodies(geometry: RoomGeometry): Occluder[] {
  const { segments, gradient, camera } = geometry
  const { width, height } = camera
  const upright = segments.filter(
    (s) => s.lengthPx > MIN_OCCLUDER_HEIGHT_SHARE * height && isUpright(s, camera),
  )
  const look = colourStatistics(geometry)
  const beside = frameSideBodies(geometry)
  const found = [...beside]
  const taken: [number, number][] = []
  for (const edge of verticalEdges(upright, gradient, width, height))
    for (const side of [-1, 1] as const) {
      const occluding = occludingEdge(geometry, look, edge, side)
      if (!occluding) continue
      const x = edge.at + edge.slope * occluding.boundaryY
      if (taken.some(([from, to]) => x > from - APART_PX && x < to + APART_PX)) continue
      if (occluderNearness(beside, 1, camera, x + side * OCCLUDER_SIDE_OFFSET_PX, occluding.boundaryY) > 0)
        continue
      const body = followBody(geometry, look, occluding)
      if (!body) continue
      found.push(body.occluder)
      taken.push([Math.min(x, x + side * body.widthPx), Math.max(x, x + side * body.widthPx)])
    }
  return [...found, ...foregroundBodies(geometry, colouredColumns(geometry), found)]
}

/** Whether a segment points to where uprights meet; before the back wall it may just as well run into the room. */
function isUpright(s: Segment, { rotation: r, focalPx, cx, cy }: Camera): boolean {
  const ex = focalPx * r[1] - (s.midX - cx) * r[7]
  const ey = focalPx * r[4] - (s.midY - cy) * r[7]
  return Math.abs(ex * s.dirY - ey * s.dirX) < MAX_UPRIGHT_LEAN_SINE * Math.hypot(ex, ey)
}
