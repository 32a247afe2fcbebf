import { expect, it } from 'vitest'
import { emptyCells, IRRADIANCE_FIELDS } from './irradiance/irradiance-cells.ts'
import type { Scene } from './scene/scene.ts'
import { smoothCells } from './smooth-light.ts'

const CELL_M = 0.02
const COLUMNS = 48
const RUG_M = 0.01

/** A rug all over the picture; its triangles do not matter. */
const rug: Scene = {
  corners: new Float32Array(),
  normals: new Float32Array(),
  uvs: new Float32Array(),
  material: new Int32Array(),
  object: new Int32Array(),
  materials: [],
  bounds: Float32Array.from([-1, 0, -1, 1, RUG_M, 1]),
}

it('keeps the dark on a rug below a bed as narrow as it is, and draws it deeper', () => {
  // A strip of the rug a hand wide, on which the light falls off as below the edge of a bed.
  const underPieces = (x: number) => (Math.abs(x) < 0.06 ? 0.2 : 1)
  const cells = emptyCells(COLUMNS, COLUMNS, 1)
  cells.object.fill(0)
  const xOf = (i: number) => ((i % COLUMNS) - COLUMNS / 2) * CELL_M
  for (let i = 0; i < COLUMNS * COLUMNS; i++) {
    const light = 0.3 * underPieces(xOf(i))
    const place = [0, 1, 0, xOf(i), RUG_M, (Math.floor(i / COLUMNS) - COLUMNS / 2) * CELL_M]
    cells.values.set([light, light, light, 0, light, 0, 0, 0, 0, ...place], i * IRRADIANCE_FIELDS)
  }
  smoothCells(cells, rug, { atContacts: (x) => (x > 0.3 ? 0.5 : 1), underPieces }, 50, 1)
  const lightAt = (x: number) =>
    cells.values[((COLUMNS / 2) * COLUMNS + COLUMNS / 2 + Math.round(x / CELL_M)) * IRRADIANCE_FIELDS]
  expect(lightAt(0)).toBeLessThan(0.05)
  expect(lightAt(0)).toBeGreaterThan(0.02)
  expect(lightAt(0.2)).toBeCloseTo(0.3, 2)
  expect(lightAt(0.4)).toBeCloseTo(0.15, 2)
})
