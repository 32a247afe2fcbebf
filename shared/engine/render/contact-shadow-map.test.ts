import { expect, it } from 'vitest'
import { contactShadowMap } from './contact-shadow-map.ts'
import type { Scene } from './scene/scene.ts'

/** Upright posts, half a metre high and 2 × `h` thick (three centimetres), whose soles are at `y`. */
function posts(...soles: { x: number; z: number; y: number; h?: number }[]): Scene {
  const corners: number[] = []
  const bounds: number[] = []
  for (const { x, z, y, h = 0.015 } of soles) {
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
  const { atContacts: lightAt } = contactShadowMap(posts({ x: 0.5, z: 3, y: 0 }, { x: 1.5, z: 3, y: 0.2 }))
  expect(lightAt(0.52, 3)).toBeLessThan(0.75)
  expect(lightAt(0.55, 3)).toBeGreaterThan(lightAt(0.52, 3))
  expect(lightAt(0.56, 3)).toBeLessThan(0.95)
  expect(lightAt(0.7, 3)).toBeGreaterThan(0.99)
  expect(lightAt(1.5, 3)).toBeGreaterThan(0.99)
  expect(lightAt(9, 9)).toBe(1)
})

it('darkens the floor below a bed on legs, deeper in more', () => {
  const legs = [
    { x: 0, z: 2, y: 0 },
    { x: 2, z: 4, y: 0 },
  ]
  const under = (y: number, x: number) =>
    contactShadowMap(posts(...legs, { x: 1, z: 3, y, h: 0.7 })).atContacts(x, 3)
  expect(under(0.12, 1)).toBeLessThan(0.6)
  expect(under(0.12, 0.28)).toBeGreaterThan(under(0.12, 1) + 0.1)
  expect(under(0.12, 0.28)).toBeLessThan(0.9)
  expect(under(0.45, 1)).toBeGreaterThan(0.99)
})

it('knows how dark it is below a bed: half at its edge, hardly any light a little further in, all of it beside', () => {
  const bed = posts({ x: 0, z: 2, y: 0 }, { x: 2, z: 4, y: 0 }, { x: 1, z: 3, y: 0.35, h: 0.7 })
  const { underPieces } = contactShadowMap(bed)
  expect(underPieces(1, 3)).toBeLessThan(0.25)
  expect(underPieces(0.3, 3)).toBeCloseTo(0.55, 1)
  expect(underPieces(0.5, 3)).toBeLessThan(0.4)
  expect(underPieces(-0.05, 3)).toBeGreaterThan(0.8)
})

it('knows how dark it is below a table or a chair by what faces the floor, not by their tops', () => {
  const LEGS = 2
  const table = posts({ x: 0, z: 2, y: 0 }, { x: 2, z: 4, y: 0 }, { x: 1, z: 3, y: 0.7, h: 0.5 })
  const under = (facing: number) => {
    const normals = table.normals.map((_, i) => (i >= LEGS * 2 * 9 && i % 3 === 1 ? facing : 0))
    return contactShadowMap({ ...table, normals }).underPieces
  }
  expect(under(-1)(1, 3)).toBeLessThan(0.7)
  expect(under(-1)(1, 3)).toBeGreaterThan(0.5)
  expect(under(-1)(0.5, 3)).toBeGreaterThan(under(-1)(1, 3) + 0.05)
  expect(under(1)(1, 3)).toBe(1)
})

it('lets the dark below a bed end gradually beside it, never in a step', () => {
  const legs = [0.32, 1.68].flatMap((x) => [2.32, 3.68].map((z) => ({ x, z, y: 0 })))
  const { atContacts, underPieces } = contactShadowMap(posts(...legs, { x: 1, z: 3, y: 0.38, h: 0.7 }))
  const light = Array.from({ length: 130 }, (_, cm) => {
    const x = 0.25 - cm / 100
    return atContacts(x, 3) * underPieces(x, 3)
  })
  const steps = light.slice(1).map((share, i) => share - light[i])
  expect(light[0]).toBeLessThan(0.6)
  expect(light.at(-1)).toBe(1)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...steps)).toBeLessThan(0.03)
})

it('leaves a floor alone on which nothing stands', () => {
  const { atContacts, underPieces } = contactShadowMap(posts())
  expect([atContacts(0, 2), underPieces(0, 2)]).toEqual([1, 1])
})
