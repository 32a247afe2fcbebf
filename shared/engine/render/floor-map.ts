import type { Scene } from './scene/scene.ts'

/** A share of light, 0–1, by a place (x, z) on the floor, metres. */
export type FloorShade = (x: number, z: number) => number

/** The part of the floor that a map shows, metres. */
export type FloorFrame = { x: number; z: number; widthM: number; depthM: number }

/** A grid over a part of the floor, a row for every `cellM` of z. */
export type FloorMap = {
  frame: FloorFrame
  cellM: number
  columns: number
  rows: number
  values: Float32Array
}

const LARGEST_M = 14
/** A triangle is drawn at so many points along a side, at most. */
const MOST_TRIANGLE_STEPS = 400

/** Around those objects of the scene and so many metres more; null around none. */
export function frameAround(
  { bounds }: Pick<Scene, 'bounds'>,
  isWithin: (object: number) => boolean,
  marginM: number,
): FloorFrame | null {
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let object = 0; object < bounds.length / 6; object++) {
    if (!isWithin(object)) continue
    const k = object * 6
    x0 = Math.min(x0, bounds[k] - marginM)
    z0 = Math.min(z0, bounds[k + 2] - marginM)
    x1 = Math.max(x1, bounds[k + 3] + marginM)
    z1 = Math.max(z1, bounds[k + 5] + marginM)
  }
  if (!(x1 > x0)) return null
  return { x: x0, z: z0, widthM: Math.min(LARGEST_M, x1 - x0), depthM: Math.min(LARGEST_M, z1 - z0) }
}

/** 1 in every cell over which some of these triangles lies between two heights, else 0. */
export function drawFloorMap(
  scene: Scene,
  frame: FloorFrame,
  cellM: number,
  [aboveM, belowM]: [number, number],
  isDrawn: (triangle: number) => boolean,
): FloorMap {
  const columns = Math.ceil(frame.widthM / cellM)
  const rows = Math.ceil(frame.depthM / cellM)
  const map: FloorMap = { frame, cellM, columns, rows, values: new Float32Array(columns * rows) }
  const { corners: c, object } = scene
  for (let t = 0; t < object.length; t++) {
    const k = t * 9
    const lowest = Math.min(c[k + 1], c[k + 4], c[k + 7])
    const highest = Math.max(c[k + 1], c[k + 4], c[k + 7])
    if (lowest > belowM || highest <= aboveM || !isDrawn(t)) continue
    if (lowest > aboveM && highest <= belowM) markWhole(map, c, k)
    else markBetween(map, c, k, aboveM, belowM)
  }
  return map
}

/** Marks all cells that the triangle at `k` reaches into, row by row. */
function markWhole({ frame, cellM, columns, rows, values }: FloorMap, c: Float32Array, k: number): void {
  const rowOf = (z: number) => Math.floor((z - frame.z) / cellM)
  const columnOf = (x: number) => Math.floor((x - frame.x) / cellM)
  const first = Math.max(0, rowOf(Math.min(c[k + 2], c[k + 5], c[k + 8])))
  const last = Math.min(rows - 1, rowOf(Math.max(c[k + 2], c[k + 5], c[k + 8])))
  for (let row = first; row <= last; row++) {
    const near = frame.z + row * cellM
    const far = frame.z + (row + 1) * cellM
    let from = Infinity
    let to = -Infinity
    for (let corner = 0; corner < 9; corner += 3) {
      const p = k + corner
      const q = k + ((corner + 3) % 9)
      const ax = c[p]
      const az = c[p + 2]
      const dx = c[q] - ax
      const dz = c[q + 2] - az
      if (Math.max(az, az + dz) < near || Math.min(az, az + dz) > far) continue
      // What of the side lies in the row.
      const s = dz === 0 ? 0 : (near - az) / dz
      const t = dz === 0 ? 1 : (far - az) / dz
      const x0 = ax + dx * Math.max(0, Math.min(s, t))
      const x1 = ax + dx * Math.min(1, Math.max(s, t))
      from = Math.min(from, x0, x1)
      to = Math.max(to, x0, x1)
    }
    const end = Math.min(columns - 1, columnOf(to))
    for (let column = Math.max(0, columnOf(from)); column <= end; column++) values[row * columns + column] = 1
  }
}

/** Reads a map between its cells' middles; 1 outside. */
export function readFloorMap({ frame, cellM, columns, rows }: FloorMap, values: Float32Array): FloorShade {
  return (x, z) => {
    const fx = (x - frame.x) / cellM - 0.5
    const fz = (z - frame.z) / cellM - 0.5
    const i = Math.floor(fx)
    const j = Math.floor(fz)
    if (i < 0 || j < 0 || i >= columns - 1 || j >= rows - 1) return 1
    const o = j * columns + i
    const tx = fx - i
    const tz = fz - j
    const near = values[o] * (1 - tx) + values[o + 1] * tx
    const far = values[o + columns] * (1 - tx) + values[o + columns + 1] * tx
    return near + (far - near) * tz
  }
}

/** The light that several shades leave. */
export function shadeProduct(shades: FloorShade[]): FloorShade {
  return (x, z) => {
    let light = 1
    for (const shade of shades) light *= shade(x, z)
    return light
  }
}

/** Marks all cells over which what of the triangle at `k` lies between two heights. */
function markBetween(
  { frame, cellM, columns, rows, values }: FloorMap,
  c: Float32Array,
  k: number,
  aboveM: number,
  belowM: number,
) {
  const [ax, ay, az] = [c[k] - frame.x, c[k + 1], c[k + 2] - frame.z]
  const [bx, by, bz] = [c[k + 3] - frame.x, c[k + 4], c[k + 5] - frame.z]
  const [cx, cy, cz] = [c[k + 6] - frame.x, c[k + 7], c[k + 8] - frame.z]
  const longestM = Math.max(
    Math.hypot(ax - bx, az - bz),
    Math.hypot(bx - cx, bz - cz),
    Math.hypot(cx - ax, cz - az),
  )
  const steps = Math.min(MOST_TRIANGLE_STEPS, Math.ceil(longestM / (cellM / 2)) + 1)
  for (let m = 0; m <= steps; m++) {
    const u = m / steps
    for (let n = 0; n <= steps - m; n++) {
      const v = n / steps
      const w = 1 - u - v
      const y = w * ay + u * by + v * cy
      if (y > belowM || y <= aboveM) continue
      const i = Math.floor((w * ax + u * bx + v * cx) / cellM)
      const j = Math.floor((w * az + u * bz + v * cz) / cellM)
      if (i >= 0 && j >= 0 && i < columns && j < rows) values[j * columns + i] = 1
    }
  }
}
