import { describe, expect, it } from 'vitest'
import { blurRows } from '../../../shared/engine/image/gaussian-blur.ts'
import { pixelHash } from '../../../shared/engine/render/pixel-hash.ts'
import { compareEdges } from './compare-edges.ts'

const [WIDTH, HEIGHT] = [320, 192]
/** Furniture is the right half. */
const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH >= WIDTH / 2 ? 255 : 0))

/** Slanting bars on both sides, each side blurred by so many pixels, with noise of so many levels. */
function picture(photoPx: number, furniturePx: number, noise = 0) {
  const bars = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const across = (i % WIDTH) + 0.37 * Math.floor(i / WIDTH)
    return across % 40 < 20 ? 90 : 150
  })
  const sides = [photoPx, furniturePx].map((sigma) => blurred(bars, sigma))
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < mask.length; i++) {
    const value = sides[mask[i] ? 1 : 0][i] + noise * (pixelHash(i % WIDTH, Math.floor(i / WIDTH), 5) - 0.5)
    data.fill(Math.round(value), i * 3, i * 3 + 3)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

function blurred(values: Float32Array, sigma: number): Float32Array {
  const out = new Float32Array(values.length)
  blurRows(
    WIDTH,
    HEIGHT,
    sigma,
    (y, line, at) => {
      for (let x = 0; x < WIDTH; x++) line[at + x] = values[y * WIDTH + x]
    },
    (y, row) => out.set(row.subarray(0, WIDTH), y * WIDTH),
  )
  return out
}

describe('sharpness of furniture beside the photo', () => {
  it('is 1 where both are alike, with noise and without', () => {
    for (const noise of [0, 8])
      for (const ratio of compareEdges(picture(0.7, 0.7, noise), mask)) {
        expect(ratio).toBeGreaterThan(0.9)
        expect(ratio).toBeLessThan(1.1)
      }
    expect(compareEdges(picture(0.7, 0.7), mask)).toHaveLength(2)
  })

  it('tells softer and sharper by as much as they are', () => {
    for (const ratio of compareEdges(picture(0.7, 1.4), mask)) expect(ratio).toBeCloseTo(0.5, 1)
    for (const ratio of compareEdges(picture(1.4, 0.7), mask)) expect(ratio).toBeCloseTo(2, 0)
  })

  it('says nothing of rows without edges', () => {
    expect(compareEdges(picture(30, 30), mask)).toEqual([])
  })
})
