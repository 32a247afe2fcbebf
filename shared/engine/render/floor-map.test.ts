import { expect, it } from 'vitest'
import { seededRandom } from '../math/seeded-random.ts'
import { drawFloorMap } from './floor-map.ts'
import type { Scene } from './scene/scene.ts'

const FRAME = { x: -1, z: -1, widthM: 2, depthM: 2 }
const CELL_M = 0.05
const SAMPLES = 200

/** Of these triangles alone. */
const sceneOf = (corners: number[]): Scene => ({
  corners: Float32Array.from(corners),
  normals: new Float32Array(corners.length),
  uvs: new Float32Array((corners.length / 3) * 2),
  material: new Int32Array(corners.length / 9),
  object: new Int32Array(corners.length / 9),
  materials: [],
  bounds: new Float32Array(6),
})

/** The cells that points all over a triangle lie in. */
function sampledCells(corners: number[], columns: number): Set<number> {
  const cells = new Set<number>()
  for (let i = 0; i <= SAMPLES; i++)
    for (let j = 0; j <= SAMPLES - i; j++) {
      const weights = [i / SAMPLES, j / SAMPLES, 1 - (i + j) / SAMPLES]
      const at = (axis: number) => weights.reduce((sum, w, k) => sum + w * corners[k * 3 + axis], 0)
      const column = Math.floor((at(0) - FRAME.x) / CELL_M)
      const row = Math.floor((at(2) - FRAME.z) / CELL_M)
      cells.add(row * columns + column)
    }
  return cells
}

it('marks the cells that a triangle reaches into, and no others', () => {
  const random = seededRandom(3)
  for (let n = 0; n < 40; n++) {
    const corners = Array.from({ length: 9 }, (_, i) => (i % 3 === 1 ? 0.01 : random() * 1.8 - 0.9))
    const map = drawFloorMap(sceneOf(corners), FRAME, CELL_M, [0, 0.02], () => true)
    const marked = [...map.values.keys()].filter((i) => map.values[i] > 0)
    const sampled = sampledCells(corners, map.columns)
    expect([...sampled].filter((cell) => map.values[cell] === 0)).toEqual([])
    // Of corners of cells, samples miss a few.
    expect(marked.length - sampled.size).toBeLessThanOrEqual(0.06 * sampled.size + 2)
  }
})

it('marks of a triangle that rises only what lies between the heights', () => {
  const rising = [-0.5, 0, -0.5, 0.5, 1, -0.5, -0.5, 0, 0.5]
  const map = drawFloorMap(sceneOf(rising), FRAME, CELL_M, [-Infinity, 0.5], () => true)
  const markedAt = (x: number, z: number) =>
    map.values[Math.floor((z - FRAME.z) / CELL_M) * map.columns + Math.floor((x - FRAME.x) / CELL_M)]
  expect(markedAt(-0.3, -0.4)).toBe(1)
  expect(markedAt(0.3, -0.42)).toBe(0)
})
