import { expect, it } from 'vitest'
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
function valueAt(texels: number, texelsPerSample: number): number {
  sampleTexture(step, 0.5 + texels / SIZE, 0.47, texelsPerSample / SIZE, out)
  return out[0]
}

it('interpolates between the texels of a texture seen from near', () => {
  expect(valueAt(0, 0.2)).toBeCloseTo(127.5)
  expect(valueAt(0.25, 0.2)).toBeCloseTo(191.25)
})

it('averages what one sample covers of a texture seen from afar', () => {
  for (const texels of [-3, 0, 3]) expect(Math.abs(valueAt(texels, SIZE) - 127.5)).toBeLessThan(1)
})
