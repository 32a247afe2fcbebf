import { expect, test } from 'vitest'
import type { PieceEdit, RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import { sofaPiece as sofa } from '../../../../../shared/testing/sofa-piece.ts'
import { bend } from '../photo-lens.ts'
import { dragPiece, nudgePiece, pieceOutline, turnPiece } from './piece-box.ts'
import { compactEdits } from './compact-edits.ts'
import { freePlace } from './free-place.ts'
import { freshKey, withEdits } from './piece-edits.ts'
import { toPixel } from '../room-view.ts'

const print: RoomPiece = {
  ...sofa,
  key: 'wall art 1',
  mount: 'wall',
  x: 2,
  y: 1.5,
  turnRad: -Math.PI / 2,
  widthM: 0.6,
}
const layout: RoomLayout = {
  view: [800, 0, 500, 0, 0, -800, 350, 1120, 0, 0, 1, 0],
  room: { leftM: 2, rightM: 2, backM: 4, heightM: 2.6 },
  floor: {
    backLeft: { x: 0, y: 0 },
    backRight: { x: 0, y: 0 },
    frontRight: { x: 0, y: 0 },
    frontLeft: { x: 0, y: 0 },
  },
  pieces: [sofa, print],
}
const noModel = () => undefined
const move = (key: string, x: number): PieceEdit => ({ type: 'move', key, x, z: 3, turnRad: 0 })
const swap = (model: string): PieceEdit => ({ type: 'swap', key: 'sofa 1', model })

test('shows the pieces as they will be', () => {
  const [moved] = withEdits(
    layout,
    [{ type: 'remove', key: 'wall art 1' }, move('sofa 1', 0.5), swap('sofa-2')],
    noModel,
  )
  expect(moved).toMatchObject({ x: 0.5, isMoved: true, name: 'two-seat sofa', swappedFrom: 'sofa-3' })
  expect(moved.others).toEqual([{ model: 'sofa-3', name: 'three-seat sofa' }])
  // Swapped back, the picture shows it already.
  expect(withEdits(layout, [swap('sofa-2'), swap('sofa-3')], noModel)[0].swappedFrom).toBeNull()
})

test('says the same in as few edits as possible', () => {
  const edits = [move('sofa 1', 1), swap('sofa-2'), move('wall art 1', 1), move('sofa 1', 2), swap('sofa-3')]
  expect(compactEdits(edits)).toEqual([swap('sofa-3'), move('sofa 1', 2), move('wall art 1', 1)])
  const removed: PieceEdit = { type: 'remove', key: 'sofa 1' }
  expect(compactEdits([...edits, removed])).toEqual([move('wall art 1', 1), removed])
})

test('a dragged piece follows the pointer over the floor and stops at the walls', () => {
  const target = { ...sofa, x: 0.5, z: 3.2 }
  const from = toPixel(layout.view, sofa)
  const to = toPixel(layout.view, target)
  const dragged = dragPiece(layout, sofa, { x: to.x - from.x, y: to.y - from.y })
  expect(dragged.x).toBeCloseTo(0.5)
  expect(dragged.z).toBeCloseTo(3.2)
  expect(dragPiece(layout, sofa, { x: 5000, y: 0 }).x).toBeCloseTo(2 - 1.1)
})

test('in a photo whose lens bends, outlines bulge and a dragged piece still follows the pointer', () => {
  const bent = { ...layout, lens: { bend: -0.12, width: 1000, height: 700 } }
  const target = { ...sofa, x: 0.8, z: 2.4 }
  const from = bend(bent.lens, toPixel(layout.view, sofa))
  const to = bend(bent.lens, toPixel(layout.view, target))
  const dragged = dragPiece(bent, sofa, { x: to.x - from.x, y: to.y - from.y })
  expect(dragged.x).toBeCloseTo(0.8)
  expect(dragged.z).toBeCloseTo(2.4)
  const corners = pieceOutline(layout, sofa)
  const around = pieceOutline(bent, sofa)
  for (const corner of corners) expect(around).toContainEqual(bend(bent.lens, corner))
  expect(around.length).toBeGreaterThan(10 * corners.length)
})

test('what hangs on a wall stays on it', () => {
  const dragged = dragPiece(layout, print, { x: -40, y: 30 })
  expect(dragged).toMatchObject({ x: 2, y: 1.5 })
  expect(dragged.z).toBeGreaterThan(3)
  expect(nudgePiece(layout, print, 0.1, 0)).toMatchObject({ x: 2, z: 3 })
})

test('a piece that is turned comes away from the wall', () => {
  const turned = turnPiece(layout, { ...sofa, z: 4 - 0.45 }, Math.PI / 2)
  expect(turned.z).toBeCloseTo(4 - 1.1)
})

test('what stands on a worktop slides along it and comes no further', () => {
  const ledge = { lowX: -1, highX: 1, lowZ: 3.4, highZ: 4 }
  const bowl: RoomPiece = { ...sofa, x: 0, y: 0.9, z: 3.7, turnRad: 0, widthM: 0.3, depthM: 0.3, ledge }
  expect(nudgePiece(layout, bowl, 0.2, 0)).toMatchObject({ x: 0.2, y: 0.9, z: 3.7 })
  const dragged = dragPiece(layout, bowl, { x: 2000, y: 400 })
  expect(dragged.y).toBe(0.9)
  expect(dragged.x).toBeCloseTo(0.85)
  expect(dragged.z).toBeCloseTo(3.55)
})

test('a new piece gets a name of its own and a free place near where it is wanted', () => {
  const lensed = { ...layout, lens: { bend: 0, width: 1000, height: 700 } }
  const key = freshKey([sofa], [{ type: 'remove', key: 'added 1' }])
  expect(key).toBe('added 2')
  const table: RoomPiece = { ...sofa, key, kind: 'coffee table', widthM: 0.8, depthM: 0.6, heightM: 0.4 }
  const place = freePlace(lensed, [sofa], table, sofa)
  expect(place).not.toBeNull()
  expect(Math.abs(place!.z - sofa.z) + Math.abs(place!.x - sofa.x)).toBeLessThan(2.3)
  expect(withEdits(lensed, [], noModel).some((piece) => piece.isNew)).toBe(false)
  const full = { ...sofa, widthM: 9, depthM: 9 }
  expect(freePlace(lensed, [full], table, sofa)).toBeNull()
  // Where the picture cuts it wherever it stands, most of it is enough.
  const cut = { ...layout, lens: { bend: 0, width: 1000, height: 600 } }
  const tree = { ...table, heightM: 1.7 }
  expect(freePlace(cut, [], tree)).not.toBeNull()
  expect(freePlace(cut, [], { ...tree, heightM: 6 })).toBeNull()
  // A phone held steeply shows what a tall piece stands on, and half of it.
  const view = [800, 0, 500, 0, 0, -800, -300, 1120, 0, 0, 1, 0]
  const steep = freePlace({ ...lensed, view }, [], tree)
  expect(steep).not.toBeNull()
  for (const { y } of pieceOutline({ ...lensed, view }, { ...steep!, heightM: 0 }))
    expect(y).toBeLessThanOrEqual(700)
})
