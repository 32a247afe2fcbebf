import { pixelRay } from '../../geometry/camera/camera.ts'
import { occluderNearness } from '../../geometry/occlusion/occluder.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { footprint, overlaps, type Placement } from './placement.ts'

/** Share of the picture that what lies flat there covers. */
export function floorShare(space: RoomSpace, p: Placement): number {
  const { camera, cameraHeightM } = space
  const cells = 32
  let covered = 0
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const [dx, dy, dz] = pixelRay(
        camera,
        ((i + 0.5) / cells) * camera.width,
        ((j + 0.5) / cells) * camera.height,
      )
      if (dy >= 0) continue
      const t = -cameraHeightM / dy
      const point = { piece: { widthM: 1e-3, depthM: 1e-3 }, x: dx * t, z: dz * t, turnRad: p.turnRad }
      if (overlaps(point, p, 0)) covered++
    }
  return covered / (cells * cells)
}

/** Share of the piece's corners that the picture shows, inside of it and behind nothing. */
export function visibleShare(space: RoomSpace, p: Placement): number {
  const { camera, cameraHeightM, occluders } = space
  const { width, height } = camera
  let seen = 0
  for (const [x, z] of [...footprint(p), [p.x, p.z]])
    for (const y of [p.y, p.y + p.piece.heightM]) {
      const q = toPixel(space, x, y, z)
      if (q[2] < 0.4 || q[0] < 0 || q[0] > width || q[1] < 0 || q[1] > height) continue
      if (occluderNearness(occluders, cameraHeightM, camera, q[0], q[1]) * q[2] < 1) seen++
    }
  return seen / 10
}
