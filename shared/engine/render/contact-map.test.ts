import { expect, it } from 'vitest'
import { contactMap } from './contact-map.ts'
import type { Scene } from './scene.ts'

/** Upright posts, three centimetres thick and half a metre high, whose soles are at `y`. */
function posts(...soles: { x: number; z: number; y: number }[]): Scene {
  const corners: number[] = []
  const bounds: number[] = []
  for (const { x, z, y } of soles) {
    const h = 0.015
    corners.push(x - h, y, z - h, x + h, y, z - h, x + h, y, z + h)
    corners.push(x - h, y, z - h, x + h, y, z + h, x - h, y, z + h)
    bounds.push(x - h, y, z - h, x + h, y + 0.5, z + h)
  }
  const count = corners.length / 9
  return {
    corners: Float32Array.from(corners),
    normals: new Float32Array(corners.length),
    uvs: new Float32Array(count * 6),
    material: new Int32Array(count),
    object: Int32Array.from({ length: count }, (_, t) => t >> 1),
    materials: [],
    bounds: Float32Array.from(bounds),
  }
}

it('darkens the floor around a leg, ever less away from it, and not below what hovers', () => {
  const lightAt = contactMap(posts({ x: 0.5, z: 3, y: 0 }, { x: 1.5, z: 3, y: 0.2 }))
  expect(lightAt(0.52, 3)).toBeLessThan(0.75)
  expect(lightAt(0.55, 3)).toBeGreaterThan(lightAt(0.52, 3))
  expect(lightAt(0.7, 3)).toBeGreaterThan(0.99)
  expect(lightAt(1.5, 3)).toBe(1)
  expect(lightAt(9, 9)).toBe(1)
})

it('leaves a floor alone on which nothing stands', () => {
  expect(contactMap(posts())(0, 2)).toBe(1)
})
