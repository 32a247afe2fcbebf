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
  const values = new Float32Array(columns * rows)
  const { corners: c, object } = scene
  const mark = (x: number, z: number) => {
    const i = Math.floor((x - frame.x) / cellM)
    const j = Math.floor((z - frame.z) / cellM)
    if (i >= 0 && j >= 0 && i < columns && j < rows) values[j * columns + i] = 1
  }
  for (let t = 0; t < object.length; t++) {
    const k = t * 9
    if (Math.min(c[k + 1], c[k + 4], c[k + 7]) > belowM) continue
    if (Math.max(c[k + 1], c[k + 4], c[k + 7]) <= aboveM || !isDrawn(t)) continue
    markBetween(c, k, [aboveM, belowM], cellM, mark)
  }
  return { frame, cellM, columns, rows, values }
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

/** Calls `mark` all over what of the triangle at `k` lies between two heights. */
function markBetween(
  c: Float32Array,
  k: number,
  [aboveM, belowM]: [number, number],
  cellM: number,
  mark: (x: number, z: number) => void,
) {
  const sides = [0, 3, 6].map((a) =>
    Math.hypot(c[k + a] - c[k + ((a + 3) % 9)], c[k + a + 2] - c[k + ((a + 5) % 9)]),
  )
  const steps = Math.min(MOST_TRIANGLE_STEPS, Math.ceil(Math.max(...sides) / (cellM / 2)) + 1)
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps - i; j++) {
      const u = i / steps
      const v = j / steps
      const w = 1 - u - v
      const y = w * c[k + 1] + u * c[k + 4] + v * c[k + 7]
      if (y > belowM || y <= aboveM) continue
      mark(w * c[k] + u * c[k + 3] + v * c[k + 6], w * c[k + 2] + u * c[k + 5] + v * c[k + 8])
    }
}
