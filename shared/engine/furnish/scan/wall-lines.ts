import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { type RoomSpace, WALLS, type WallName } from '../../room/room-space.ts'

/** Straight edges on one wall, metres: `uprights` that rise from the floor past a man's chest, `headers` level at a door's height. */
export type WallLines = { uprights: number[]; headers: { from: number; to: number }[] }

const SHORTEST_UPRIGHT_PX = 25
const SHORTEST_HEADER_PX = 18
const FOOT_M = 0.45
const CHEST_M = 1.35
const HEADER_M = [1.9, 2.4]

/** Sorts the photo's segments onto the walls they lie on. */
export function wallLines(geometry: RoomGeometry, space: RoomSpace): Record<WallName, WallLines> {
  const lines: Record<WallName, WallLines> = {
    back: { uprights: [], headers: [] },
    left: { uprights: [], headers: [] },
    right: { uprights: [], headers: [] },
  }
  const { segments, axes, camera, box } = geometry
  segments.forEach((s, i) => {
    const face = faceOf(...pixelRay(camera, s.midX, s.midY), box)
    if (axes[i] < 0 || face === FACE.floor || face === FACE.ceiling) return
    const wall: WallName = face === FACE.left ? 'left' : face === FACE.right ? 'right' : 'back'
    const a = onWall(geometry, space, wall, s.x1, s.y1)
    const b = onWall(geometry, space, wall, s.x2, s.y2)
    const low = Math.min(a.y, b.y)
    const high = Math.max(a.y, b.y)
    if (axes[i] === 1) {
      if (s.lengthPx >= SHORTEST_UPRIGHT_PX && low < FOOT_M && high > CHEST_M)
        lines[wall].uprights.push((a.u + b.u) / 2)
    } else if (s.lengthPx >= SHORTEST_HEADER_PX && low > HEADER_M[0] && high < HEADER_M[1])
      lines[wall].headers.push({ from: Math.min(a.u, b.u), to: Math.max(a.u, b.u) })
  })
  for (const wall of WALLS) lines[wall].uprights.sort((p, q) => p - q)
  return lines
}

function onWall({ camera }: RoomGeometry, space: RoomSpace, wall: WallName, x: number, y: number) {
  const [dx, dy, dz] = pixelRay(camera, x, y)
  const t = wall === 'left' ? -space.leftM / dx : wall === 'right' ? space.rightM / dx : space.backM / dz
  return { u: wall === 'back' ? dx * t : dz * t, y: space.cameraHeightM + dy * t }
}
