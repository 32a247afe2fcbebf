import type { Camera } from '../geometry/camera/camera.ts'
import { patchShareAt } from '../light/patch-share-at.ts'
import type { SunPatches } from '../light/sun-patches.ts'

/** Writes how many times as bright as in the shade (3) what lies flat on the floor is at a pixel of the rendered picture. */
export type SunOnFloor = (px: number, py: number, out: Float32Array) => void

/** Reads sun patches, found in the picture of the `room` camera, for a picture of the same room that `camera` takes; null without any. */
export function sunOnFloor(sun: SunPatches | null, room: Camera, camera: Camera): SunOnFloor | null {
  if (!sun) return null
  const { gain } = sun
  const scale = room.focalPx / camera.focalPx
  return (px, py, out) => {
    const here = patchShareAt(sun, (px - camera.cx) * scale + room.cx, (py - camera.cy) * scale + room.cy)
    for (let c = 0; c < 3; c++) out[c] = 1 + here * (gain[c] - 1)
  }
}
