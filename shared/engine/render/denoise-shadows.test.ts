import { expect, it } from 'vitest'
import { denoiseShadows } from './denoise-shadows.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'
import { pixelHash } from './pixel-hash.ts'

const SIDE = 40
const LEVELS = 4
const TOLERANCE = 0.3
/** One point in so many has met a window with one of its few rays. */
const RARE = 0.08
const RAY = 0.3
const FLOOR_FACE = 0

/** Open floor with these shadows, and nothing mirrored in it. */
function gridOf(ratio: Float32Array) {
  return {
    step: 1,
    columns: SIDE,
    rows: SIDE,
    ratio,
    mirror: new Float32Array(SIDE * SIDE * MIRROR_FIELDS),
    face: new Int8Array(SIDE * SIDE).fill(FLOOR_FACE),
    faceAt: () => FLOOR_FACE,
  }
}

/** A floor below a bed, whose noisy light of about a tenth was divided by `scale`; the range of what is left in the middle. */
function rangeLeft(scale: number): number {
  const points = SIDE * SIDE
  const ratio = new Float32Array(points * 3)
  for (let i = 0; i < points; i++) {
    const noise = pixelHash(i % SIDE, Math.floor(i / SIDE), 3) < RARE ? RAY : 0
    ratio.fill((0.1 + noise) / scale, i * 3, i * 3 + 3)
  }
  denoiseShadows(gridOf(ratio), LEVELS, TOLERANCE, new Float32Array(points).fill(scale))
  const middle = Array.from(
    { length: SIDE / 2 },
    (_, k) => ratio[((SIDE / 2) * SIDE + SIDE / 4 + k) * 3] * scale,
  )
  return Math.max(...middle) - Math.min(...middle)
}

it('evens noise out as well where light was divided by how dark it is', () => {
  expect(rangeLeft(1)).toBeLessThan(RAY / 10)
  expect(rangeLeft(0.12)).toBeLessThan(1.1 * rangeLeft(1))
})

it('spreads a shadow as far as its kernel reaches along both axes, and leaves open floor as it is', () => {
  const middle = SIDE / 2
  const points = SIDE * SIDE
  const ratio = new Float32Array(points * 3).fill(1)
  ratio.fill(0.5, (middle * SIDE + middle) * 3, (middle * SIDE + middle) * 3 + 3)
  denoiseShadows(gridOf(ratio), 1, TOLERANCE, new Float32Array(points).fill(1))
  const darkened = Array.from({ length: points }, (_, i) => i).filter((i) => ratio[i * 3] !== 1)
  const offsets = [-2, -1, 0, 1, 2]
  expect(darkened).toEqual(offsets.flatMap((y) => offsets.map((x) => (middle + y) * SIDE + middle + x)))
})
