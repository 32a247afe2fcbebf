import { describe, expect, it } from 'vitest'
import type { ShadowGrid } from './shadow-catcher.ts'
import { attenuateSpecular } from './attenuate-specular.ts'

const angles = { rollRad: 0, pitchRad: 0, yawRad: 0 }
const camera = { rotation: new Float64Array(9), focalPx: 4, cx: 2, cy: 1, width: 4, height: 2, ...angles }
/** Two columns: full sheen, and none. */
const sheen = {
  width: 4,
  height: 2,
  tint: Float32Array.from({ length: 24 }, (_, i) => (i % 12 < 6 ? [1.2, 1, 0.6][i % 3] : 1)),
}
const gridOf = (kept: number): ShadowGrid => ({
  step: 1,
  columns: 4,
  rows: 2,
  ratio: new Float32Array(24).fill(kept),
  mirror: new Float32Array(32),
  face: new Int8Array(8),
  faceAt: () => 0,
})

describe('attenuateSpecular', () => {
  it('gives shaded sheen the colour of the floor, and makes nothing brighter', () => {
    const { ratio } = takenFrom(0.6)
    expect(ratio[0]).toBeGreaterThan(ratio[2])
    expect(Math.max(...ratio)).toBeLessThanOrEqual(1)
    expect(0.2126 * ratio[0] + 0.7152 * ratio[1] + 0.0722 * ratio[2]).toBeLessThan(0.62)
  })

  it('leaves alone what has no sheen, what is not shaded, and walls', () => {
    expect(takenFrom(0.6).ratio[9]).toBeCloseTo(0.6)
    expect([...takenFrom(1).ratio]).toEqual(Array.from({ length: 24 }, () => 1))
    const wall = gridOf(0.6)
    wall.face.fill(4)
    attenuateSpecular(wall, sheen, camera, camera)
    expect(wall.ratio[0]).toBeCloseTo(0.6)
  })
})

function takenFrom(kept: number): ShadowGrid {
  const grid = gridOf(kept)
  attenuateSpecular(grid, sheen, camera, camera)
  return grid
}
