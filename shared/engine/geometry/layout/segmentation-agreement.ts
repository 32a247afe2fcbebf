import { SEGMENT_CLASSES, type SegmentClass, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import { type Camera, pixelRay } from '../camera/camera.ts'
import { FACE, type RoomBox } from './room-box.ts'

/** How much each part speaks for the floor, the ceiling and the walls; what stands before the room says nothing about it. */
const SPEAKS: Record<SegmentClass, [floor: number, ceiling: number, wall: number]> = {
  floor: [1, 0, 0],
  wall: [0, 0, 1],
  ceiling: [0, 1, 0],
  window: [0, 0, 1],
  door: [0, 0, 1],
  fixed: [0.2, 0, 1],
  cabinet: [0.3, 0, 1],
  top: [0.4, 0, 0.8],
  occluder: [0.5, 0.5, 0.5],
  thing: [0.8, 0, 0.4],
}
/** The same in the order of the parts. */
const SPOKEN = Float64Array.from(SEGMENT_CLASSES.flatMap((part) => SPEAKS[part]))
/** No face is less likely anywhere: nothing the net says is beyond doubt. */
const MIN_FACE_PROBABILITY = 0.04
const BOX_FACES = 5

/**
 * Scores how well a box's floor, ceiling and walls cover what the net labels so: the mean log of their likelihood over the picture beside that of the
 * likeliest face, 0 where all agree and below.
 */
export function segmentationAgreement(
  camera: Camera,
  { width, height, probabilities }: RoomSegmentation,
): (box: RoomBox) => number {
  const cells = width * height
  /** Per row the sums over its first 0, 1, … cells of what the floor and the ceiling earn over a wall. */
  const wide = width + 1
  const floor = new Float64Array(height * wide)
  const ceiling = new Float64Array(height * wide)
  let walls = 0
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const cell = row * width + column
      const f = likelihood(probabilities, cell, cells, 0)
      const c = likelihood(probabilities, cell, cells, 1)
      const w = likelihood(probabilities, cell, cells, 2)
      const at = row * wide + column
      floor[at + 1] = floor[at] + f - w
      ceiling[at + 1] = ceiling[at] + c - w
      walls += w - Math.max(f, c, w)
    }
  const across = camera.width / width / camera.focalPx
  const [stepX, stepY, stepZ] = camera.rotation.subarray(0, 3).map((r) => r * across)
  const starts = new Float64Array(height * 3)
  for (let row = 0; row < height; row++)
    starts.set(
      pixelRay(camera, (0.5 * camera.width) / width, ((row + 0.5) * camera.height) / height),
      row * 3,
    )
  const offset = new Float64Array(BOX_FACES)
  const slope = new Float64Array(BOX_FACES)
  /** Sum over the run of cells in a row in which the face is the nearest one. */
  const run = (sums: Float64Array, row: number, face: number) => {
    let from = 0
    let to = width
    for (let other = 0; other < BOX_FACES; other++) {
      if (other === face) continue
      const a = offset[face] - offset[other]
      const b = slope[face] - slope[other]
      if (b > 0) from = Math.max(from, Math.ceil(-a / b))
      else if (b < 0) to = Math.min(to, Math.floor(-a / b) + 1)
      else if (a < 0) return 0
    }
    return to > from ? sums[row * wide + to] - sums[row * wide + from] : 0
  }
  return (box) => {
    // One over the distance at which a ray meets a face is linear along a row, and the face met first has the largest.
    slope[FACE.floor] = -stepY
    slope[FACE.ceiling] = stepY / box.ceiling
    slope[FACE.left] = -stepX / box.left
    slope[FACE.right] = stepX / box.right
    slope[FACE.back] = stepZ / box.back
    let sum = walls
    for (let row = 0; row < height; row++) {
      const x = starts[row * 3]
      const y = starts[row * 3 + 1]
      const z = starts[row * 3 + 2]
      offset[FACE.floor] = -y
      offset[FACE.ceiling] = y / box.ceiling
      offset[FACE.left] = -x / box.left
      offset[FACE.right] = x / box.right
      offset[FACE.back] = z / box.back
      sum += run(floor, row, FACE.floor) + run(ceiling, row, FACE.ceiling)
    }
    return sum / cells
  }
}

/** Logarithm of how likely a cell shows floor (0), ceiling (1) or wall (2). */
function likelihood(probabilities: Float32Array, cell: number, cells: number, face: number): number {
  let said = 0
  for (let k = 0; k < SEGMENT_CLASSES.length; k++)
    said += SPOKEN[k * 3 + face] * probabilities[k * cells + cell]
  return Math.log(Math.max(MIN_FACE_PROBABILITY, said))
}
