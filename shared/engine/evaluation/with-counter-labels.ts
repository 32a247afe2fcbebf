import { pixelRay } from '../geometry/camera/camera.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type CounterHit, isLevel, meetCounters } from '../room/counter-faces.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'

/** The same geometry as if the net saw every counter of the true space as such, tops and fronts, wall elsewhere, and the floor where it sees it. */
export function withCounterLabels(geometry: RoomGeometry, truth: RoomSpace): RoomGeometry {
  const { width, height, probabilities } = geometry.parts
  const { camera, cameraHeightM, counters } = truth
  const cells = width * height
  const first = (part: SegmentClass) => SEGMENT_CLASSES.indexOf(part) * cells
  const changed = new Float32Array(probabilities.length)
  const hit: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  for (let i = 0; i < cells; i++) {
    const ray = pixelRay(
      camera,
      (((i % width) + 0.5) / width) * camera.width,
      ((Math.floor(i / width) + 0.5) / height) * camera.height,
    )
    const isCounter = meetCounters(counters, cameraHeightM, ...ray, hit)
    const isBelow = isCounter && cameraHeightM + ray[1] * hit.t < counters[0].heightM - 0.01
    const part = !isCounter ? 'wall' : isLevel(hit.face) ? 'top' : isBelow ? 'cabinet' : 'wall'
    const floor = isCounter ? 0 : probabilities[first('floor') + i]
    changed[first('floor') + i] = floor
    changed[first(part) + i] = 1 - floor
  }
  return { ...geometry, parts: { ...geometry.parts, probabilities: changed } }
}
