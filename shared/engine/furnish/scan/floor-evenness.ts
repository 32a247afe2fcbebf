import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'

/** How much of the picture is floor, how much of that floor is of one colour, and how surely the net takes it for floor; 0–1. */
export type FloorView = { share: number; evenness: number; certainty: number }

const EVENNESS_STRIDE_PX = 6
const COLOUR_GUESSES = 60
/** Lightness counts little: sun patches and shadows are still floor. */
const FLOOR_LIGHTNESS_WEIGHT = 0.3
const SAME_COLOUR_DISTANCE_LAB = 9

/** Looks at what the geometry takes for the floor: a worktop or a bath taken for it is rarely of one colour with the rest. */
export function viewFloor({ camera, box, lab, parts }: RoomGeometry): FloorView {
  const offsets: number[] = []
  let looked = 0
  let certain = 0
  for (let y = 2; y < camera.height; y += EVENNESS_STRIDE_PX)
    for (let x = 2; x < camera.width; x += EVENNESS_STRIDE_PX) {
      looked++
      if (faceOf(...pixelRay(camera, x, y), box) !== FACE.floor) continue
      offsets.push((y * camera.width + x) * 3)
      certain += classProbabilityAt(parts, 'floor', x / camera.width, y / camera.height)
    }
  let most = 0
  for (let guess = 0; guess < COLOUR_GUESSES && offsets.length; guess++) {
    const m = offsets[(guess * 7919) % offsets.length]
    most = Math.max(most, countNear(lab, offsets, m))
  }
  const count = Math.max(1, offsets.length)
  return { share: offsets.length / Math.max(1, looked), evenness: most / count, certainty: certain / count }
}

/** How many of the pixels are about as the one at `m` is. */
function countNear(lab: Float32Array, offsets: number[], m: number): number {
  let count = 0
  for (let i = 0; i < offsets.length; i++) {
    const j = offsets[i]
    const l = FLOOR_LIGHTNESS_WEIGHT * (lab[j] - lab[m])
    const a = lab[j + 1] - lab[m + 1]
    const b = lab[j + 2] - lab[m + 2]
    if (l * l + a * a + b * b < SAME_COLOUR_DISTANCE_LAB * SAME_COLOUR_DISTANCE_LAB) count++
  }
  return count
}
