import { describe, expect, it } from 'vitest'
import type { Counter } from '../room/counter.ts'
import { besideBasin } from './beside-basin.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

const COLUMNS = 40
const ROWS = 20
const [FRONT_M, DEPTH_M] = [1.5, 0.5]
const [WHITE_L, SHADE_L] = [92, 80]

/** A view of a vanity's top, white but for basins of the same white, whose far half lies in shade; nothing of it is seen from column `seenTo` on. */
function viewOf(basins: [from: number, to: number][], seenTo = COLUMNS): WallView {
  const isShade = (column: number, row: number) =>
    row > ROWS / 2 && row < 0.85 * ROWS && basins.some(([from, to]) => column >= from && column < to)
  const lab = Float32Array.from({ length: ROWS * COLUMNS * 3 }, (_, i) => {
    const place = Math.floor(i / 3)
    if (i % 3) return 0
    return isShade(place % COLUMNS, Math.floor(place / COLUMNS)) ? SHADE_L : WHITE_L
  })
  const none = () => new Float32Array(COLUMNS)
  return {
    wall: 'right',
    boxM: 2,
    startM: 0,
    columns: COLUMNS,
    eyeM: 1.5,
    edges: none,
    uprights: none,
    places: (_, awayM) => {
      const row = Math.floor(((awayM - FRONT_M) / DEPTH_M) * ROWS)
      return Int32Array.from({ length: COLUMNS }, (_value, i) => (i < seenTo ? (row * COLUMNS + i) * 3 : -1))
    },
    widths: none,
    difference: () => 0,
    classProbabilityAt: () => 0,
    rowsBetween: () => ROWS,
    lab,
  }
}

/** A vanity whose edges tell of nothing let into its top from column `from` on to before `to`. */
const vanity = (from: number, to: number): Counter => ({
  wall: 'right',
  fromM: 0,
  toM: COLUMNS * COLUMN_M,
  heightM: 0.86,
  frontM: FRONT_M,
  backM: FRONT_M + DEPTH_M,
  clear: [{ fromM: from * COLUMN_M, toM: to * COLUMN_M, wallM: 0.6 }],
  confidence: 0.6,
})

describe('besideBasin', () => {
  it('keeps what is beside a basin that its edges hide, and nothing of what is in it', () => {
    const [stretch, ...others] = besideBasin(viewOf([[22, 32]]), vanity(2, 38))
    expect(others).toEqual([])
    expect(stretch.fromM).toBeCloseTo(2 * COLUMN_M, 6)
    expect(stretch.toM).toBeLessThan(22 * COLUMN_M - 0.1)
    expect(stretch.toM).toBeGreaterThan(22 * COLUMN_M - 0.2)
  })

  it('leaves a short top without a place where its basin takes the middle', () => {
    expect(besideBasin(viewOf([[12, 26]]), vanity(6, 32))).toEqual([])
  })

  it('leaves a stretch as it is beside a basin that was seen before', () => {
    const before = vanity(2, 20)
    expect(besideBasin(viewOf([]), before)).toEqual(before.clear)
  })

  it('has no place where no basin is seen: not where all of a top is plain, nor where the picture ends', () => {
    expect(besideBasin(viewOf([]), vanity(2, 38))).toEqual([])
    expect(besideBasin(viewOf([], 20), vanity(2, 17))).toEqual([])
  })
})
