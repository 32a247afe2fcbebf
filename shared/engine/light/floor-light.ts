import type { RoomSpace } from '../room/room-space.ts'
import { type Camera, scaleCamera } from '../geometry/camera/camera.ts'
import { occluderNearness } from '../geometry/occlusion/occluder.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'

/** The floor as a small picture shows it: `floor` 1 where it does, and there its linear light (3), freed of the finest grain. */
export type FloorLight = { width: number; height: number; floor: Uint8Array; light: Float32Array }

/** Darker linear light than this is noise. */
export const MIN_LINEAR_LIGHT = 0.004

/** Reads the floor's light from the picture of the room's camera at `longEdgePx`; what stands before the floor is left out. */
export function floorLight(space: RoomSpace, photo: RgbImage, longEdgePx: number): FloorLight {
  const picture = resizeToLongEdge(photo, longEdgePx)
  const { width, height } = picture
  const camera = scaleCamera(space.camera, width, height)
  const floor = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (showsFloor(space, camera, x + 0.5, y + 0.5)) floor[y * width + x] = 1
  return { width, height, floor, light: smoothedLight(picture, floor) }
}

function showsFloor(space: RoomSpace, camera: Camera, px: number, py: number): boolean {
  const { cameraHeightM, leftM, rightM, backM, occluders } = space
  const r = camera.rotation
  const a = (px - camera.cx) / camera.focalPx
  const b = (py - camera.cy) / camera.focalPx
  const dy = r[1] * a + r[4] * b + r[7]
  if (dy >= 0) return false
  const t = cameraHeightM / -dy
  const x = (r[0] * a + r[3] * b + r[6]) * t
  const z = (r[2] * a + r[5] * b + r[8]) * t
  if (x < -leftM || x > rightM || z > backM) return false
  return !occluders.length || occluderNearness(occluders, cameraHeightM, camera, px, py) * t <= 1
}

/** Mean of 3 × 3 pixels, of the floor alone. */
function smoothedLight({ width, height, data }: RgbImage, floor: Uint8Array): Float32Array {
  const out = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!floor[i]) continue
      let r = 0
      let g = 0
      let b = 0
      let n = 0
      for (let yy = Math.max(0, y - 1); yy <= Math.min(height - 1, y + 1); yy++)
        for (let xx = Math.max(0, x - 1); xx <= Math.min(width - 1, x + 1); xx++) {
          const j = yy * width + xx
          if (!floor[j]) continue
          r += SRGB_TO_LINEAR[data[j * 3]]
          g += SRGB_TO_LINEAR[data[j * 3 + 1]]
          b += SRGB_TO_LINEAR[data[j * 3 + 2]]
          n++
        }
      out[i * 3] = Math.max(MIN_LINEAR_LIGHT, r / n)
      out[i * 3 + 1] = Math.max(MIN_LINEAR_LIGHT, g / n)
      out[i * 3 + 2] = Math.max(MIN_LINEAR_LIGHT, b / n)
    }
  return out
}
