import { describe, expect, it } from 'vitest'
import { buildTexture, sampleTexture } from './texture.ts'

const SIZE = 16
/** Black left of the middle, white right of it. */
const step = buildTexture({
  width: SIZE,
  height: SIZE,
  data: Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) =>
    Math.floor(i / 3) % SIZE < SIZE / 2 ? 0 : 255,
  ),
})
const out = new Float32Array(3)
/** The value so many texels right of the edge. */
function valueAt(texels: number, texelsPerSample: number, mostSteep?: number): number {
  sampleTexture(step, 0.5 + texels / SIZE, 0.47, texelsPerSample / SIZE, out, mostSteep)
  return out[0]
}

describe('a texture seen from so near that samples lie between its texels', () => {
  it('is interpolated', () => {
    expect(valueAt(0, 0.2)).toBeCloseTo(127.5)
    expect(valueAt(0.25, 0.2)).toBeCloseTo(191.25)
  })

  it('keeps the edges of drawings as sharp as asked for, in their places', () => {
    expect(valueAt(0, 0.2, 2.5)).toBeCloseTo(127.5)
    expect(valueAt(0.1, 0.2, 2.5)).toBeCloseTo(191.25)
    expect(valueAt(0.25, 0.2, 2.5)).toBe(255)
    expect(valueAt(-0.25, 0.2, 2.5)).toBe(0)
  })

  it('is no sharper than its samples can show', () => {
    expect(valueAt(0.1, 1, 2.5)).toBeCloseTo(valueAt(0.1, 1))
    expect(valueAt(0.25, 0.8, 2.5)).toBeLessThan(255)
  })
})
