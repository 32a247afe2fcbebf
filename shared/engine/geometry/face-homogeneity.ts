import { type Camera, pixelRay } from './camera.ts'
import { faceOf, type RoomBox } from './room-box.ts'

const COLUMNS = 64

/** Scores how even in colour the faces of a box are, from a coarse colour grid (higher is more even). */
export function faceHomogeneity(camera: Camera, lab: Float32Array): (box: RoomBox) => number {
  const rows = Math.max(1, Math.round((COLUMNS * camera.height) / camera.width))
  const cells = COLUMNS * rows
  const colour = new Float32Array(cells * 3)
  const rays = new Float64Array(cells * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const o = (row * COLUMNS + column) * 3
      averageCell(camera, lab, column, row, rows, colour, o)
      const x = ((column + 0.5) * camera.width) / COLUMNS
      rays.set(pixelRay(camera, x, ((row + 0.5) * camera.height) / rows), o)
    }
  const sums = new Float64Array(5 * 7)
  return (box) => {
    sums.fill(0)
    for (let i = 0; i < cells * 3; i += 3) {
      const s = faceOf(rays[i], rays[i + 1], rays[i + 2], box) * 7
      sums[s]++
      for (let k = 0; k < 3; k++) {
        const v = colour[i + k]
        sums[s + 1 + k] += v
        sums[s + 4 + k] += v * v
      }
    }
    let unevenness = 0
    for (let s = 0; s < sums.length; s += 7) {
      const n = sums[s]
      if (n <= 2) continue
      const variance = (k: number) => Math.max(0, sums[s + 4 + k] / n - (sums[s + 1 + k] / n) ** 2)
      unevenness += n * (0.35 * Math.log(variance(0) + 12) + 0.65 * Math.log(variance(1) + variance(2) + 4))
    }
    return -unevenness / cells
  }
}

function averageCell(
  camera: Camera,
  lab: Float32Array,
  column: number,
  row: number,
  rows: number,
  out: Float32Array,
  o: number,
) {
  const x0 = Math.floor((column * camera.width) / COLUMNS)
  const y0 = Math.floor((row * camera.height) / rows)
  const x1 = Math.max(x0 + 1, Math.floor(((column + 1) * camera.width) / COLUMNS))
  const y1 = Math.max(y0 + 1, Math.floor(((row + 1) * camera.height) / rows))
  let n = 0
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2) {
      const j = (Math.min(y, camera.height - 1) * camera.width + Math.min(x, camera.width - 1)) * 3
      for (let k = 0; k < 3; k++) out[o + k] += lab[j + k]
      n++
    }
  for (let k = 0; k < 3; k++) out[o + k] /= n
}
