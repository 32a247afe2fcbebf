import { pixelRay } from '../geometry/camera.ts'
import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { FACE, faceOf } from '../geometry/room-box.ts'
import { type RoomSpace, WALLS, type WallName } from './room-space.ts'
import { STEP_M, type WallScan } from './wall-scan.ts'

/** A door or another opening that reaches the floor, `halfM` to each side of `u` on its wall. */
export type Opening = { wall: WallName; u: number; halfM: number }

const NARROWEST_M = 0.5
const DOOR_WIDTHS_M = [0.62, 1.75]

/**
 * Openings that must stay free: runs of columns foreign from low to high, and pairs of long vertical edges a door's width apart (a white door
 * in a white wall has no other sign). Marks the latter in the scans.
 */
export function findOpenings(
  geometry: RoomGeometry,
  space: RoomSpace,
  scans: Record<WallName, WallScan>,
): Opening[] {
  const found = WALLS.flatMap((wall) => foreignRuns(wall, scans[wall]))
  const edges = verticalEdges(geometry, space)
  for (const wall of WALLS) {
    const scan = scans[wall]
    const at = edges[wall].toSorted((a, b) => a - b)
    for (let i = 0; i < at.length; i++)
      for (let j = i + 1; j < at.length; j++) {
        const widthM = at[j] - at[i]
        if (widthM < DOOR_WIDTHS_M[0] || widthM > DOOR_WIDTHS_M[1]) continue
        // A pair with the room's own corner is no door.
        if (at[i] - scan.startM < 0.06 || scan.startM + scan.lengthM - at[j] < 0.06) continue
        const u = (at[i] + at[j]) / 2
        if (found.some((o) => o.wall === wall && Math.abs(o.u - u) < 0.25)) continue
        found.push({ wall, u, halfM: widthM / 2 })
        markOccupied(scan, at[i], at[j])
      }
  }
  return found
}

function foreignRuns(wall: WallName, scan: WallScan): Opening[] {
  const found: Opening[] = []
  let start = -1
  for (let i = 0; i <= scan.low.length; i++) {
    const foreign = i < scan.low.length && scan.seen[i] === 1 && scan.low[i] > 0.6 && scan.high[i] > 0.5
    if (foreign && start < 0) start = i
    if (foreign || start < 0) continue
    const widthM = (i - start) * STEP_M
    if (widthM > NARROWEST_M)
      found.push({ wall, u: scan.startM + ((start + i) / 2) * STEP_M, halfM: widthM / 2 })
    start = -1
  }
  return found
}

function verticalEdges(
  { segments, axes, camera, box }: RoomGeometry,
  space: RoomSpace,
): Record<WallName, number[]> {
  const edges: Record<WallName, number[]> = { back: [], left: [], right: [] }
  segments.forEach((s, i) => {
    if (axes[i] !== 1 || s.lengthPx < 25) return
    const face = faceOf(...pixelRay(camera, s.midX, s.midY), box)
    if (face === FACE.floor || face === FACE.ceiling) return
    const wall: WallName = face === FACE.left ? 'left' : face === FACE.right ? 'right' : 'back'
    const ends = [pixelRay(camera, s.x1, s.y1), pixelRay(camera, s.x2, s.y2)].map(([dx, dy, dz]) => {
      const t = wall === 'left' ? -space.leftM / dx : wall === 'right' ? space.rightM / dx : space.backM / dz
      return { u: wall === 'back' ? dx * t : dz * t, y: space.cameraHeightM + dy * t }
    })
    const lowest = Math.min(ends[0].y, ends[1].y)
    const highest = Math.max(ends[0].y, ends[1].y)
    if (lowest < 0.45 && highest > 1.35) edges[wall].push((ends[0].u + ends[1].u) / 2)
  })
  return edges
}

function markOccupied(scan: WallScan, from: number, to: number) {
  const last = Math.min(scan.low.length - 1, Math.floor((to - scan.startM) / STEP_M))
  for (let k = Math.max(0, Math.floor((from - scan.startM) / STEP_M)); k <= last; k++) {
    scan.low[k] = Math.max(scan.low[k], 0.8)
    scan.high[k] = Math.max(scan.high[k], 0.8)
  }
}
