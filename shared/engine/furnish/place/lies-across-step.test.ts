import { expect, it } from 'vitest'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { roomSpace } from '../../room/room-space.ts'
import { liesAcrossStep } from './lies-across-step.ts'

const CAMERA_M = 1.4
const geometry = syntheticIsland({ x0: -2, x1: 2, z: 3.6 / CAMERA_M, top: 0.9 / CAMERA_M, joints: 0 })
const space = roomSpace(geometry.camera, geometry.box, [], CAMERA_M)
const FLOOR_L = 55
const TRAY_L = 25
/** A bath mat on the floor, its long side along the back wall. */
const matAt = (x: number) => ({ piece: { widthM: 0.6, depthM: 0.4 }, x, z: 2.4, turnRad: 0 })

/** The same room on a floor whose lightness changes with the place, metres from the camera. */
function withFloor(lightnessAt: (x: number, z: number) => number): RoomGeometry {
  const lab = geometry.lab.slice()
  const { width, height } = geometry.camera
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = pixelRay(geometry.camera, x + 0.5, y + 0.5)
      const t = CAMERA_M / -dy
      if (dy < 0) lab.set([lightnessAt(dx * t, dz * t), 1, 4], (y * width + x) * 3)
    }
  return { ...geometry, lab }
}

it('sees the edge of a tray below a mat, and as good as below it', () => {
  const withTray = withFloor((x) => FLOOR_L + (x > 0.2 ? TRAY_L : 0))
  expect(liesAcrossStep(withTray, space, matAt(0))).toBe(true)
  expect(liesAcrossStep(withTray, space, matAt(-0.13))).toBe(true)
  expect(liesAcrossStep(withTray, space, matAt(-0.3))).toBe(false)
})

it('takes light that falls off, a soft shadow and tiles of two shades for none', () => {
  expect(
    liesAcrossStep(
      withFloor((x) => FLOOR_L + 30 * x),
      space,
      matAt(0),
    ),
  ).toBe(false)
  const soft = (x: number) => FLOOR_L + TRAY_L * Math.max(0, Math.min(1, 0.5 + x / 0.5))
  expect(liesAcrossStep(withFloor(soft), space, matAt(0))).toBe(false)
  const tile = (x: number, z: number) => (Math.floor(x / 0.15) + Math.floor(z / 0.15)) & 1
  expect(
    liesAcrossStep(
      withFloor((x, z) => FLOOR_L + TRAY_L * tile(x, z)),
      space,
      matAt(0),
    ),
  ).toBe(false)
})
