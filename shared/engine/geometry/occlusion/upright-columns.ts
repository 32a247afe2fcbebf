import { type Camera, pixelRay } from '../camera/camera.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import type { Lab } from '../layout/colour-statistics.ts'
import { FACE, faceOf } from '../layout/room-box.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'

/**
 * The part of a working picture that the box takes for its floor, in cells of `CELL_PX` along upright columns: column `k` runs through the picture's lower border at
 * `footX(k)` with `slope(k)`, row `r` lies at `rowY(r)`, the first at the bottom. What rises from the floor covers columns from its foot upwards. Where the
 * picture reaches down to below the camera no cell is inside.
 */
export type UprightColumns = {
  columns: number
  rows: number
  footX: (k: number) => number
  slope: (k: number) => number
  rowY: (r: number) => number
  /** Cell k · rows + r: 1 where it is in the picture and of the box's floor. */
  inside: Uint8Array
  /** By column, the row at which the box's floor ends; `rows` where the column leaves the picture before. */
  ends: Int32Array
  /** The net's probabilities of floor, and of floor or a window: what varnish mirrors is taken for one. */
  floor: Float32Array
  floorOrWindow: Float32Array
  /** And of what stands close before the camera or in front of the floor, doors' leaves among it. */
  foreground: Float32Array
}

export type ColouredColumns = UprightColumns & {
  /** Mean Lab (3) of a cell. */
  colour: Float32Array
}

export const CELL_PX = 4
/** What the net takes for a door deep within the box's floor is the leaf of an open one, or stands in a wall that the box missed. */
export const FOREGROUND: SegmentClass[] = ['occluder', 'door']
/** Shadows fall on everything. */
const LIGHTNESS_WEIGHT = 0.6
/** Columns begin so far beside the picture, in shares of its width: they lean. */
const BESIDE_SHARE = 0.5
/**
 * Sine of the angle above straight down of what the picture shows at its lower border, at the least: nearer to the nadir uprights meet, a single column covers
 * the whole picture, and below it they turn over.
 */
const LEAST_ABOVE_NADIR_SINE = 0.09

/** Whether the picture reaches down to about where the camera itself stands: no upright is told from another there. */
function showsNadir({ rotation, focalPx, cy, height }: Camera): boolean {
  const below = height - cy
  return below * rotation[7] - focalPx * rotation[4] < LEAST_ABOVE_NADIR_SINE * Math.hypot(focalPx, below)
}

function uprightColumns(geometry: RoomGeometry): UprightColumns {
  const { camera, box, parts } = geometry
  const { width, height, rotation: r, focalPx, cx, cy } = camera
  const columns = Math.ceil((width * (1 + 2 * BESIDE_SHARE)) / CELL_PX)
  const rows = Math.floor(height / CELL_PX)
  const footX = (k: number) => (k + 0.5) * CELL_PX - BESIDE_SHARE * width
  const slope = (k: number) =>
    (focalPx * r[1] - (footX(k) - cx) * r[7]) / (focalPx * r[4] - (height - cy) * r[7])
  const rowY = (row: number) => height - (row + 0.5) * CELL_PX
  const count = columns * rows
  const out: UprightColumns = {
    columns,
    rows,
    footX,
    slope,
    rowY,
    inside: new Uint8Array(count),
    ends: new Int32Array(columns).fill(rows),
    floor: new Float32Array(count),
    floorOrWindow: new Float32Array(count),
    foreground: new Float32Array(count),
  }
  if (showsNadir(camera)) return out
  const cells = parts.width * parts.height
  const floorPlane = SEGMENT_CLASSES.indexOf('floor') * cells
  const windowPlane = SEGMENT_CLASSES.indexOf('window') * cells
  const foregroundPlanes = FOREGROUND.map((part) => SEGMENT_CLASSES.indexOf(part) * cells)
  for (let k = 0; k < columns; k++)
    for (let row = 0; row < rows; row++) {
      const y = rowY(row)
      const x = footX(k) + slope(k) * (y - height)
      if (x < 0 || x >= width) continue
      // A column goes up from the floor, and never comes back to it.
      if (faceOf(...pixelRay(camera, x, y), box) !== FACE.floor) {
        out.ends[k] = row
        break
      }
      const i = k * rows + row
      out.inside[i] = 1
      const net =
        Math.min(parts.height - 1, Math.floor((y / height) * parts.height)) * parts.width +
        Math.floor((x / width) * parts.width)
      out.floor[i] = parts.probabilities[floorPlane + net]
      out.floorOrWindow[i] = out.floor[i] + parts.probabilities[windowPlane + net]
      for (const plane of foregroundPlanes) out.foreground[i] += parts.probabilities[plane + net]
    }
  return out
}

const known = new WeakMap<RoomGeometry, ColouredColumns>()

/** With the colours, too: of all cells, as those of the floor's middle tell what it looks like. Looked at once. */
export function colouredColumns(geometry: RoomGeometry): ColouredColumns {
  const before = known.get(geometry)
  if (before) return before
  const grid = withColours(geometry, uprightColumns(geometry))
  known.set(geometry, grid)
  return grid
}

function withColours(geometry: RoomGeometry, grid: UprightColumns): ColouredColumns {
  const { columns, rows, inside, footX, slope, rowY } = grid
  const colour = new Float32Array(columns * rows * 3)
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue
    const k = Math.floor(i / rows)
    const y = rowY(i % rows)
    meanColour(geometry, footX(k) + slope(k) * (y - geometry.camera.height), y, colour, i * 3)
  }
  return { ...grid, colour }
}

/** Writes the mean Lab (3) around a place of the working picture into `out`, from `at` on. */
function meanColour(
  { lab, camera: { width, height } }: RoomGeometry,
  x: number,
  y: number,
  out: Float32Array,
  at: number,
): void {
  const x0 = Math.max(0, Math.min(width - CELL_PX, Math.round(x - CELL_PX / 2)))
  const y0 = Math.max(0, Math.min(height - CELL_PX, Math.round(y - CELL_PX / 2)))
  let l = 0
  let a = 0
  let b = 0
  for (let v = y0; v < y0 + CELL_PX; v++)
    for (let o = (v * width + x0) * 3, end = o + CELL_PX * 3; o < end; o += 3) {
      l += lab[o]
      a += lab[o + 1]
      b += lab[o + 2]
    }
  const n = CELL_PX * CELL_PX
  out[at] = l / n
  out[at + 1] = a / n
  out[at + 2] = b / n
}

export function cellColour({ colour }: ColouredColumns, i: number): Lab {
  return [colour[i * 3], colour[i * 3 + 1], colour[i * 3 + 2]]
}

/** How different two cells look, Lab with less of the lightness. */
export function cellDifference({ colour }: ColouredColumns, p: number, q: number): number {
  const l = LIGHTNESS_WEIGHT * (colour[p * 3] - colour[q * 3])
  const a = colour[p * 3 + 1] - colour[q * 3 + 1]
  const b = colour[p * 3 + 2] - colour[q * 3 + 2]
  return Math.sqrt(l * l + a * a + b * b)
}
