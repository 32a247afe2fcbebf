import type { Piece } from '../piece.ts'

/** The part of a worktop that a piece may stand on, metres of the room. */
export type Ledge = { lowX: number; highX: number; lowZ: number; highZ: number }

/**
 * A piece standing in the room: its frame's origin in metres and its turn about the vertical; on the floor, a wall or the ceiling, or on a
 * worktop's `ledge`.
 */
export type Placement = { piece: Piece; x: number; y: number; z: number; turnRad: number; ledge?: Ledge }

/** As much of a placement as its footprint needs. */
export type Standing = { piece: Pick<Piece, 'widthM' | 'depthM'>; x: number; z: number; turnRad: number }

/** The four corners (x, z) of a piece's footprint, `marginM` larger on every side. */
export function footprint(p: Standing, marginM = 0): [number, number][] {
  const [ax, az, bx, bz, cx, cz, dx, dz] = drawFootprint(p, marginM, new Float64Array(8))
  return [
    [ax, az],
    [bx, bz],
    [cx, cz],
    [dx, dz],
  ]
}

const TOUCH_TOLERANCE_M = 1e-6
/** Scratch space: `overlaps` is asked tens of thousands of times a room. */
const first = new Float64Array(8)
const second = new Float64Array(8)

/** Whether two footprints overlap, the first one `marginM` larger (separating axes). */
export function overlaps(a: Standing, b: Standing, marginM: number): boolean {
  const reach = reachOf(a, marginM) + reachOf(b, 0) + TOUCH_TOLERANCE_M
  const dx = a.x - b.x
  const dz = a.z - b.z
  if (dx * dx + dz * dz > reach * reach) return false
  drawFootprint(a, marginM, first)
  drawFootprint(b, 0, second)
  return !isApart(first) && !isApart(second)
}

/** Half the diagonal. */
function reachOf({ piece }: Standing, marginM: number): number {
  const w = piece.widthM / 2 + marginM
  const d = piece.depthM / 2 + marginM
  return Math.sqrt(w * w + d * d)
}

/** Writes the four corners, x and z in turn. */
function drawFootprint(p: Standing, marginM: number, out: Float64Array): Float64Array {
  const c = Math.cos(p.turnRad)
  const s = Math.sin(p.turnRad)
  const w = p.piece.widthM / 2 + marginM
  const d = p.piece.depthM / 2 + marginM
  for (let k = 0; k < 4; k++) {
    const x = k === 1 || k === 2 ? w : -w
    const z = k < 2 ? -d : d
    out[k * 2] = p.x + x * c + z * s
    out[k * 2 + 1] = p.z - x * s + z * c
  }
  return out
}

/** Whether the two footprints drawn last are apart along one of a footprint's sides. */
function isApart(shape: Float64Array): boolean {
  for (let i = 0; i < 4; i += 2) {
    const ex = shape[i + 2] - shape[i]
    const ez = shape[i + 3] - shape[i + 1]
    let low = Infinity
    let high = -Infinity
    let otherLow = Infinity
    let otherHigh = -Infinity
    for (let k = 0; k < 8; k += 2) {
      const along = first[k] * ex + first[k + 1] * ez
      const other = second[k] * ex + second[k + 1] * ez
      if (along < low) low = along
      if (along > high) high = along
      if (other < otherLow) otherLow = other
      if (other > otherHigh) otherHigh = other
    }
    if (high <= otherLow || otherHigh <= low) return true
  }
  return false
}

/** A piece placed in another's frame: `dx` to its right, `dz` before it, turned by `turnRad` more. */
export function besides(anchor: Placement, dx: number, dz: number, piece: Piece, turnRad = 0): Placement {
  const c = Math.cos(anchor.turnRad)
  const s = Math.sin(anchor.turnRad)
  return {
    piece,
    x: anchor.x + dx * c + dz * s,
    y: 0,
    z: anchor.z - dx * s + dz * c,
    turnRad: anchor.turnRad + turnRad,
  }
}
