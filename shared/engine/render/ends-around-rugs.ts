import { footprint, type Placement } from '../furnish/place/placement.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'
import { type RoomSpace, toPixel } from '../room/room-space.ts'
import { isWithin } from './beyond-floor.ts'

/** Places that are looked at along each side of a rug. */
const PLACES_ALONG_RUG = 24

/** The ends of the floor, in metres, without those that would take a piece out of the middle of a rug. */
export function endsAroundRugs(ends: Occluder[], placements: Placement[], space: RoomSpace): Occluder[] {
  const rugs = placements
    .filter(({ piece, ledge }) => piece.kind === 'rug' && !ledge)
    .map((rug) => pixelsOf(rug, space))
  return ends.filter(
    (end) => !rugs.some((pixels) => isWithin(end, space.camera, space.cameraHeightM, pixels)),
  )
}

function pixelsOf(rug: Placement, space: RoomSpace): [number, number][] {
  const [a, b, , d] = footprint(rug)
  const shares = Array.from({ length: PLACES_ALONG_RUG }, (_, i) => (i + 0.5) / PLACES_ALONG_RUG)
  return shares.flatMap((s) =>
    shares.flatMap((t): [number, number][] => {
      const [x, z] = [0, 1].map((k) => a[k] + s * (b[k] - a[k]) + t * (d[k] - a[k]))
      const [px, py, depth] = toPixel(space, x, 0, z)
      return depth > 0 ? [[px, py]] : []
    }),
  )
}
