import { expect, it } from 'vitest'
import { keepSun } from './keep-sun.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'

const GAIN = 5

/** What is left of the light at six places, all of them of one `face`; the sun lies on those of the right half. */
function keptOf(left: number[], face = 0): number[] {
  const grid = {
    step: 4,
    columns: 6,
    rows: 1,
    ratio: Float32Array.from(left.flatMap((v) => [v, v, v])),
    mirror: new Float32Array(6 * MIRROR_FIELDS),
    face: new Int8Array(6).fill(face),
    faceAt: () => face,
  }
  keepSun(grid, (px, _py, out) => out.fill(px >= 12 ? GAIN : 1))
  return left.map((_, i) => grid.ratio[i * 3 + 1])
}

it('takes from a sunlit floor beside furniture the shade of the room alone', () => {
  const [, shaded, , , sunlit] = keptOf([1, 0.85, 1, 1, 0.85, 1])
  expect(shaded).toBeCloseTo(0.85)
  expect(1 - sunlit).toBeCloseTo(0.15 / GAIN)
})

it('leaves the dark below furniture, and walls, as they are', () => {
  expect(keptOf([1, 1, 1, 1, 0.3, 0.2])[5]).toBeCloseTo(0.2)
  expect(keptOf([1, 1, 1, 1, 0.85, 1], 3)[4]).toBeCloseTo(0.85)
})

it('goes from one to the other without a step', () => {
  const kept = keptOf([1, 1, 1, 0.44, 0.46, 0.48])
  expect(kept[4] - kept[3]).toBeLessThan(0.06)
  expect(kept[5]).toBeGreaterThan(kept[4])
})
