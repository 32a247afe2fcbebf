import { scanFloor } from '../../../shared/engine/furnish/scan/floor-scan.ts'
import { obstacles } from '../../../shared/engine/furnish/scan/obstacles.ts'
import { pixelRay } from '../../../shared/engine/geometry/camera/camera.ts'
import type { RoomGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../../shared/engine/geometry/layout/room-box.ts'
import { occluderNearness } from '../../../shared/engine/geometry/occlusion/occluder.ts'
import type { SunPatches } from '../../../shared/engine/light/sun-patches.ts'
import type { RoomSpace } from '../../../shared/engine/room/room-space.ts'

/** Whether a pixel of a picture shows floor on which furniture may stand. */
export type FreeFloor = (px: number, py: number) => boolean

/** From here on what the scan finds on the floor is in the way. */
const IN_THE_WAY = 0.5
const IOU_STEP_PX = 3

/** The floor that the engine takes for free, pixels of the geometry's working picture. */
export function freeFloor(geometry: RoomGeometry, space: RoomSpace, sun: SunPatches | null): FreeFloor {
  const { camera, box } = geometry
  const scan = scanFloor(geometry, space, sun)
  const standing = obstacles(space)
  const { cameraHeightM, occluders } = space
  return (px, py) => {
    const ray = pixelRay(camera, px, py)
    if (faceOf(...ray, box) !== FACE.floor) return false
    const [x, z] = [ray[0], ray[2]].map((v) => (v / -ray[1]) * cameraHeightM)
    if (
      scan(x, z) >= IN_THE_WAY ||
      occluderNearness(occluders, cameraHeightM, camera, px, py) * (cameraHeightM / -ray[1]) > 1
    )
      return false
    return !standing.some(({ piece, x: ox, z: oz, turnRad }) => {
      const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
      const [across, along] = [(x - ox) * c - (z - oz) * s, (x - ox) * s + (z - oz) * c]
      return Math.abs(across) < piece.widthM / 2 && Math.abs(along) < piece.depthM / 2
    })
  }
}

/** Intersection over union of two free floors of one picture, pixels. */
export function freeFloorIou(width: number, height: number, truth: FreeFloor, found: FreeFloor): number {
  let both = 0
  let either = 0
  for (let y = 1; y < height; y += IOU_STEP_PX)
    for (let x = 1; x < width; x += IOU_STEP_PX) {
      const [a, b] = [truth(x, y), found(x, y)]
      if (a && b) both++
      if (a || b) either++
    }
  return either ? both / either : 1
}
