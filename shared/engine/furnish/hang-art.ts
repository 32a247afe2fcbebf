import type { Taste } from './pieces/piece.ts'
import { wallArt } from './pieces/wall-art.ts'
import { toPixel, type WallName, wallPoint } from './room-space.ts'
import type { StageFloor } from './stage-floor.ts'
import { occupancy } from './wall-scan.ts'

const HIGHEST_M = 2.2
const OCCUPIED = 0.08

/** Hangs a framed print over `baseM` where the wall is plain and in view; does nothing where it is not. */
export function hangArt(
  floor: StageFloor,
  taste: Taste,
  wall: WallName,
  u: number,
  baseM: number,
  widthM: number,
  motif: number,
): void {
  const scan = floor.scans[wall]
  const heightM = Math.min(0.85, Math.min(floor.space.heightM - 0.2, HIGHEST_M) - baseM - 0.14)
  if (heightM < 0.4) return
  const sizes = [1, 0.75, 0.55].map((k) => Math.min(widthM * k, heightM * 1.5))
  const fitting = sizes.find((w) => occupancy(scan, scan.high, u, w / 2 + 0.08) <= OCCUPIED)
  if (!fitting) return
  const piece = wallArt(taste, fitting, Math.min(heightM, fitting * 1.25), motif)
  const y = baseM + 0.14 + piece.heightM / 2
  const at = wallPoint(floor.space, wall, u, 0.004)
  const { width } = floor.space.camera
  const ends = [-1, 1].map((side) => {
    const end = wallPoint(floor.space, wall, u + (side * fitting) / 2)
    return toPixel(floor.space, end.x, y + piece.heightM / 2, end.z)
  })
  if (ends.every((q) => q[2] > 0.3 && q[0] > width * 0.01 && q[0] < width * 0.99 && q[1] > 0))
    floor.placed.push({ piece, y, ...at })
}
