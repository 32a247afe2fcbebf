import { expect, it } from 'vitest'
import { nthSmallest } from './nth-smallest.ts'
import { seededRandom } from './seeded-random.ts'

it('finds what stands at a place of the sorted values, of equal ones, too', () => {
  const random = seededRandom(3)
  for (const [length, kinds] of [
    [1, 1],
    [2, 2],
    [57, 4],
    [400, 1e6],
  ]) {
    const values = Float64Array.from({ length }, () => Math.floor(random() * kinds) / kinds)
    const sorted = values.toSorted()
    const found = Array.from(sorted, (_, n) => nthSmallest(values.slice(), n))
    expect(found).toEqual([...sorted])
  }
})
