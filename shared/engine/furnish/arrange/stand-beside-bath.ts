import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { alongFront, beforeFront, type FixtureFront, frontLengthM, isBath } from '../../room/fixture-front.ts'
import { liesOnFloor } from '../place/lies-on-floor.ts'
import { visibleShare } from '../place/photo-shares.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import { towelsOnStool } from './towels-on-stool.ts'
import type { Setting } from './arrangement.ts'

/** From a bath's panel, from its ends inwards, and from what lies or stands there. */
const STOOL_GAP_M = 0.06
const STOOL_PAST_END_M = 0.1
const STOOL_CLEARANCE_M = 0.06
const ALONG_BATH_STEP_M = 0.05
/** From the camera: nearer it is large in the picture, farther nobody sees what it is. */
const NEAREST_STOOL_M = 1.3
const FARTHEST_STOOL_M = 4
/** A stool before a shorter bath hides much of it. */
const SHORTEST_BATH_M = 1.1

/** Towels on a stool at an end of a bath's long side, the farther one from the camera first, where the picture shows all of it on floor; null where there is no bath or no such place. */
export function standBesideBath(
  { floor, catalogue, wants }: Setting,
  geometry: RoomGeometry,
  fronts: FixtureFront[],
): Placement | null {
  const piece = wants('accessories') ? towelsOnStool(catalogue) : null
  if (!piece) return null
  for (const front of fronts) {
    if (!isBath(front) || frontLengthM(front) < SHORTEST_BATH_M) continue
    const [alongX, alongZ] = alongFront(front)
    const turnRad = Math.atan2(-alongZ, alongX)
    const nearest = piece.widthM / 2 - STOOL_PAST_END_M
    const offsets = Array.from(
      { length: Math.ceil(frontLengthM(front) / 4 / ALONG_BATH_STEP_M) },
      (_, i) => nearest + i * ALONG_BATH_STEP_M,
    )
    const places = [...offsets, ...offsets.map((off) => frontLengthM(front) - off)].map((off) => {
      const [x, z] = beforeFront(front, off, STOOL_GAP_M + piece.depthM / 2)
      return { piece, x, y: 0, z, turnRad }
    })
    const isPlace = (p: Placement) => {
      const distance = Math.hypot(p.x, p.z)
      return (
        distance > NEAREST_STOOL_M &&
        distance < FARTHEST_STOOL_M &&
        visibleShare(floor.space, p) === 1 &&
        !floor.placed.some((o) => !o.ledge && overlaps(o, p, STOOL_CLEARANCE_M)) &&
        floor.blockedOpenings(p) === 0 &&
        liesOnFloor(geometry, floor.space, p, STOOL_GAP_M)
      )
    }
    const byDistance = places.toSorted((p, q) => Math.hypot(q.x, q.z) - Math.hypot(p.x, p.z))
    const place = byDistance.find(isPlace)
    if (place) return place
  }
  return null
}
