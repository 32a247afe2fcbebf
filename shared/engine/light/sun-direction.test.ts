import { describe, expect, it } from 'vitest'
import { type DrawnWindow, sunlitRoom } from '../evaluation/sunlit-room.ts'
import type { Vec3 } from '../geometry/camera/camera.ts'
import { FACE } from '../geometry/layout/room-box.ts'
import { classProbabilityAt } from '../segmentation/segment-room.ts'
import { sunDirection } from './sun-direction.ts'
import { findSunPatches } from './sun-patches.ts'

const DEGREE = Math.PI / 180
const GAIN = 3
const IN_LEFT_WALL: DrawnWindow = { face: FACE.left, u0: 1.5, u1: 2.4, v0: 0.5, v1: 1.45 }
const IN_RIGHT_WALL: DrawnWindow = { face: FACE.right, u0: 0.9, u1: 1.5, v0: 0.1, v1: 1.5 }
const IN_BACK_WALL: DrawnWindow = { face: FACE.back, u0: 1.5, u1: 2.5, v0: 0.6, v1: 1.5 }

/** Unit vector towards a sun at `azimuth` (degrees from the x axis towards the back wall) and `elevation`. */
function sunAt(azimuth: number, elevation: number): Vec3 {
  const across = Math.cos(elevation * DEGREE)
  return [
    across * Math.cos(azimuth * DEGREE),
    Math.sin(elevation * DEGREE),
    across * Math.sin(azimuth * DEGREE),
  ]
}

const angleTo = (a: Vec3, b: Vec3) => Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / DEGREE

function directionIn(window: DrawnWindow, towards: Vec3, yawRad: number, isLabelled = true) {
  const { image, space, parts } = sunlitRoom(window, { kind: 'sun', towards, gain: GAIN }, yawRad)
  const sun = findSunPatches(space, image)
  expect(sun).not.toBeNull()
  const windowAt = (x: number, y: number) => (isLabelled ? classProbabilityAt(parts, 'window', x, y) : 0)
  return sunDirection(space, sun!, windowAt)
}

describe('sunDirection', () => {
  it.each([
    ['left', IN_LEFT_WALL, 160, 40, -20],
    ['left', IN_LEFT_WALL, 195, 35, -20],
    ['back', IN_BACK_WALL, 65, 42, 0],
    ['back', IN_BACK_WALL, 110, 38, 5],
  ])('tells where the sun stands by a window of the %s wall', (_wall, window, azimuth, elevation, yaw) => {
    const towards = sunAt(azimuth, elevation)
    const found = directionIn(window, towards, yaw * DEGREE)
    expect(found).not.toBeNull()
    expect(angleTo(found!, towards)).toBeLessThan(5)
  })

  it('is not told where the lines that are left may be those of a window as well', () => {
    expect(directionIn(IN_LEFT_WALL, sunAt(160, 40), -20 * DEGREE, false)).toBeNull()
  })

  it('comes through the wall that is out of sight where the picture shows no window in the other one', () => {
    const [azimuth, elevation] = [-28, 30]
    const found = directionIn(IN_RIGHT_WALL, sunAt(azimuth, elevation), -10 * DEGREE)
    expect(found).not.toBeNull()
    expect(Math.abs(Math.atan2(found![2], found![0]) / DEGREE - azimuth)).toBeLessThan(5)
    expect(Math.abs(Math.asin(found![1]) / DEGREE - elevation)).toBeLessThan(10)
  })
})
