import type { Counter } from '../../room/counter.ts'
import { pointAt } from '../../room/wall-point.ts'
import type { Occluder } from '../../geometry/occlusion/occluder.ts'
import type { Standing } from '../place/placement.ts'
import type { RoomSpace } from '../../room/room-space.ts'

const THINNEST_M = 0.15
const THICKEST_M = 0.6

/** Where the room's own pillars, wall ends and counters stand on the floor. */
export function obstacles({ occluders, counters }: RoomSpace): Standing[] {
  return [...counters.map(counterFoot), ...occluderFeet(occluders)]
}

function counterFoot({ wall, fromM, toM, frontM, backM }: Counter): Standing {
  const [x, , z] = pointAt(wall, (fromM + toM) / 2, 0, (frontM + backM) / 2)
  const piece = { widthM: toM - fromM, depthM: backM - frontM }
  return { piece, x, z, turnRad: wall === 'back' ? 0 : Math.PI / 2 }
}

/** The picture shows the fronts of pillars only: they count as deep as they are wide. */
function occluderFeet(occluders: Occluder[]): Standing[] {
  return occluders.map(({ foot: { ax, az, bx, bz } }) => {
    const widthM = Math.max(1e-3, Math.hypot(bx - ax, bz - az))
    const depthM = Math.max(THINNEST_M, Math.min(THICKEST_M, widthM))
    // Across the front and away from the camera, which stands at the origin.
    const [nx, nz] = [(az - bz) / widthM, (bx - ax) / widthM]
    const away = nx * (ax + bx) + nz * (az + bz) > 0 ? depthM / 2 : -depthM / 2
    const turnRad = Math.atan2(az - bz, bx - ax)
    return { piece: { widthM, depthM }, x: (ax + bx) / 2 + nx * away, z: (az + bz) / 2 + nz * away, turnRad }
  })
}
