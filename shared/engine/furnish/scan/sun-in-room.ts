import type { RoomGeometry } from '../../geometry/room-geometry.ts'
import { sunDirection } from '../../light/sun-direction.ts'
import { findSunPatches, type SunPatches } from '../../light/sun-patches.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'

/** The sun on the floor of a photo, with its direction where that is told by the windows that the net sees. */
export function sunInRoom({ image, parts }: RoomGeometry, space: RoomSpace): SunPatches | null {
  const patches = findSunPatches(space, image)
  if (!patches) return null
  const towards = sunDirection(space, patches, (x, y) => classProbabilityAt(parts, 'window', x, y))
  return towards ? { ...patches, towards } : patches
}
