import type { Piece } from './piece.ts'

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
  const c = Math.cos(p.turnRad)
  const s = Math.sin(p.turnRad)
  const w = p.piece.widthM / 2 + marginM
  const d = p.piece.depthM / 2 + marginM
  return [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ].map(([x, z]): [number, number] => [p.x + x * c + z * s, p.z - x * s + z * c])
}

/** Whether two footprints overlap, the first one `marginM` larger (separating axes). */
export function overlaps(a: Standing, b: Standing, marginM: number): boolean {
  const first = footprint(a, marginM)
  const second = footprint(b)
  for (const shape of [first, second])
    for (let i = 0; i < 2; i++) {
      const ex = shape[i + 1][0] - shape[i][0]
      const ez = shape[i + 1][1] - shape[i][1]
      const p = span(first, ex, ez)
      const q = span(second, ex, ez)
      if (p[1] <= q[0] || q[1] <= p[0]) return false
    }
  return true
}

function span(shape: [number, number][], ex: number, ez: number): [number, number] {
  const along = shape.map(([x, z]) => x * ex + z * ez)
  return [Math.min(...along), Math.max(...along)]
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
