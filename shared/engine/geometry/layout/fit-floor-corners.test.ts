import { describe, expect, it } from 'vitest'
import { floorIou } from '../../evaluation/geometry-error.ts'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { trueFloorCorners } from '../../evaluation/true-floor-corners.ts'
import { fitFloorCorners } from './fit-floor-corners.ts'

describe('fitFloorCorners', () => {
  it.each([1, 4, 5, 8, 10])('fits a floor to four taps without any other help (room %i)', (seed) => {
    const room = syntheticRoom(seed, 240)
    const { width, height } = room.camera
    const fit = fitFloorCorners(trueFloorCorners(room, 0.55), width, height, null)
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
