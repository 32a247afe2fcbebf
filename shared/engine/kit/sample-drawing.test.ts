import { describe, expect, it } from 'vitest'
import { sampleDrawing } from './sample-drawing.ts'
import { buildTexture, sampleTexture } from './texture.ts'

const SIZE = 32
const NEAR = 0.2
const drawing = (value: (x: number, y: number) => [number, number, number]) =>
  buildTexture({
    width: SIZE,
    height: SIZE,
    data: Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) => {
      const texel = Math.floor(i / 3)
      return value(texel % SIZE, Math.floor(texel / SIZE))[i % 3]
    }),
  })
const [NAVY, GOLD] = [
  [40, 50, 70],
  [200, 160, 100],
]
/** Navy left of the middle, gold right of it, with a mixture of both on one texel between them. */
const step = drawing((x) => {
  const gold = x < SIZE / 2 ? 0 : x === SIZE / 2 ? 0.5 : 1
  return [0, 1, 2].map((c) => NAVY[c] + gold * (GOLD[c] - NAVY[c])) as [number, number, number]
})
const out = new Float32Array(3)
/** The colour so many texels right of the middle of the edge. */
function colourAt(texels: number, texelsPerSample: number, sample = sampleDrawing): number[] {
  sample(step, 0.5 + (texels + 0.5) / SIZE, 0.47, texelsPerSample / SIZE, out)
  return [...out]
}

describe('a drawing seen from so near that samples lie between its texels', () => {
  it('keeps its edges in their places and draws them sharper than linear interpolation, between the colours of both sides', () => {
    expect(colourAt(0, NEAR)[1]).toBeCloseTo(105, 0)
    colourAt(0.4, NEAR).forEach((v, c) => expect(Math.abs(v - GOLD[c])).toBeLessThan(2))
    colourAt(-0.4, NEAR).forEach((v, c) => expect(Math.abs(v - NAVY[c])).toBeLessThan(2))
    expect(colourAt(0.4, NEAR, sampleTexture)[1]).toBeLessThan(130)
  })

  it('draws slanting edges without stairs', () => {
    const slant = drawing((x, y) => {
      const light = Math.max(0, Math.min(1, x + 0.3 * y - SIZE / 2))
      return [40 + 160 * light, 40 + 160 * light, 40 + 160 * light]
    })
    // Where along a row the edge lies, to a hundredth of a texel.
    const places = Array.from({ length: 60 }, (_, k) => {
      const y = 10 + k / 10
      for (let x = 4; x < SIZE - 4; x += 0.01) {
        sampleDrawing(slant, x / SIZE, y / SIZE, NEAR / SIZE, out)
        if (out[0] > 120) return x + 0.3 * y
      }
      return NaN
    })
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.25)
  })

  it('leaves what is no edge, and what is far away, as it is', () => {
    const wool = drawing((x, y) => [100 + ((x * 7 + y * 3) % 5), 90, 80])
    const linear = new Float32Array(3)
    for (const u of [0.1, 0.33, 0.71]) {
      sampleDrawing(wool, u, u, NEAR / SIZE, out)
      sampleTexture(wool, u, u, NEAR / SIZE, linear)
      expect([...out]).toEqual([...linear])
    }
    expect(colourAt(0.3, 1.2)).toEqual(colourAt(0.3, 1.2, sampleTexture))
  })
})
