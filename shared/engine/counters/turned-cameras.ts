import { type Camera, rotationMatrix } from '../geometry/camera/camera.ts'

/** By how much a camera that is read from another copy of the same photo is turned, or its focal length differs: degrees, and a share. */
const TURNS: [pitchDeg: number, focalShare: number][] = [
  [0, 0],
  [0.3, 0],
  [-0.3, 0],
  [0, 0.01],
  [0, -0.01],
  [0.5, 0],
  [-0.5, 0],
]

/** A camera, and others as it might be read from copies of its photo that look the same to any eye: what most of them say does not hang on the photo's encoding. */
export function turnedCameras(camera: Camera): Camera[] {
  return TURNS.map(([pitchDeg, focalShare]) => {
    const pitchRad = camera.pitchRad + (pitchDeg * Math.PI) / 180
    const rotation = rotationMatrix(camera.rollRad, pitchRad, camera.yawRad)
    return { ...camera, pitchRad, rotation, focalPx: camera.focalPx * (1 + focalShare) }
  })
}
