import { expect, it } from 'vitest'
import { blurRows, gaussianBlur } from './gaussian-blur.ts'

it('weighs what lies around each pixel, the border repeated, to the last bit', () => {
  const [width, height, sigma] = [11, 7, 1.3]
  const plane = Float32Array.from({ length: width * height }, (_, i) => (i * 7919) % 251)
  const radius = Math.ceil(sigma * 2.5)
  const taps = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius)
  const bells = Float32Array.from(taps, (t) => Math.exp((-t * t) / (2 * sigma * sigma)))
  // Geometry is searched for from here on: another rounding would lead to another room.
  const sum = taps.reduce((total, t) => total + Math.exp((-t * t) / (2 * sigma * sigma)), 0)
  const kernel = bells.map((bell) => bell / sum)
  const clamp = (v: number, most: number) => Math.max(0, Math.min(most, v))
  const across = plane.map((_, i) =>
    taps.reduce((total, t, k) => {
      const x = clamp((i % width) + t, width - 1)
      return total + kernel[k] * plane[i - (i % width) + x]
    }, 0),
  )
  const expected = plane.map((_, i) =>
    taps.reduce((total, t, k) => {
      const y = clamp(Math.floor(i / width) + t, height - 1)
      return Math.fround(total + kernel[k] * across[y * width + (i % width)])
    }, 0),
  )
  expect(gaussianBlur(plane, width, height, sigma)).toEqual(expected)
})

it('blurs a plane in its own place', () => {
  const [width, height, sigma] = [13, 40, 2.1]
  const plane = Float32Array.from({ length: width * height }, (_, i) => (i * 6007) % 241)
  const expected = gaussianBlur(plane, width, height, sigma)
  const rowOf = (y: number) => plane.subarray(y * width, (y + 1) * width)
  blurRows(
    width,
    height,
    sigma,
    (y, line, at) => line.set(rowOf(y), at),
    (y, row) => rowOf(y).set(row),
  )
  expect(plane).toEqual(expected)
})
