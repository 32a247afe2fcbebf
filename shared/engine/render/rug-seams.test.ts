import { expect, it } from 'vitest'
import { rugSeams } from './rug-seams.ts'
import type { Scene } from './scene/scene.ts'

/** A board so high, from 0 to 1 m in x and 2 to 4 m in z. */
function board(heightM: number): Scene {
  const y = heightM
  const corners = [0, y, 2, 1, y, 2, 1, y, 4, 0, y, 2, 1, y, 4, 0, y, 4]
  return {
    corners: Float32Array.from(corners),
    normals: new Float32Array(corners.length),
    uvs: new Float32Array(12),
    material: new Int32Array(2),
    object: new Int32Array(2),
    materials: [],
    bounds: Float32Array.from([0, 0, 2, 1, y, 4]),
  }
}

it('takes light from the floor close beside a rug, more and further beside a thick one', () => {
  const [flat, thick] = [board(0.008), board(0.03)].map(rugSeams)
  const [NEAR, FAR, NOWHERE] = [-0.01, -0.03, -0.2]
  expect(thick(NEAR, 3)).toBeLessThan(0.7)
  expect(flat(NEAR, 3)).toBeLessThan(0.9)
  expect(flat(NEAR, 3)).toBeGreaterThan(thick(NEAR, 3))
  expect(thick(FAR, 3)).toBeGreaterThan(thick(NEAR, 3))
  expect(thick(FAR, 3)).toBeLessThan(0.95)
  expect(flat(FAR, 3)).toBeGreaterThan(0.98)
  expect(thick(NOWHERE, 3)).toBe(1)
})

it('leaves to contact shadows what is no rug', () => {
  expect(rugSeams(board(0.4))(-0.01, 3)).toBe(1)
})
