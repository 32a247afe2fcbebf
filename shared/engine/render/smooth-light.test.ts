import { expect, it } from 'vitest'
import { emptyCells, IRRADIANCE_FIELDS } from './irradiance/irradiance-cells.ts'
import type { Scene } from './scene/scene.ts'
import { smoothCells, smoothShadows } from './smooth-light.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { roomSpace } from '../room/room-space.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'

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
  smoothCells(cells, rug, { atContacts: (x) => (x > 0.3 ? 0.5 : 1), underPieces, besideRugs: () => 1 }, 50, 1)
  const lightAt = (x: number) =>
    cells.values[((COLUMNS / 2) * COLUMNS + COLUMNS / 2 + Math.round(x / CELL_M)) * IRRADIANCE_FIELDS]
  expect(lightAt(0)).toBeLessThan(0.05)
  expect(lightAt(0)).toBeGreaterThan(0.02)
  expect(lightAt(0.2)).toBeCloseTo(0.3, 2)
  expect(lightAt(0.4)).toBeCloseTo(0.15, 2)
})

it('darkens the floor by contacts and by the edges of rugs, and nowhere to black', () => {
  const { camera, box } = syntheticRoom(5, 240)
  const space = roomSpace(camera, box)
  const [COLUMNS_SEEN, ROWS_SEEN, STEP] = [24, 4, 10]
  const points = COLUMNS_SEEN * ROWS_SEEN
  const left = (contact: number, rug: number) => {
    const grid = {
      step: STEP,
      columns: COLUMNS_SEEN,
      rows: ROWS_SEEN,
      ratio: new Float32Array(points * 3).fill(0.5),
      mirror: new Float32Array(points * MIRROR_FIELDS),
      face: new Int8Array(points),
      faceAt: () => 0,
    }
    smoothShadows(grid, space, camera, {
      atContacts: () => contact,
      underPieces: () => 1,
      besideRugs: () => rug,
    })
    return grid.ratio[points]
  }
  expect(left(1, 1)).toBeCloseTo(0.5, 1)
  expect(left(0.4, 1)).toBeLessThan(0.26)
  expect(left(1, 0.4)).toBeCloseTo(left(0.4, 1))
  expect(left(0, 1)).toBeGreaterThan(0.03)
})
