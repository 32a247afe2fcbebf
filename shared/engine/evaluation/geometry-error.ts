import { type Camera, pixelRay, projectPoint } from '../geometry/camera/camera.ts'
import {
  distortPoint,
  type LensDistortion,
  PINHOLE,
  undistortPoint,
} from '../geometry/camera/lens-distortion.ts'
import { FACE, faceOf, type RoomBox } from '../geometry/layout/room-box.ts'

/** A camera and a box, the true or the estimated one, and the lens through which the photo shows them, if it bends. */
export type CameraAndBox = { camera: Camera; box: RoomBox; lens?: LensDistortion }

/** Intersection over union of two floors as seen in the picture. Both cameras must be of the same picture size. */
export function floorIou(truth: CameraAndBox, estimate: CameraAndBox): number {
  let both = 0
  let either = 0
  for (let y = 0; y < truth.camera.height; y += 3)
    for (let x = 0; x < truth.camera.width; x += 3) {
      const a = isFloor(truth, x, y)
      const b = isFloor(estimate, x, y)
      if (a && b) both++
      if (a || b) either++
    }
  return either ? both / either : 1
}

/** Whether a pixel of the photo shows the floor. */
export function isFloor({ camera, box, lens = PINHOLE }: CameraAndBox, x: number, y: number): boolean {
  const at = [0, 0]
  undistortPoint(lens, camera.width, camera.height, x, y, at)
  return faceOf(...pixelRay(camera, at[0], at[1]), box) === FACE.floor
}

/** Mean distance from the true visible corners of the back wall to the nearest estimated one, as a share of the diagonal. */
export function cornerError(truth: CameraAndBox, estimate: CameraAndBox): number {
  const { width, height } = truth.camera
  const diagonal = Math.hypot(width, height)
  const visible = corners(truth).filter(([x, y]) => x > 0 && x < width && y > 0 && y < height)
  const found = corners(estimate)
  if (!visible.length) return 0
  let sum = 0
  for (const [x, y] of visible)
    sum += Math.min(0.3, ...found.map(([u, v]) => Math.hypot(x - u, y - v) / diagonal))
  return sum / visible.length
}

function corners({ camera, box, lens = PINHOLE }: CameraAndBox): [number, number][] {
  const out: [number, number][] = []
  const at = [0, 0]
  for (const x of [-box.left, box.right])
    for (const y of [-1, box.ceiling]) {
      const p = projectPoint(camera, x, y, box.back)
      if (p[2] <= 0) continue
      distortPoint(lens, camera.width, camera.height, p[0], p[1], at)
      out.push([at[0], at[1]])
    }
  return out
}

/** Largest angle in degrees between the true room axes and the nearest estimated ones. */
export function rotationErrorDeg(truth: Camera, estimate: Camera): number {
  let worst = 0
  for (let k = 0; k < 3; k++) {
    let best = 0
    for (let j = 0; j < 3; j++) {
      let dot = 0
      for (let i = 0; i < 9; i += 3) dot += truth.rotation[i + k] * estimate.rotation[i + j]
      best = Math.max(best, Math.abs(dot))
    }
    worst = Math.max(worst, Math.acos(Math.min(1, best)))
  }
  return (worst * 180) / Math.PI
}
