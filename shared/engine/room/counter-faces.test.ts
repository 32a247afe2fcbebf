import { describe, expect, it } from 'vitest'
import type { Counter } from './counter.ts'
import { isLevel, meetCounters } from './counter-faces.ts'

const counter: Counter = {
  wall: 'left',
  fromM: 1,
  toM: 3,
  heightM: 0.9,
  frontM: 1,
  backM: 1.6,
  clear: [],
  confidence: 1,
}
const hit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
/** Looks from 1.4 m up at a point of the room. */
const look = (x: number, y: number, z: number) => meetCounters([counter], 1.4, x, y - 1.4, z, hit)

describe('meetCounters', () => {
  it('meets the top, the wall behind and the front where they are', () => {
    expect(look(-1.3, 0.9, 2)).toBe(true)
    expect(hit).toMatchObject({ t: 1, nx: 0, ny: 1, nz: 0 })
    expect(isLevel(hit.face)).toBe(true)
    expect(look(-1.6, 1.1, 2)).toBe(true)
    expect(hit).toMatchObject({ t: 1, nx: 1, ny: 0, nz: 0 })
    expect(isLevel(hit.face)).toBe(false)
    expect(look(-1, 0.5, 2)).toBe(true)
    expect(hit).toMatchObject({ t: 1, nx: 1 })
  })

  it('misses what lies beside it, high above it and at the other wall', () => {
    expect(look(-1.3, 0.9, 0.5)).toBe(false)
    expect(look(-1.6, 2.2, 2)).toBe(false)
    expect(look(1.3, 0.9, 2)).toBe(false)
  })
})
