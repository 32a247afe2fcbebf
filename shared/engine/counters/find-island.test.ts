import { describe, expect, it } from 'vitest'
import { ISLAND_ROOM, SLAB, syntheticIsland } from '../evaluation/synthetic-island.ts'
import { findIsland } from './find-island.ts'

/** Camera heights: 1.4 m and an island of 0.9 m. */
const island = { x0: -0.9, x1: 0.7, z: 2.2, top: 0.9 / 1.4, joints: 0 }

describe('findIsland', () => {
  it('finds the foot of an island and its height', () => {
    const found = findIsland(syntheticIsland(island))!
    expect(Math.abs(found.ax - island.x0)).toBeLessThan(0.08)
    expect(Math.abs(found.bx - island.x1)).toBeLessThan(0.08)
    expect(Math.abs(found.az - island.z)).toBeLessThan(0.08)
    expect(Math.abs(found.bz - island.z)).toBeLessThan(0.08)
    expect(Math.abs(found.heightM - (island.top - SLAB))).toBeLessThan(0.06)
  })

  it('finds one that the camera as it was read only just misses, and others like it do not', () => {
    expect(findIsland(syntheticIsland({ ...island, top: 0.47 }))).not.toBeNull()
  })

  it('seats nobody at doors', () => {
    expect(findIsland(syntheticIsland({ ...island, joints: 3 }))).toBeNull()
  })

  it('takes what goes on above a counter’s height for a wall', () => {
    expect(findIsland(syntheticIsland({ ...island, top: 1.5 }))).toBeNull()
  })

  it('takes a bath for none', () => {
    expect(findIsland(syntheticIsland({ ...island, top: 0.56 / 1.4 }))).toBeNull()
  })

  it('needs floor beside one of the ends: from wall to wall stand cabinets', () => {
    const narrow = { ...ISLAND_ROOM, left: 1.1, right: 1.3 }
    const counter = { ...island, x0: -narrow.left, x1: narrow.right, z: 3 }
    expect(findIsland(syntheticIsland(counter, narrow))).toBeNull()
    expect(findIsland(syntheticIsland({ ...counter, x1: 0.5 }, narrow))).not.toBeNull()
  })
})
