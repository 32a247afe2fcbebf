import { describe, expect, it } from 'vitest'
import { floorIou } from '../check/geometry-error.ts'
import { syntheticRoom } from '../check/synthetic-room.ts'
import { projectPoint } from './camera.ts'
import { fitFloorCorners, type FloorCorners } from './fit-floor-corners.ts'

function trueCorners(seed: number): { room: ReturnType<typeof syntheticRoom>; corners: FloorCorners } {
  const room = syntheticRoom(seed, 240)
  const { camera, box } = room
  const at = (x: number, z: number) => {
    const [px, py] = projectPoint(camera, x, -1, z)
    return { x: px, y: py }
  }
  const corners = {
    backLeft: at(-box.left, box.back),
    backRight: at(box.right, box.back),
    frontRight: at(box.right, box.back * 0.55),
    frontLeft: at(-box.left, box.back * 0.55),
  }
  return { room, corners }
}

describe('fitFloorCorners', () => {
  it.each([1, 4, 5, 8, 10])('fits a floor to four taps without any other help (room %i)', (seed) => {
    const { room, corners } = trueCorners(seed)
    const { width, height } = room.camera
    const fit = fitFloorCorners(corners, width, height, null)
    expect(floorIou(room, fit)).toBeGreaterThan(0.9)
  })

  it('gives a usable box even for corners that make no room', () => {
    const point = { x: 10, y: 10 }
    const fit = fitFloorCorners(
      { backLeft: point, backRight: point, frontRight: point, frontLeft: point },
      300,
      200,
      null,
    )
    expect(Object.values(fit.box).every((v) => v > 0)).toBe(true)
    expect(fit.errorPx).toBeGreaterThan(20)
  })
})
