import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { rotationMatrix } from '../../geometry/camera/camera.ts'
import { PINHOLE } from '../../geometry/camera/lens-distortion.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { PieceEdit } from './piece-edit.ts'
import { type EarlierStaging, standAsBefore } from './stand-as-before.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))
const HEIGHT_M = 1.4
const DOWN_RAD = 0.25
const room = { leftM: 2, rightM: 2, backM: 5, heightM: 2.6 }

/** The same photo read again: everything `scale` times as large, the room's axes turned by `turnRad`, the view tilted more. */
function read({ scale = 1, turnRad = 0, tiltRad = 0 }): RoomSpace {
  const camera = { ...levelCamera(600, 400), rotation: rotationMatrix(0, DOWN_RAD + tiltRad, turnRad) }
  const [leftM, rightM, backM, heightM] = [room.leftM, room.rightM, room.backM, room.heightM].map(
    (size) => size * scale,
  )
  const cameraHeightM = HEIGHT_M * scale
  return { leftM, rightM, backM, heightM, cameraHeightM, camera, occluders: [], counters: [] }
}

const { rotation: r, focalPx, cx, cy } = read({}).camera
const row = (k: number) => [r[k], r[k + 1], r[k + 2], -r[k + 1] * HEIGHT_M]
const view = [
  ...row(0).map((v, i) => focalPx * v + cx * row(6)[i]),
  ...row(3).map((v, i) => focalPx * v + cy * row(6)[i]),
  ...row(6),
]
const sofa = { key: 'sofa 1', kind: 'sofa', model: 'sofa-3', x: 0.4, y: 0, z: 4.2, turnRad: Math.PI }
const print = {
  key: 'wall art 1',
  kind: 'wall art',
  model: 'art-sea',
  x: 0,
  y: 1.5,
  z: 4.997,
  turnRad: Math.PI,
}
const earlier: EarlierStaging = {
  view,
  lens: { ...PINHOLE, width: 600, height: 400 },
  room,
  pieces: [
    {
      ...sofa,
      paint: { fabric: '#123456' },
      locked: true,
      onTop: [{ model: 'vase-twigs', x: 0.5, z: 0, turnRad: 0 }],
    },
    print,
  ],
}
const stand = (now: RoomSpace, edits: PieceEdit[] = []) =>
  standAsBefore(earlier, edits, now, PINHOLE, catalogue)

describe('standAsBefore', () => {
  it('stands pieces where they stood in the room that is read the same, as they were', () => {
    const [first, second] = stand(read({})) ?? []
    expect(first).toMatchObject({ key: 'sofa 1', isLocked: true })
    expect(first.placement.piece.parts.map(({ model }) => model.id)).toEqual(['sofa-3', 'vase-twigs'])
    expect(first.placement.piece.parts[0].paint).toMatchObject({ fabric: '#123456' })
    expect(first.placement.x).toBeCloseTo(sofa.x, 6)
    expect(first.placement.z).toBeCloseTo(sofa.z, 6)
    expect(second.placement.y).toBeCloseTo(print.y, 6)
    expect(second.placement.z).toBeCloseTo(print.z, 6)
  })

  it('measures edits in the room that they were made in', () => {
    const edits: PieceEdit[] = [
      { type: 'move', key: 'sofa 1', x: -0.5, z: 3, turnRad: 2 },
      { type: 'remove', key: 'wall art 1' },
    ]
    const pieces = stand(read({ scale: 1.05 }), edits) ?? []
    expect(pieces).toHaveLength(1)
    expect(pieces[0].placement.x).toBeCloseTo(-0.5 * 1.05, 6)
    expect(pieces[0].placement.z).toBeCloseTo(3 * 1.05, 6)
  })

  it('lets edits that the layout shows already change nothing', () => {
    const shown: PieceEdit[] = [
      { type: 'move', key: 'sofa 1', x: sofa.x, z: sofa.z, turnRad: sofa.turnRad },
      { type: 'swap', key: 'sofa 1', model: 'sofa-3' },
      { type: 'remove', key: 'armchair 1' },
      { type: 'keep', ...print, onTop: [], finishes: [], paint: {} },
    ]
    expect(stand(read({}), shown)).toEqual(stand(read({})))
  })

  it('takes pieces over into a room whose axes are read the other way', () => {
    const turnRad = Math.PI / 2
    const [{ placement }] = stand(read({ turnRad })) ?? []
    // What lay ahead lies to the side now, as the camera looks that way.
    expect(placement.x).toBeCloseTo(sofa.z, 6)
    expect(placement.z).toBeCloseTo(-sofa.x, 6)
    expect(placement.turnRad).toBeCloseTo(sofa.turnRad + turnRad, 6)
  })

  it('hangs on the wall what hung on it', () => {
    const [, { placement }] = stand({ ...read({}), backM: 5.2 }) ?? []
    expect(placement.z).toBeCloseTo(5.197, 6)
  })

  it.each([
    ['so much larger that furniture would look smaller', { scale: 1.25 }],
    ['from a camera that is tilted otherwise', { tiltRad: 0.12 }],
  ])('gives up where the room is read %s', (_, change) => {
    expect(stand(read(change))).toBeNull()
  })
})
