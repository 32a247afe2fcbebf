import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'

const REACH_X = 2
const REACH_Y = 1

/** The picture's Lab, each pixel the mean of five by three: speckled stone becomes one colour. */
export function smoothLab({ lab, camera: { width, height } }: RoomGeometry): Float32Array {
  const out = new Float32Array(lab.length)
  for (let y = REACH_Y; y < height - REACH_Y; y++)
    for (let x = REACH_X; x < width - REACH_X; x++) {
      const o = (y * width + x) * 3
      for (let dy = -REACH_Y; dy <= REACH_Y; dy++)
        for (let dx = -REACH_X; dx <= REACH_X; dx++) {
          const q = o + (dy * width + dx) * 3
          out[o] += lab[q] / 15
          out[o + 1] += lab[q + 1] / 15
          out[o + 2] += lab[q + 2] / 15
        }
    }
  return out
}
