import { type Camera, rotationMatrix } from '../../geometry/camera/camera.ts'
import { PINHOLE } from '../../geometry/camera/lens-distortion.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { RoomBox } from '../../geometry/layout/room-box.ts'

/** A camera held level, straight at the back wall; pixels. Tests know where it shows what. */
export function levelCamera(width: number, height: number): Camera {
  return {
    focalPx: 0.6 * width,
    cx: width / 2,
    cy: Math.floor(height / 2),
    width,
    height,
    rotation: rotationMatrix(0, 0, 0),
    rollRad: 0,
    pitchRad: 0,
    yawRad: 0,
  }
}

/** What was read of a room in which there was nothing to read; tests add what they are about. */
export function bareGeometry(camera: Camera, box: RoomBox): RoomGeometry {
  const empty = new Float32Array()
  return {
    camera,
    box,
    confidence: 1,
    image: { width: camera.width, height: camera.height, data: new Uint8Array() },
    segments: [],
    axes: new Int8Array(),
    gradient: { gx: empty, gy: empty, magnitude: empty },
    lab: empty,
    lens: PINHOLE,
    parts: { width: 0, height: 0, probabilities: empty },
  }
}
