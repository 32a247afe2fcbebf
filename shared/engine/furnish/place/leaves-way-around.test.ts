import { expect, it } from 'vitest'
import { leavesWayAround } from './leaves-way-around.ts'
import type { Placement } from './placement.ts'

/** A room 5 m deep from wall to wall, so wide, and a bed across it with its head at the left wall, so far from the camera. */
const leavesWay = (wideM: number, z: number) => {
  const piece = {
    kind: 'bed' as const,
    name: 'bed',
    mount: 'floor' as const,
    widthM: 1.6,
    depthM: 2.2,
    heightM: 1,
    parts: [],
  }
  const bed: Placement = { piece, x: 1.1, y: 0, z, turnRad: Math.PI / 2 }
  return leavesWayAround({ isClear: (x, atZ) => x >= 0 && x <= wideM && atZ <= 5 }, bed)
}

it('lets a bed stand across a room that one can cross before its foot', () => {
  expect(leavesWay(2.7, 3)).toBe(true)
  expect(leavesWay(2.5, 3)).toBe(false)
})

it('lets a bed reach from wall to wall at the end of a room', () => {
  expect(leavesWay(2.3, 4.2)).toBe(true)
  expect(leavesWay(2.3, 3.5)).toBe(false)
})
