import { expect, it } from 'vitest'
import { nthSmallest } from './nth-smallest.ts'

/** Prime, so that values come in no order. */
const STEP = 7919

it('finds what stands at a place of the sorted values, of equal ones, too', () => {
  for (const [length, kinds] of [
    [1, 1],
    [2, 2],
    [57, 4],
    [400, 1e4],
  ]) {
    const values = Float64Array.from({ length }, (_, i) => (i * STEP) % kinds)
    const sorted = values.toSorted()
    const found = Array.from(sorted, (_, n) => nthSmallest(values.slice(), n))
    expect(found).toEqual([...sorted])
  }
})
