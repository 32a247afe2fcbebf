import { type Camera, pixelRay } from '../camera/camera.ts'
import { FACE, type RoomBox } from './room-box.ts'

const HOMOGENEITY_COLUMNS = 64
const BOX_FACES = 5
/** Of every cell and of every run of cells: count, sums of the three colours and of their squares. */
const SUM_FIELDS = 7

/**
 * Scores how even in colour the faces of a box are, from a coarse colour grid (higher is more even). Along a row each face is one run of cells,
 * so that running sums of the rows answer for a box without looking at its cells.
 */
export function faceHomogeneity(camera: Camera, lab: Float32Array): (box: RoomBox) => number {
  const rows = Math.max(1, Math.round((HOMOGENEITY_COLUMNS * camera.height) / camera.width))
  const sums = runningSums(camera, lab, rows)
  const starts = new Float64Array(rows * 3)
  for (let row = 0; row < rows; row++)
    starts.set(
      pixelRay(camera, (0.5 * camera.width) / HOMOGENEITY_COLUMNS, ((row + 0.5) * camera.height) / rows),
      row * 3,
    )
  const across = camera.width / HOMOGENEITY_COLUMNS / camera.focalPx
  const [stepX, stepY, stepZ] = camera.rotation.subarray(0, 3).map((r) => r * across)
  const offset = new Float64Array(BOX_FACES)
  const slope = new Float64Array(BOX_FACES)
  const totals = new Float64Array(BOX_FACES * SUM_FIELDS)
  return (box) => {
    totals.fill(0)
    // One over the distance at which a ray meets a face is linear along a row, and the face met first has the largest.
    slope[FACE.floor] = -stepY
    slope[FACE.ceiling] = stepY / box.ceiling
    slope[FACE.left] = -stepX / box.left
    slope[FACE.right] = stepX / box.right
    slope[FACE.back] = stepZ / box.back
    for (let row = 0; row < rows; row++) {
      const y = starts[row * 3 + 1]
      offset[FACE.floor] = -y
      offset[FACE.ceiling] = y / box.ceiling
      offset[FACE.left] = -starts[row * 3] / box.left
      offset[FACE.right] = starts[row * 3] / box.right
      offset[FACE.back] = starts[row * 3 + 2] / box.back
      addRuns(row * (HOMOGENEITY_COLUMNS + 1), offset, slope, sums, totals)
    }
    return -unevenness(totals) / (rows * HOMOGENEITY_COLUMNS)
  }
}

/** Adds each face's run of one row, whose running sums begin at entry `base`, to the face's totals. */
function addRuns(
  base: number,
  offset: Float64Array,
  slope: Float64Array,
  sums: Float64Array,
  totals: Float64Array,
) {
  let face = 0
  for (let k = 1; k < BOX_FACES; k++)
    if (offset[k] > offset[face] || (offset[k] === offset[face] && slope[k] > slope[face])) face = k
  let from = 0
  while (from < HOMOGENEITY_COLUMNS) {
    // The upper hull of five lines: the next face is the steeper one that is reached first.
    let next = face
    let at = HOMOGENEITY_COLUMNS
    for (let k = 0; k < BOX_FACES; k++) {
      if (slope[k] <= slope[face]) continue
      const meets = (offset[face] - offset[k]) / (slope[k] - slope[face])
      if (meets >= at) continue
      at = meets
      next = k
    }
    const to = next === face ? HOMOGENEITY_COLUMNS : Math.max(from, Math.ceil(at))
    if (to > from) {
      const p = (base + from) * SUM_FIELDS
      const q = (base + to) * SUM_FIELDS
      const t = face * SUM_FIELDS
      for (let i = 0; i < SUM_FIELDS; i++) totals[t + i] += sums[q + i] - sums[p + i]
    }
    if (next === face) return
    from = to
    face = next
  }
}

function unevenness(totals: Float64Array): number {
  let sum = 0
  for (let s = 0; s < totals.length; s += SUM_FIELDS) {
    const n = totals[s]
    if (n <= 2) continue
    const variance = (k: number) => Math.max(0, totals[s + 4 + k] / n - (totals[s + 1 + k] / n) ** 2)
    sum += n * (0.35 * Math.log(variance(0) + 12) + 0.65 * Math.log(variance(1) + variance(2) + 4))
  }
  return sum
}

/** For every row the sums over its first 0, 1, … `HOMOGENEITY_COLUMNS` cells, `SUM_FIELDS` figures each. */
function runningSums(camera: Camera, lab: Float32Array, rows: number): Float64Array {
  const sums = new Float64Array(rows * (HOMOGENEITY_COLUMNS + 1) * SUM_FIELDS)
  const colour = new Float32Array(3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < HOMOGENEITY_COLUMNS; column++) {
      averageCell(camera, lab, column, row, rows, colour)
      const p = (row * (HOMOGENEITY_COLUMNS + 1) + column) * SUM_FIELDS
      const q = p + SUM_FIELDS
      sums[q] = sums[p] + 1
      for (let k = 0; k < 3; k++) {
        sums[q + 1 + k] = sums[p + 1 + k] + colour[k]
        sums[q + 4 + k] = sums[p + 4 + k] + colour[k] * colour[k]
      }
    }
  return sums
}

function averageCell(
  camera: Camera,
  lab: Float32Array,
  column: number,
  row: number,
  rows: number,
  out: Float32Array,
) {
  const x0 = Math.floor((column * camera.width) / HOMOGENEITY_COLUMNS)
  const y0 = Math.floor((row * camera.height) / rows)
  const x1 = Math.max(x0 + 1, Math.floor(((column + 1) * camera.width) / HOMOGENEITY_COLUMNS))
  const y1 = Math.max(y0 + 1, Math.floor(((row + 1) * camera.height) / rows))
  let n = 0
  out.fill(0)
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2) {
      const j = (Math.min(y, camera.height - 1) * camera.width + Math.min(x, camera.width - 1)) * 3
      for (let k = 0; k < 3; k++) out[k] += lab[j + k]
      n++
    }
  for (let k = 0; k < 3; k++) out[k] /= n
}
