import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { labLuminance } from '../../math/lab-luminance.ts'
import { smoothLightness } from './smooth-lightness.ts'

/** Whether the floor at a pixel of the working picture shows no more than what it mirrors, a window mostly. */
export type FloorReflections = (px: number, py: number) => boolean

const BLOCK_PX = 4
/** Share of the floor's blocks that is looked at to know the bare floor. */
const FIT_STRIDE = 7
/** Lab lightness by which a mirrored window lightens the floor at least. */
const LEAST_LIGHTENING_L = 3
/** A varnished floor mirrors up to this share of what falls on it at the low angles at which rooms are photographed (Schlick 1994). */
const LARGEST_REFLECTANCE = 0.2
/** From here on a source may be brighter than the picture can say. */
const CLIPPED_L = 92
/** Of what the floor can mirror, the share that is taken for windows when the whole floor is judged. */
const BRIGHTEST_SHARE = 0.1
/** The floor counts as one that mirrors from this difference of lightness on, between where it should mirror windows and where not. */
const LEAST_CONTRAST_L = 4
const FEWEST_FLOOR_BLOCKS = 25
/** Walls are not quite where they are read to be, and boards are not quite flat: shares of the picture's width and height. */
const REACH = { across: 0.03, up: 0.05 }
/** A window that the picture's side cuts goes on beyond it; share of the picture's width. */
const SEEN_ON = 0.2
/** The border of a mirrored window is an edge of the picture, too. */
const BORDER_BLOCKS = 2

/**
 * Finds where a varnished floor mirrors windows, lamps and bright walls: from each place of the floor the ray on from the camera is followed to the
 * room's box, and what the photo shows there says how much it can lighten the floor. What is lighter than that is no reflection. Null on a
 * floor that is no lighter where it should mirror something bright: a carpet, or tiles without a window behind them.
 */
export function findFloorReflections({
  camera,
  box,
  lab,
}: Pick<RoomGeometry, 'camera' | 'box' | 'lab'>): FloorReflections | null {
  const columns = Math.floor(camera.width / BLOCK_PX)
  const rows = Math.floor(camera.height / BLOCK_PX)
  const lightness = blockLightness(lab, camera.width, columns, rows)
  const middle = (b: number): [number, number] => [
    ((b % columns) + 0.5) * BLOCK_PX,
    (Math.floor(b / columns) + 0.5) * BLOCK_PX,
  ]
  const floor: number[] = []
  for (let b = 0; b < columns * rows; b++)
    if (faceOf(...pixelRay(camera, ...middle(b)), box) === FACE.floor) floor.push(b)
  const place = (b: number): [number, number] => [
    ((b % columns) / columns) * 2 - 1,
    Math.floor(b / columns) / rows,
  ]
  const bare = smoothLightness(
    floor.filter((_, i) => i % FIT_STRIDE === 0).map((b) => [...place(b), lightness[b]]),
  )
  const brightest = widest(lightness, columns, rows)
  const found = new Uint8Array(columns * rows)
  const judged: { seen: number; lighter: number }[] = []
  for (const b of floor) {
    const source = mirroredPixel({ camera, box }, ...middle(b))
    if (!source) continue
    const at = Math.floor(source[1] / BLOCK_PX) * columns + Math.floor(source[0] / BLOCK_PX)
    const usual = bare(...place(b))
    const lighter = lightness[b] - usual
    const seen = brightest[at]
    judged.push({ seen, lighter })
    if (lighter < LEAST_LIGHTENING_L) continue
    const excess = labLuminance(lightness[b]) - labLuminance(usual)
    if (seen > CLIPPED_L || excess < LARGEST_REFLECTANCE * labLuminance(seen)) found[b] = 1
  }
  if (judged.length < FEWEST_FLOOR_BLOCKS || brightContrast(judged) < LEAST_CONTRAST_L) return null
  const wide = widened(found, columns)
  return (px, py) => wide[Math.floor(py / BLOCK_PX) * columns + Math.floor(px / BLOCK_PX)] === 1
}

/** By how much the floor is lighter where it should mirror the brightest tenth of what it can than where the darker half. */
function brightContrast(judged: { seen: number; lighter: number }[]): number {
  const sources = judged.map(({ seen }) => seen).toSorted((a, b) => a - b)
  const bright = sources[Math.floor(sources.length * (1 - BRIGHTEST_SHARE))]
  const dark = Math.min(bright, sources[sources.length >> 1])
  const mean = (values: { lighter: number }[]) =>
    values.reduce((sum, { lighter }) => sum + lighter, 0) / Math.max(1, values.length)
  return mean(judged.filter(({ seen }) => seen >= bright)) - mean(judged.filter(({ seen }) => seen < dark))
}

/** Where the picture shows what a mirror at the floor's pixel would; what is above the picture or a little beside it is taken to go on as at its border. */
function mirroredPixel(
  { camera, box }: Pick<RoomGeometry, 'camera' | 'box'>,
  px: number,
  py: number,
): [number, number] | null {
  const [dx, down, dz] = pixelRay(camera, px, py)
  if (down >= 0) return null
  const [x, z] = [dx / -down, dz / -down]
  const side = dx > 0 ? (box.right - x) / dx : dx < 0 ? (-box.left - x) / dx : Infinity
  const t = Math.min(side, dz > 0 ? (box.back - z) / dz : Infinity, (box.ceiling + 1) / -down)
  if (!(t >= 0) || !Number.isFinite(t)) return null
  const r = camera.rotation
  const [atX, atZ] = [x + t * dx, z + t * dz]
  // `projectPoint` without its array: asked of thirty places for each block of the floor.
  for (let high = -1 - down * t; high > -1; high -= 0.1) {
    const depth = r[6] * atX + r[7] * high + r[8] * atZ
    const qx = (camera.focalPx * (r[0] * atX + r[1] * high + r[2] * atZ)) / depth + camera.cx
    const qy = (camera.focalPx * (r[3] * atX + r[4] * high + r[5] * atZ)) / depth + camera.cy
    const beside = Math.max(-qx, qx - camera.width + 1)
    if (depth < 0.1 || beside > SEEN_ON * camera.width) return null
    if (qy >= 0 && qy < camera.height) return [Math.max(0, Math.min(camera.width - 1, qx)), qy]
  }
  return null
}

function blockLightness(lab: Float32Array, width: number, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows)
  for (let b = 0; b < out.length; b++) {
    const first = Math.floor(b / columns) * BLOCK_PX * width + (b % columns) * BLOCK_PX
    for (let k = 0; k < BLOCK_PX * BLOCK_PX; k++)
      out[b] += lab[(first + Math.floor(k / BLOCK_PX) * width + (k % BLOCK_PX)) * 3]
    out[b] /= BLOCK_PX * BLOCK_PX
  }
  return out
}

/** The brightest block within reach of each. */
function widest(values: Float32Array, columns: number, rows: number): Float32Array {
  const across = Math.round(REACH.across * columns)
  const up = Math.round(REACH.up * rows)
  const inRows = new Float32Array(values.length)
  const out = new Float32Array(values.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const end = row * columns + Math.min(columns - 1, column + across)
      let most = 0
      for (let b = row * columns + Math.max(0, column - across); b <= end; b++)
        if (values[b] > most) most = values[b]
      inRows[row * columns + column] = most
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const end = Math.min(rows - 1, row + up) * columns + column
      let most = 0
      for (let b = Math.max(0, row - up) * columns + column; b <= end; b += columns)
        if (inRows[b] > most) most = inRows[b]
      out[row * columns + column] = most
    }
  return out
}

function widened(found: Uint8Array, columns: number): Uint8Array {
  const out = found.slice()
  for (let b = 0; b < found.length; b++)
    if (found[b])
      for (let r = -BORDER_BLOCKS; r <= BORDER_BLOCKS; r++)
        for (let c = -BORDER_BLOCKS; c <= BORDER_BLOCKS; c++) {
          const at = b + r * columns + c
          if (Math.abs((at % columns) - (b % columns)) <= BORDER_BLOCKS && at >= 0 && at < out.length)
            out[at] = 1
        }
  return out
}
