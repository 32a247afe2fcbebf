import { expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { packCells } from '../room/cell-mask.ts'
import { endWithoutFloor, fadeAtBorder } from './fade-at-border.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const CELLS = 20
const { camera } = syntheticRoom(5, 200)

/** The picture's left half shows floor. */
const isFloor = (cell: number) => cell % CELLS < CELLS / 2
const probability = Float32Array.from({ length: CELLS * CELLS }, (_, i) => (isFloor(i) ? 0.9 : 0))
const noFloor = packCells(CELLS, CELLS, (cell) => !isFloor(cell))

/** What is left of an even shadow, column by column of a row. */
function faded(
  faceOf: (column: number) => number,
  end: (grid: ShadowGrid) => void = (grid) =>
    fadeAtBorder(grid, { width: CELLS, height: CELLS, probability }, camera, camera),
): number[] {
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
  end(grid)
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

it('ends a shadow where the picture surely shows no floor, and keeps all of it elsewhere', () => {
  const end = (grid: ShadowGrid) => endWithoutFloor(grid, noFloor, camera, camera)
  const shadow = faded(() => 0, end)
  for (let k = 0; k < CELLS / 2; k++) expect(shadow[k]).toBeCloseTo(0.5)
  for (let k = CELLS / 2 + 1; k <= CELLS; k++) expect(shadow[k]).toBe(0)
  expect(faded(() => 4, end)[CELLS - 1]).toBeCloseTo(0.5)
})
