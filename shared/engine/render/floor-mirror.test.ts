import { expect, it } from 'vitest'
import { TEXELS } from '../light/light-box.ts'
import { floorMirror, MIRROR_FIELDS } from './floor-mirror.ts'
import { buildBvh } from './scene/bvh.ts'

const EYE_M = 1.4
const box = { min: [-3, 0, -2] as [number, number, number], max: [3, 2.6, 6] as [number, number, number] }
const light = {
  box,
  mean: [0.5, 0.5, 0.5] as [number, number, number],
  radiance: new Float32Array(TEXELS * 3).fill(0.6),
}
const red = (_triangle: number, out: Float32Array) => out.set([0.4, 0.1, 0.1])

/** What a glossy floor mirrors at (x, 0, z) of a red board, 1 m wide and 0.8 m tall, that stands at `boardZ`. */
function mirroredAt(x: number, z: number, boardZ: number, strength = 1, lift = 2): number[] {
  const [low, high] = [
    [-0.5, 0, boardZ],
    [0.5, 0.8, boardZ],
  ]
  const corners = [low, [0.5, 0, boardZ], high, low, high, [-0.5, 0.8, boardZ]].flat()
  const tree = buildBvh(Float32Array.from(corners))
  const mirror = floorMirror(
    { strength, lift },
    { tree, bounce: red },
    light,
    Float32Array.from([...low, ...high]),
  )
  const length = Math.hypot(x, EYE_M, z)
  const out = new Float32Array(MIRROR_FIELDS)
  mirror({ x, y: 0, z }, { dx: x / length, dy: -EYE_M / length, dz: z / length }, 3, 5, out, 0)
  return [...out]
}

it('mirrors furniture before its foot, and what it hides, and nothing beside or beyond it', () => {
  const [r, g, , walls, hidden] = mirroredAt(0, 2.7, 3)
  expect(r / g).toBeCloseTo(4)
  expect(hidden).toBe(1)
  // Walls count no more than they are bright on the average.
  expect(walls / r).toBeCloseTo(0.5 / 0.4)
  expect(mirroredAt(1.5, 2.7, 3)).toEqual([0, 0, 0, 0, 0])
  expect(mirroredAt(0, 3.3, 3)).toEqual([0, 0, 0, 0, 0])
  // Higher up than the board is tall.
  expect(mirroredAt(0, 1.2, 3)).toEqual([0, 0, 0, 0, 0])
})

it('mirrors more at flat angles, and less in a faint sheen', () => {
  const near = mirroredAt(0, 1.3, 1.5)[0]
  expect(mirroredAt(0, 4.8, 5)[0]).toBeGreaterThan(2 * near)
  expect(mirroredAt(0, 1.3, 1.5, 0.5)[0]).toBeCloseTo(near / 2)
  expect(mirroredAt(0, 1.3, 1.5, 1, 3)[0]).toBeCloseTo(1.5 * near)
})
