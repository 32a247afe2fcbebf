import { projectPoint } from '../geometry/camera/camera.ts'
import type { FloorCorners } from '../geometry/layout/fit-floor-corners.ts'
import { distortPoint, PINHOLE } from '../geometry/camera/lens-distortion.ts'
import type { CameraAndBox } from './geometry-error.ts'

/** The floor's corners as somebody who knows the room would draw them, the front ones at `share` of the way to the back wall. */
export function trueFloorCorners({ camera, box, lens = PINHOLE }: CameraAndBox, share: number): FloorCorners {
  const at = (x: number, z: number) => {
    const [px, py] = projectPoint(camera, x, -1, z)
    const shown = [0, 0]
    distortPoint(lens, camera.width, camera.height, px, py, shown)
    return { x: shown[0], y: shown[1] }
  }
  return {
    backLeft: at(-box.left, box.back),
    backRight: at(box.right, box.back),
    frontRight: at(box.right, box.back * share),
    frontLeft: at(-box.left, box.back * share),
  }
}
