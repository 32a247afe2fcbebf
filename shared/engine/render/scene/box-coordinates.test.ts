import { expect, it } from 'vitest'
import { boxCoordinates } from './box-coordinates.ts'

/** Metres along the grain and across it that the triangle's sides from its first corner cover. */
function covered(corners: number[], lengthAxis: 0 | 2 = 0): number[][] {
  const out = new Float32Array(6)
  boxCoordinates(Float64Array.from(corners), lengthAxis, out, 0)
  return [1, 2].map((k) => [0, 1].map((c) => Math.abs(out[k * 2 + c] - out[c])))
}

it('runs the grain up a leg, along a board that stands, and along a table’s top whichever way it is cut', () => {
  expect(covered([0, 0, 0, 0, 0.5, 0, 0.05, 0, 0])).toEqual([
    [0.5, 0],
    [0, expect.closeTo(0.05)],
  ])
  expect(covered([0, 0, 0, 1, 0, 0, 0, 0.25, 0])).toEqual([
    [1, 0],
    [0, 0.25],
  ])
  expect(covered([0, 0.75, 0, 0.125, 0.75, 0.5, -0.125, 0.75, 0.5])).toEqual([
    [0.125, 0.5],
    [0.125, 0.5],
  ])
  expect(covered([0, 0.75, 0, 0.125, 0.75, 0.5, -0.125, 0.75, 0.5], 2)).toEqual([
    [0.5, 0.125],
    [0.5, 0.125],
  ])
})
