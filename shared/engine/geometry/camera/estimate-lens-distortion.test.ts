import { describe, expect, it } from 'vitest'
import { cornerError } from '../../evaluation/geometry-error.ts'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { trueFloorCorners } from '../../evaluation/true-floor-corners.ts'
import { distortPoint, PINHOLE, undistortPoint } from './lens-distortion.ts'
import {
  geometryFromFloorCorners,
  estimateRoomGeometry,
  estimateUndistortedGeometry,
} from '../estimate-room-geometry.ts'

const lens = { bend: -0.1 }
/** A room seen through a lens. */
const bentRoom = (seed: number) => ({ ...syntheticRoom(seed, 800, (look) => look, lens), lens })
const room13 = bentRoom(13)

describe('a lens', () => {
  it.each([-0.15, -0.04, 0, 0.05])('bends what it straightens back to where it was (%f)', (bend) => {
    const at = [0, 0]
    undistortPoint({ bend }, 600, 400, 570, 12, at)
    expect(at[0] > 570).toBe(bend < 0)
    distortPoint({ bend }, 600, 400, at[0], at[1], at)
    expect(at[0]).toBeCloseTo(570, 6)
    expect(at[1]).toBeCloseTo(12, 6)
  })
})

describe('estimateUndistortedGeometry', () => {
  it.each([4, 11, 13])('reads how the lens bends and, with it, the room better (room %i)', (seed) => {
    const room = seed === 13 ? room13 : bentRoom(seed)
    const straight = estimateUndistortedGeometry(room.image)
    const plain = estimateRoomGeometry(room.image)
    if (!straight || !plain) throw new Error(`room ${seed} was not readable`)
    expect(Math.abs(straight.lens.bend - lens.bend)).toBeLessThan(0.02)
    expect(cornerError(room, straight)).toBeLessThan(cornerError(room, plain))
  })

  it('takes a pinhole for one, and what shows too little', () => {
    for (const seed of [1, 2, 5, 11, 13])
      expect(estimateUndistortedGeometry(syntheticRoom(seed, 640).image)?.lens, `room ${seed}`).toBe(PINHOLE)
  })
})

describe('geometryFromFloorCorners', () => {
  it('reads corners that were drawn over the photo through its lens', () => {
    const read = geometryFromFloorCorners(room13.image, trueFloorCorners(room13, 0.6))
    if (!read) throw new Error('the room was not readable')
    expect(read.lens.bend).toBeLessThan(-0.05)
    const error = cornerError(room13, read)
    expect(error).toBeLessThan(0.01)
    expect(error).toBeLessThan(0.5 * cornerError(room13, { ...read, lens: PINHOLE }))
  })
})
