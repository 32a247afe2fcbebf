import type { Camera } from '../camera/camera.ts'
import type { Segment } from '../lines/line-segments.ts'
import { colourStatistics } from '../layout/colour-statistics.ts'
import { foregroundBodies } from './foreground-bodies.ts'
import { frameSideBodies } from './frame-side-bodies.ts'
import { type Occluder, occluderNearness } from './occluder.ts'
import { followBody } from './occluder-body.ts'
import { OCCLUDER_SIDE_OFFSET_PX, occludingEdge } from './occluding-edge.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { colouredColumns } from './upright-columns.ts'
import { verticalEdges } from '../lines/vertical-edges.ts'

/** Share of the picture's height. */
const MIN_OCCLUDER_HEIGHT_SHARE = 0.05
/** Sine of the angle to an upright. */
const MAX_UPRIGHT_LEAN_SINE = 0.05
const APART_PX = 5

/**
 * Finds what stands in front of the floor: upright edges that run unbroken from above the floor's boundary down into the floor, with floor on
 * one side and, on the other, one and the same surface above and below the boundary; and what the picture's sides cut off. Whatever leaves a doubt
 * is left out.
 */
export function findOccluders(geometry: RoomGeometry): Occluder[] {
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
