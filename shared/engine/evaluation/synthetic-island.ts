import { type Camera, pixelRay, rotationMatrix } from '../geometry/camera/camera.ts'
import { PINHOLE } from '../geometry/camera/lens-distortion.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { RoomBox } from '../geometry/layout/room-box.ts'
import { findLineSegments } from '../geometry/lines/line-segments.ts'
import { imageGradient } from '../image/gradient.ts'
import { labPixels } from '../image/lab.ts'
import { luma } from '../image/luma.ts'
import { type RoomSegmentation, SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'
import { drawRoom, type SyntheticLook, type SyntheticPillar } from './synthetic-room.ts'

/** An island whose front runs along the back wall from `x0` to `x1`, so far from the camera and so high; camera heights. `joints` part its front. */
export type SyntheticIsland = { x0: number; x1: number; z: number; top: number; joints: number }

export const ISLAND_ROOM: RoomBox = { back: 4.2, left: 2.2, right: 2.4, ceiling: 0.9 }
/** How thick the slab on it is, and how deep it stands. */
export const SLAB = 0.05
const DEPTH = 0.6
const PALE = [0.7, 0.68, 0.64]
const DARK = [0.1, 0.1, 0.11]
const [width, height, pitchRad, yawRad] = [800, 600, 0.14, 0.1]
const CAMERA: Camera = {
  focalPx: 520,
  cx: width / 2,
  cy: height / 2,
  width,
  height,
  rotation: rotationMatrix(0, pitchRad, yawRad),
  rollRad: 0,
  pitchRad,
  yawRad,
}
const LOOK: SyntheticLook = {
  box: ISLAND_ROOM,
  pillars: [],
  heightM: 1.4,
  wall: [0.6, 0.58, 0.55],
  floor: [0.42, 0.26, 0.14],
  floorKind: 0,
  baseboard: true,
  crown: false,
  litFrom: 1,
  openings: [],
  sun: null,
}
const SHORTEST_SEGMENT_PX = 18
/** As many cells as the net has. */
const CELLS = { width: 112, height: 84 }

/** A drawn room with an island, as if its camera had been found and the net that labels parts were never wrong. Cheap: nothing is estimated. */
export function syntheticIsland(island: SyntheticIsland, room = ISLAND_ROOM): RoomGeometry {
  const { x0, x1, z, top } = island
  const body: SyntheticPillar = { x0, x1, z0: z, z1: z + DEPTH, top: top - SLAB, colour: PALE }
  const slab: SyntheticPillar = { ...body, bottom: top - SLAB, top, colour: DARK }
  const joints = Array.from({ length: island.joints }, (_, k): SyntheticPillar => {
    const x = x0 + ((k + 0.5) / island.joints) * (x1 - x0)
    return { ...body, x0: x - 0.01, x1: x + 0.01, z0: z - 0.005, z1: z, bottom: 0.06, colour: DARK }
  })
  const { image, box } = drawRoom(CAMERA, { ...LOOK, box: room, pillars: [body, slab, ...joints] }, 4)
  const gradient = imageGradient(luma(image), width, height)
  const segments = findLineSegments(gradient, width, height, SHORTEST_SEGMENT_PX)
  return {
    camera: CAMERA,
    box,
    confidence: 0.5,
    image,
    segments,
    axes: new Int8Array(segments.length),
    gradient,
    lab: labPixels(image),
    parts: truth(island, room),
    lens: PINHOLE,
  }
}

function truth({ x0, x1, z, top }: SyntheticIsland, { back, left, right }: RoomBox): RoomSegmentation {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * CELLS.width * CELLS.height)
  for (let cell = 0; cell < CELLS.width * CELLS.height; cell++) {
    const px = (((cell % CELLS.width) + 0.5) / CELLS.width) * width
    const py = ((Math.floor(cell / CELLS.width) + 0.5) / CELLS.height) * height
    const part = partAt(...pixelRay(CAMERA, px, py))
    probabilities[SEGMENT_CLASSES.indexOf(part) * CELLS.width * CELLS.height + cell] = 1
  }
  return { ...CELLS, probabilities }

  function partAt(dx: number, dy: number, dz: number): SegmentClass {
    const isOver = (t: number) => dz > 0 && dx * t > x0 && dx * t < x1
    const atFront = z / dz
    if (isOver(atFront) && dy * atFront > -1 && dy * atFront < top - 1) return 'cabinet'
    const atTop = (top - 1) / dy
    if (isOver(atTop) && dz * atTop > z && dz * atTop < z + DEPTH) return 'top'
    const down = dy < 0 ? -1 / dy : Infinity
    return dz * down < back && dx * down > -left && dx * down < right ? 'floor' : 'wall'
  }
}
