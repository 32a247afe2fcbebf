import { expect, it } from 'vitest'
import { exponentialFalloff, FALLOFF_END } from './exponential-falloff.ts'

it('is e⁻ˣ to 8 · 10⁻⁶ and never grows', () => {
  let last = 1
  for (let x = 0; x < FALLOFF_END; x += 0.0013) {
    const value = exponentialFalloff(x)
    expect(Math.abs(value - Math.exp(-x)), `of ${x}`).toBeLessThan(8.1e-6)
    expect(value).toBeLessThanOrEqual(last)
    last = value
  }
})

it('ends in nothing', () => {
  expect(exponentialFalloff(0)).toBe(1)
  expect(exponentialFalloff(FALLOFF_END)).toBe(0)
  expect(exponentialFalloff(Infinity)).toBe(0)
  expect(exponentialFalloff(NaN)).toBeNaN()
})
