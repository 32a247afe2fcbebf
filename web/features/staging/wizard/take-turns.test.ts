import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('so many run at once, the others in their order, also after one that failed', async () => {
  const turn = takeTurns(2)
  const begun: number[] = []
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const works = ends.map(({ promise }, at) =>
    turn(async () => {
      begun.push(at)
      await promise
      return at
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1].reject(new Error('no answer'))
  await expect(works[1]).rejects.toThrow('no answer')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0].resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[2].resolve()
  ends[3].resolve()
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3])
})
