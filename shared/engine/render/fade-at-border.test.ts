import { expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { fadeAtBorder } from './fade-at-border.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'

const CELLS = 20
const { camera } = syntheticRoom(5, 200)

/** What is left of an even shadow, column by column of the middle row, on a floor that is seen in the picture's left half. */
function faded(faceOf: (column: number) => number): number[] {
  const step = camera.width / CELLS
  const columns = CELLS + 1
  const count = columns * columns
  const grid = {
    step,
    columns,
    rows: columns,
    ratio: new Float32Array(count * 3).fill(0.5),
    mirror: new Float32Array(count * MIRROR_FIELDS),
    face: Int8Array.from({ length: count }, (_, i) => faceOf(i % columns)),
    faceAt: () => 0,
  }
  const probability = Float32Array.from({ length: CELLS * CELLS }, (_, i) =>
    i % CELLS < CELLS / 2 ? 0.9 : 0,
  )
  fadeAtBorder(grid, { width: CELLS, height: CELLS, probability }, camera, camera)
  return Array.from({ length: columns }, (_, k) => 1 - grid.ratio[(5 * columns + k) * 3])
}

it('lets a shadow fade out towards the border of a seen floor, and keeps it within', () => {
  const shadow = faded(() => 0)
  expect(shadow[3]).toBeCloseTo(0.5)
  expect(shadow[CELLS / 2 + 1]).toBeLessThan(0.06)
  for (let k = 4; k <= CELLS / 2 + 1; k++) expect(shadow[k]).toBeLessThanOrEqual(shadow[k - 1] + 1e-6)
  // No step that anybody would take for an edge.
  for (let k = 4; k <= CELLS / 2 + 1; k++) expect(shadow[k - 1] - shadow[k]).toBeLessThan(0.3)
})

it('leaves what is no floor as it is', () => {
  expect(faded(() => 4)[CELLS / 2 + 1]).toBeCloseTo(0.5)
})
