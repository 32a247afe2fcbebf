import { gaussianBlur } from '../image/gaussian-blur.ts'
import { RUG_M, type Scene } from './scene/scene.ts'

/** A share of light, 0–1, by a place (x, z) on the floor. */
export type FloorShade = (x: number, z: number) => number

/**
 * `atContacts` is what furniture leaves of the light close to where it touches the floor, beyond what rays find; `underPieces` about what rays find below low
 * undersides, never 0: light over it changes slowly and can be smoothed without washing out the dark.
 */
export type ContactShadowMap = { atContacts: FloorShade; underPieces: FloorShade }

/** How finely feet are drawn where nothing else is said. */
const SHADOW_MAP_CELL_M = 0.01
/** Lower than this a foot touches the floor, or a rug on it. */
const MAX_FOOT_CONTACT_HEIGHT_M = 0.02
/** How far a contact shadow reaches, in two parts: the dark seam, and its soft surroundings. */
const SEAM_M = 0.012
const AROUND_M = 0.05
const SEAM_DEPTH = 0.75
const AROUND_DEPTH = 0.35
/** A leg three centimetres thick covers little of its surroundings' map, and yet rises before an eighth of what its surroundings see of the room. */
const AROUND_GAIN = 4
const LARGEST_M = 14

/**
 * Undersides up to so high make a slit of the floor below them, darker than a handful of smoothed rays says. The higher they are the softer is the dark below, and the
 * coarser the map that takes it.
 */
const SLITS = [
  {
    cellM: 0.02,
    slits: [
      { belowM: 0.08, depth: 0.6, hides: 0.9 },
      { belowM: 0.16, depth: 0.6, hides: 0.9 },
    ],
  },
  {
    cellM: 0.03,
    slits: [
      { belowM: 0.3, depth: 0.55, hides: 0.9 },
      // Beds on legs, whose duvet ends high over the floor.
      { belowM: 0.42, depth: 0.4, hides: 0.9 },
    ],
  },
  {
    cellM: 0.06,
    // Seats of chairs, and tables.
    slits: [
      { belowM: 0.55, depth: 0.2, hides: 0.85 },
      { belowM: 0.8, depth: 0.15, hides: 0.8 },
    ],
  },
]
/** Over this only what faces the floor is drawn: beside tops of beds and sofas, whose sides reach down, rays find all there is. */
const UNDERSIDES_FROM_M = 0.42
/** Vertical part of a unit normal. */
const FACES_DOWN = -0.5
/** How far a slit's darkness fades in and out, in its heights. */
const SLIT_SPREAD = 0.7
/** So many spreads from it nothing is left of a slit's darkness; a map that ended before would draw its end on floor and rugs, straight round the furniture. */
const SLIT_REACH = 3
/** Undersides of several heights over one place hide the same light. */
const LEAST_UNDER_PIECES = 0.12
const UNSHADED: ContactShadowMap = { atContacts: () => 1, underPieces: () => 1 }

/**
 * Draws the feet of all furniture on a map of the floor and lets their darkness spread: a handful of rays a point finds no leg three centimetres
 * thick, and without the dark seam below it a leg seems to hover. So does a bed without the dark below its rails: what lies low over the floor
 * is drawn as well.
 *
 * @param cellM how finely
 */
export function contactShadowMap(scene: Scene, cellM = SHADOW_MAP_CELL_M): ContactShadowMap {
  const frame = frameOf(scene, SLIT_REACH * AROUND_M)
  if (!frame) return UNSHADED
  const feet = drawMap(scene, frame, cellM, -Infinity, MAX_FOOT_CONTACT_HEIGHT_M)
  const seam = gaussianBlur(feet.marked, feet.columns, feet.rows, SEAM_M / cellM)
  const around = gaussianBlur(feet.marked, feet.columns, feet.rows, AROUND_M / cellM)
  const kept = seam.map(
    (s, i) => (1 - SEAM_DEPTH * Math.min(1, s)) * (1 - AROUND_DEPTH * Math.min(1, AROUND_GAIN * around[i])),
  )
  const maps = slitMaps(scene, cellM)
  const atContacts = product([
    reader(frame, cellM, feet.columns, feet.rows, kept),
    ...maps.map((map) => map.atContacts),
  ])
  const under = product(maps.map((map) => map.underPieces))
  return { atContacts, underPieces: (x, z) => Math.max(LEAST_UNDER_PIECES, under(x, z)) }
}

function product(shades: FloorShade[]): FloorShade {
  return (x, z) => {
    let light = 1
    for (const shade of shades) light *= shade(x, z)
    return light
  }
}

/** The part of the floor that a map shows, metres. */
type Frame = { x: number; z: number; widthM: number; depthM: number }
type FloorMap = { columns: number; rows: number; marked: Float32Array }

/** Around all that stands on the floor and so many metres more; null where nothing does. */
function frameOf({ bounds }: Scene, margin: number): Frame | null {
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let k = 0; k < bounds.length; k += 6) {
    if (bounds[k + 1] > MAX_FOOT_CONTACT_HEIGHT_M || bounds[k + 4] < RUG_M) continue
    x0 = Math.min(x0, bounds[k] - margin)
    z0 = Math.min(z0, bounds[k + 2] - margin)
    x1 = Math.max(x1, bounds[k + 3] + margin)
    z1 = Math.max(z1, bounds[k + 5] + margin)
  }
  if (!(x1 > x0)) return null
  return { x: x0, z: z0, widthM: Math.min(LARGEST_M, x1 - x0), depthM: Math.min(LARGEST_M, z1 - z0) }
}

/** The two shares of light left below what lies low over the floor, by the heights of what does; `cellM` is that of the feet. */
function slitMaps(scene: Scene, cellM: number): ContactShadowMap[] {
  let aboveM = MAX_FOOT_CONTACT_HEIGHT_M
  return SLITS.flatMap(({ cellM: own, slits }): ContactShadowMap[] => {
    const frame = frameOf(scene, SLIT_REACH * SLIT_SPREAD * slits.at(-1)!.belowM)
    if (!frame) return []
    const slitCellM = Math.max(own, 2 * cellM)
    const columns = Math.ceil(frame.widthM / slitCellM)
    const rows = Math.ceil(frame.depthM / slitCellM)
    const kept = new Float32Array(columns * rows).fill(1)
    const under = new Float32Array(columns * rows).fill(1)
    for (const { belowM, depth, hides } of slits) {
      const { marked } = drawMap(scene, frame, slitCellM, aboveM, belowM)
      const dark = gaussianBlur(marked, columns, rows, (SLIT_SPREAD * belowM) / slitCellM)
      for (let i = 0; i < dark.length; i++) {
        kept[i] *= 1 - depth * Math.min(1, dark[i])
        under[i] *= 1 - hides * Math.min(1, dark[i])
      }
      aboveM = belowM
    }
    const read = (map: Float32Array) => reader(frame, slitCellM, columns, rows, map)
    return [{ atContacts: read(kept), underPieces: read(under) }]
  })
}

/** 1 in every cell over which some furniture lies between two heights, else 0. */
function drawMap(scene: Scene, frame: Frame, cellM: number, aboveM: number, belowM: number): FloorMap {
  const columns = Math.ceil(frame.widthM / cellM)
  const rows = Math.ceil(frame.depthM / cellM)
  const marked = new Float32Array(columns * rows)
  drawBetween(scene, aboveM, belowM, cellM, (x, z) => {
    const i = Math.floor((x - frame.x) / cellM)
    const j = Math.floor((z - frame.z) / cellM)
    if (i >= 0 && j >= 0 && i < columns && j < rows) marked[j * columns + i] = 1
  })
  return { columns, rows, marked }
}

/** Reads a map between its cells' middles; 1 outside. */
function reader(frame: Frame, cellM: number, columns: number, rows: number, kept: Float32Array): FloorShade {
  return (x, z) => {
    const fx = (x - frame.x) / cellM - 0.5
    const fz = (z - frame.z) / cellM - 0.5
    const i = Math.floor(fx)
    const j = Math.floor(fz)
    if (i < 0 || j < 0 || i >= columns - 1 || j >= rows - 1) return 1
    const o = j * columns + i
    const tx = fx - i
    const tz = fz - j
    const near = kept[o] * (1 - tx) + kept[o + 1] * tx
    const far = kept[o + columns] * (1 - tx) + kept[o + columns + 1] * tx
    return near + (far - near) * tz
  }
}

/** Calls `mark` all over what of the triangles lies between two heights. */
function drawBetween(
  { corners: c, normals, object, bounds }: Scene,
  aboveM: number,
  belowM: number,
  cellM: number,
  mark: (x: number, z: number) => void,
) {
  for (let t = 0; t < object.length; t++) {
    const k = t * 9
    const lowest = Math.min(c[k + 1], c[k + 4], c[k + 7])
    if (lowest > belowM || bounds[object[t] * 6 + 4] < RUG_M) continue
    if (Math.max(c[k + 1], c[k + 4], c[k + 7]) <= aboveM) continue
    if (aboveM >= UNDERSIDES_FROM_M && normals[k + 1] > FACES_DOWN) continue
    const sides = [0, 3, 6].map((a) =>
      Math.hypot(c[k + a] - c[k + ((a + 3) % 9)], c[k + a + 2] - c[k + ((a + 5) % 9)]),
    )
    const steps = Math.min(400, Math.ceil(Math.max(...sides) / (cellM / 2)) + 1)
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
}
