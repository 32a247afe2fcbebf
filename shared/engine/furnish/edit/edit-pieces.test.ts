import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { Catalogue } from '../catalogue.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { editPieces, keyPieces } from './edit-pieces.ts'
import type { PieceEdit } from './piece-edit.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { footprint, type Placement } from '../place/placement.ts'

const { manifest } = await openFurnitureKit()
const taste = selectStyle(parseInstruction('modern'), 1)
const catalogue = new Catalogue(manifest, taste)
const camera = levelCamera(600, 400)
const space = {
  leftM: 2,
  rightM: 2,
  backM: 5,
  heightM: 2.6,
  cameraHeightM: 1.4,
  camera,
  occluders: [],
  counters: [],
}
const stand = (id: string, x: number, z: number): Placement => ({
  piece: catalogue.piece('sofa', catalogue.model(id)!),
  x,
  y: 0,
  z,
  turnRad: Math.PI,
})
const hang = (id: string): Placement => ({
  piece: catalogue.piece('wall art', catalogue.model(id)!),
  x: 2,
  y: 1.5,
  z: 3,
  turnRad: -Math.PI / 2,
})
const placed = keyPieces([stand('sofa-3', 0, 4), stand('side-pedestal', 1.5, 4), hang('art-sea')])
const edit = (...edits: PieceEdit[]) => editPieces(placed, edits, space, catalogue).map((p) => p.placement)

describe('editPieces', () => {
  it('removes, and keeps the names of the rest', () => {
    const out = edit(
      { type: 'remove', key: 'sofa 1' },
      { type: 'move', key: 'sofa 2', x: 0, z: 3, turnRad: 1 },
    )
    expect(out).toHaveLength(2)
    expect(out[0]).toMatchObject({ x: 0, z: 3, turnRad: 1, piece: { name: 'pedestal side table' } })
  })

  it('keeps what is moved inside the room', () => {
    const [moved] = edit({ type: 'move', key: 'sofa 1', x: 90, z: 90, turnRad: 0.7 })
    for (const [x, z] of footprint(moved)) {
      expect(x).toBeLessThanOrEqual(space.rightM + 1e-9)
      expect(z).toBeLessThanOrEqual(space.backM + 1e-9)
    }
  })

  it('moves what hangs on a wall along that wall only', () => {
    const [, , moved] = edit({ type: 'move', key: 'wall art 1', x: -1, z: 1.5, turnRad: 0 })
    expect(moved).toMatchObject({ x: 2, y: 1.5, z: 1.5, turnRad: -Math.PI / 2 })
  })

  it('swaps a model for one of its kind, with what stood on it', () => {
    const vase = {
      ...catalogue.piece('accessories', catalogue.model('vase-twigs')!).parts[0],
      x: 0.5,
      rests: true,
    }
    const table = catalogue.piece('coffee table', catalogue.model('coffee-oval')!)
    const dressed = { ...stand('sofa-3', 0, 3), piece: { ...table, parts: [...table.parts, vase] } }
    const other = catalogue.alternatives(table.parts[0].model)[0]
    const [{ placement }] = editPieces(
      keyPieces([dressed]),
      [{ type: 'swap', key: 'coffee table 1', model: other.id }],
      space,
      catalogue,
    )
    expect(placement.piece.parts.map((part) => part.model.id)).toEqual([other.id, 'vase-twigs'])
    expect(placement.piece.parts[1].x).toBeCloseTo((0.5 * placement.piece.widthM) / table.widthM)
  })

  it('leaves alone what names nothing or nothing alike', () => {
    const before = placed.map((p) => p.placement)
    expect(edit({ type: 'remove', key: 'sofa 9' })).toEqual(before)
    expect(edit({ type: 'swap', key: 'sofa 1', model: 'throne' })).toEqual(before)
    expect(edit({ type: 'swap', key: 'sofa 1', model: 'art-sea' })).toEqual(before)
  })
})
