import { expect, it } from 'vitest'
import { resizeToLongEdge } from './resize-image.ts'

const checker = (width: number, height: number) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 3 }, (_, i) => (((i / 3) | 0) % 2) * 200),
})

it('averages when it shrinks', () => {
  const small = resizeToLongEdge(checker(40, 20), 10)
  expect([small.width, small.height]).toEqual([10, 5])
  expect(new Set(small.data)).toEqual(new Set([100]))
})

it('keeps a picture that already fits and survives a single pixel', () => {
  const image = checker(8, 4)
  expect(resizeToLongEdge(image, 8)).toBe(image)
  const grown = resizeToLongEdge({ width: 1, height: 1, data: Uint8Array.of(9, 8, 7) }, 3)
  expect([...grown.data.slice(0, 3), ...grown.data.slice(-3)]).toEqual([9, 8, 7, 9, 8, 7])
})

it('conserves brightness at odd scales', () => {
  const ramp = {
    width: 97,
    height: 31,
    data: Uint8Array.from({ length: 97 * 31 * 3 }, (_, i) => ((i / 3) | 0) % 97),
  }
  const mean = (data: Uint8Array) => data.reduce((a, b) => a + b, 0) / data.length
  expect(Math.abs(mean(resizeToLongEdge(ramp, 40).data) - mean(ramp.data))).toBeLessThan(0.6)
})
