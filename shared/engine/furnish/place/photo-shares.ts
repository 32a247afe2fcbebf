import { pixelRay } from '../../geometry/camera/camera.ts'
import { occluderNearness } from '../../geometry/occlusion/occluder.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { footprint, overlaps, type Placement } from './placement.ts'

/** Share of the picture that what lies flat there covers. */
export function floorShare(space: RoomSpace, p: Placement): number {
  const { camera, cameraHeightM } = space
  const cells = 32
  let covered = 0
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const [dx, dy, dz] = pixelRay(
        camera,
        ((i + 0.5) / cells) * camera.width,
        ((j + 0.5) / cells) * camera.height,
      )
      if (dy >= 0) continue
      const t = -cameraHeightM / dy
      const point = { piece: { widthM: 1e-3, depthM: 1e-3 }, x: dx * t, z: dz * t, turnRad: p.turnRad }
      if (overlaps(point, p, 0)) covered++
    }
  return covered / (cells * cells)
}

/** Share of the piece's corners that the picture shows, inside of it and behind nothing. */
export function visibleShare(space: RoomSpace, p: Placement): number {
  return cornersShown(space, p).filter(({ isOccluded }) => !isOccluded).length / CORNERS
}

/** Of the piece's corners that lie inside the picture, the share (0–1) that stands behind a wall's end, a door's edge or another occluder. */
export function occludedShare(space: RoomSpace, p: Placement): number {
  const corners = cornersShown(space, p)
  return corners.filter(({ isOccluded }) => isOccluded).length / Math.max(1, corners.length)
}

/** Four of its footprint and the middle, at the floor and at its height. */
const CORNERS = 10

/** Those of a piece's corners that lie inside the picture. */
function cornersShown(space: RoomSpace, p: Placement): { isOccluded: boolean }[] {
  const { camera, cameraHeightM, occluders } = space
  const { width, height } = camera
  return [...footprint(p), [p.x, p.z]].flatMap(([x, z]) =>
    [p.y, p.y + p.piece.heightM].flatMap((y) => {
      const [px, py, depth] = toPixel(space, x, y, z)
      if (depth < 0.4 || px < 0 || px > width || py < 0 || py > height) return []
      return [{ isOccluded: occluderNearness(occluders, cameraHeightM, camera, px, py) * depth >= 1 }]
    }),
  )
}
