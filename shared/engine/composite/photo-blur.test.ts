import { describe, expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { blurLayer } from './blur-layer.ts'
import { photoBlur } from './photo-blur.ts'

function blurred({ width, height, data }: RgbImage, sigma: number): RgbImage {
  const out = new Uint8Array(data.length)
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => data[i * 3 + c])
    gaussianBlur(plane, width, height, sigma).forEach((v, i) => (out[i * 3 + c] = Math.round(v)))
  }
  return { width, height, data: out }
}

describe('photoBlur', () => {
  const { image } = syntheticRoom(5, 800)

  it.each([1.2, 2, 2.8])('measures a blur of %f pixels', (sigma) => {
    const measured = photoBlur(blurred(image, sigma))
    expect(measured).toBeGreaterThan(0.7 * sigma)
    expect(measured).toBeLessThan(1.4 * sigma)
  })

  it('finds little on a sharp photo and none on a blank one', () => {
    expect(photoBlur(image)).toBeLessThan(0.8)
    expect(photoBlur({ width: 40, height: 30, data: new Uint8Array(3600).fill(90) })).toBe(0)
  })
})

describe('blurLayer', () => {
  const width = 40
  const height = 30
  const sum = (plane: Float32Array) => plane.reduce((a, b) => a + b, 0)

  /** A red square of ten by ten pixels whose left edge is at column 15. */
  function square() {
    const coverage = new Float32Array(width * height)
    const colour = new Float32Array(width * height * 3)
    for (let y = 10; y < 20; y++)
      for (let x = 15; x < 25; x++) {
        coverage[y * width + x] = 1
        colour[(y * width + x) * 3] = 0.5
      }
    return { width, height, coverage, colour }
  }

  it('softens the edges and keeps what is there', () => {
    const layer = square()
    blurLayer(layer, 1.5, 1)
    expect(layer.coverage[15 * width + 14]).toBeGreaterThan(0.1)
    expect(layer.coverage[15 * width + 14]).toBeLessThan(0.5)
    expect(sum(layer.coverage)).toBeCloseTo(100, 0)
    expect(sum(layer.colour)).toBeCloseTo(50, 0)
    expect(layer.coverage[0]).toBe(0)
  })

  it('draws no sharper edges than a lens, and leaves softer ones alone', () => {
    const layer = square()
    blurLayer(layer, 0, 1)
    expect(layer.coverage[15 * width + 14]).toBeGreaterThan(0.005)
    expect(layer.coverage[15 * width + 14]).toBeLessThan(0.1)
    const soft = square()
    blurLayer(soft, 1, 2.6)
    expect(soft).toEqual(square())
  })
})
