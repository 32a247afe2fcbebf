import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/furniture-kit.ts'
import { rotationMatrix } from '../geometry/camera.ts'
import { Catalogue } from './catalogue.ts'
import { chooseTaste } from './choose-taste.ts'
import { editPieces } from './edit-pieces.ts'
import { parseInstruction } from './parse-instruction.ts'
import { footprint, type Placement } from './placement.ts'

const { manifest } = await openFurnitureKit()
const taste = chooseTaste(parseInstruction('modern'), 1)
const catalogue = new Catalogue(manifest, taste)
const camera = {
  focalPx: 400,
  cx: 300,
  cy: 200,
  width: 600,
  height: 400,
  rotation: rotationMatrix(0, 0, 0),
  rollRad: 0,
  pitchRad: 0,
  yawRad: 0,
}
const space = { leftM: 2, rightM: 2, backM: 5, heightM: 2.6, cameraHeightM: 1.4, camera }
const stand = (id: string, x: number, z: number): Placement => ({
  piece: catalogue.piece('sofa', catalogue.model(id)!),
  x,
  y: 0,
  z,
  turnRad: Math.PI,
})
const placed = [stand('sofa-3', 0, 4), stand('side-pedestal', 1.5, 4)]

describe('editPieces', () => {
  it('removes, and keeps counting as before', () => {
    const out = editPieces(
      placed,
      [
        { type: 'remove', index: 0 },
        { type: 'move', index: 1, x: 0, z: 3 },
      ],
      space,
      manifest,
      taste,
    )
    expect(out).toHaveLength(1)
    expect(out[0]).toMatchObject({ x: 0, z: 3, piece: { name: 'side table' } })
  })

  it('keeps what is moved inside the room', () => {
    const [moved] = editPieces(
      placed,
      [{ type: 'move', index: 0, x: 90, z: 90, turnRad: 0.7 }],
      space,
      manifest,
      taste,
    )
    for (const [x, z] of footprint(moved)) {
      expect(x).toBeLessThanOrEqual(space.rightM + 1e-9)
      expect(z).toBeLessThanOrEqual(space.backM + 1e-9)
    }
  })

  it('swaps a model for one that is mounted the same way', () => {
    const [swapped] = editPieces(
      placed,
      [{ type: 'swap', index: 0, model: 'sofa-2' }],
      space,
      manifest,
      taste,
    )
    expect(swapped).toMatchObject({ x: 0, z: 4, piece: { name: 'two-seat sofa' } })
    expect(
      editPieces(placed, [{ type: 'swap', index: 0, model: 'art-sea' }], space, manifest, taste),
    ).toEqual(placed)
  })

  it('leaves alone what names nothing', () => {
    const edits = [
      { type: 'remove' as const, index: 9 },
      { type: 'swap' as const, index: 0, model: 'throne' },
    ]
    expect(editPieces(placed, edits, space, manifest, taste)).toEqual(placed)
  })
})
