import { describe, expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { blurLayer } from './blur-layer.ts'
import { blurAtRow, photoBlur } from './photo-blur.ts'

function blurred({ width, height, data }: RgbImage, sigma: number): RgbImage {
  const out = new Uint8Array(data.length)
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => data[i * 3 + c])
    gaussianBlur(plane, width, height, sigma).forEach((v, i) => (out[i * 3 + c] = Math.round(v)))
  }
  return { width, height, data: out }
}

/** Slanting bars, whose edges are Gaussian with a deviation by how far down they are (0–1). */
function barsOf(sigmaAt: (down: number) => number): RgbImage {
  const [width, height] = [480, 480]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = (x + 0.37 * y) % 40
      const fromEdge = 10 - Math.abs(across - 20)
      const level = 90 + 60 / (1 + Math.exp((-1.7 * fromEdge) / sigmaAt(y / height)))
      data.fill(Math.round(level), (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  return { width, height, data }
}

describe('photoBlur', () => {
  const { image } = syntheticRoom(5, 800)

  it.each([1.2, 2, 2.8])('measures a blur of %f pixels', (sigma) => {
    const measured = photoBlur(blurred(image, sigma))
    const mean = measured.reduce((a, b) => a + b) / measured.length
    expect(mean).toBeGreaterThan(0.7 * sigma)
    expect(mean).toBeLessThan(1.4 * sigma)
  })

  it('finds little on a sharp photo and none on a blank one', () => {
    expect(Math.max(...photoBlur(image))).toBeLessThan(0.8)
    const blank = photoBlur({ width: 40, height: 30, data: new Uint8Array(3600).fill(90) })
    expect(Math.max(...blank)).toBe(0)
  })

  it('tells a picture that is soft towards the camera from one that is soft everywhere', () => {
    const bars = barsOf((y) => (y > 0.7 ? 2 : 0.4))
    const blur = photoBlur(bars)
    expect(blurAtRow(blur, 0, bars.height)).toBeLessThan(0.6)
    expect(blurAtRow(blur, bars.height - 1, bars.height)).toBeGreaterThan(1.2)
    for (let y = 1; y < bars.height; y++) {
      const change = blurAtRow(blur, y, bars.height) - blurAtRow(blur, y - 1, bars.height)
      expect(Math.abs(change)).toBeLessThan(0.02)
    }
  })

  it('lets a few soft edges in sharp rows tell nothing', () => {
    const { width, height, data } = barsOf(() => 0.4)
    const wall = Math.floor(0.7 * height)
    data.fill(90, wall * width * 3)
    // One soft shadow across the lower rows.
    for (let x = 0; x < width; x++)
      for (let y = wall + 60; y < height; y++) {
        const level = 90 + 60 / (1 + Math.exp(-(y - wall - 90) / 3))
        data.fill(Math.round(level), (y * width + x) * 3, (y * width + x) * 3 + 3)
      }
    const blur = photoBlur({ width, height, data })
    expect(blurAtRow(blur, height - 1, height)).toBeLessThan(1.6)
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
    blurLayer(layer, Float32Array.of(1.5, 1.5), 1)
    expect(layer.coverage[15 * width + 14]).toBeGreaterThan(0.1)
    expect(layer.coverage[15 * width + 14]).toBeLessThan(0.5)
    expect(sum(layer.coverage)).toBeCloseTo(100, 0)
    expect(sum(layer.colour)).toBeCloseTo(50, 0)
    expect(layer.coverage[0]).toBe(0)
  })

  it('softens the rows that are soft in the photo, and those between less', () => {
    const layer = square()
    blurLayer(layer, Float32Array.of(0, 2), 1)
    const besideAt = (y: number) => layer.coverage[y * width + 14]
    expect(besideAt(11)).toBeGreaterThan(0.005)
    expect(besideAt(14)).toBeGreaterThan(besideAt(11) + 0.02)
    expect(besideAt(17)).toBeGreaterThan(besideAt(14) + 0.02)
  })

  it('draws no sharper edges than a lens, and leaves softer ones alone', () => {
    const layer = square()
    blurLayer(layer, Float32Array.of(0, 0), 1)
    expect(layer.coverage[15 * width + 14]).toBeGreaterThan(0.005)
    expect(layer.coverage[15 * width + 14]).toBeLessThan(0.1)
    const soft = square()
    blurLayer(soft, Float32Array.of(1, 1), 2.6)
    expect(soft).toEqual(square())
  })
})
