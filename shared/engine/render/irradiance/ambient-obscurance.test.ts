import { expect, it } from 'vitest'
import { applyAmbientObscurance } from './ambient-obscurance.ts'
import { emptyCells, IRRADIANCE_FIELDS, type IrradianceCells } from './irradiance-cells.ts'

const CELL_M = 0.005
const COLUMNS = 80
/** Seen from above, a metre away, at a focal length that makes a cell of one pixel half a centimetre. */
const EYE_M = 1
const FOCAL_PX = EYE_M / CELL_M

/** A lit table on which a block rises to the right of the middle: the table's cells, then the block's side, foreshortened. */
function tableWithBlock(): IrradianceCells {
  const cells = emptyCells(COLUMNS, COLUMNS, 1)
  cells.object.fill(0)
  for (let i = 0; i < COLUMNS * COLUMNS; i++) {
    const x = ((i % COLUMNS) - COLUMNS / 2) * CELL_M
    const z = (Math.floor(i / COLUMNS) - COLUMNS / 2) * CELL_M
    const place = x < 0 ? [0, 1, 0, x, 0, z] : [-1, 0, 0, 0, x, z]
    cells.values.set([1, 1, 1, 1, 1, 1, 1, 1, 1, ...place], i * IRRADIANCE_FIELDS)
  }
  return cells
}

it('darkens where surfaces meet and leaves open ones and reflections alone', () => {
  const cells = tableWithBlock()
  applyAmbientObscurance(cells, FOCAL_PX, EYE_M)
  const lightAt = (column: number) => cells.values[(40 * COLUMNS + column) * IRRADIANCE_FIELDS]
  expect(lightAt(10)).toBe(1)
  expect(lightAt(38)).toBeLessThan(0.9)
  expect(lightAt(42)).toBeLessThan(0.95)
  expect(lightAt(30)).toBeGreaterThan(lightAt(38))
  expect(cells.values[(40 * COLUMNS + 38) * IRRADIANCE_FIELDS + 6]).toBe(1)
})
