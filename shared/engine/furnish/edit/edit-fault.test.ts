import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { editFaults } from './edit-fault.ts'
import { chooseFinish, finishesOf } from './finishes.ts'
import type { LayoutPiece } from './layout-piece.ts'
import type { PieceEdit } from './piece-edit.ts'
import { standNewPiece } from './stand-new-piece.ts'

const room = { leftM: 2, rightM: 2, backM: 5, heightM: 2.6 }
const at = (
  key: string,
  kind: string,
  x: number,
  z: number,
  rest: Partial<LayoutPiece> = {},
): LayoutPiece => ({
  key,
  kind,
  name: kind,
  model: kind,
  mount: 'floor',
  x,
  y: 0,
  z,
  turnRad: 0,
  widthM: 1,
  depthM: 1,
  heightM: 0.8,
  others: [],
  ...rest,
})
const pieces = [
  at('sofa 1', 'sofa', 0, 4),
  at('plant 1', 'plant', 1.4, 4),
  at('rug 1', 'rug', 0, 2.5, { heightM: 0.02, widthM: 3, depthM: 2 }),
  at('dining table 1', 'dining table', -1, 2),
  at('chair 1', 'chair', 1, 1.5, { widthM: 0.5, depthM: 0.5 }),
]
const move = (key: string, x: number, z: number): PieceEdit => ({ type: 'move', key, x, z, turnRad: 0 })
const faults = (...edits: PieceEdit[]) =>
  editFaults(
    room,
    pieces,
    applyEdits(room, pieces, edits, () => undefined),
  ).map(({ sentence }) => sentence)

test.each([
  ['nothing', [], []],
  ['into another piece', [move('sofa 1', 1, 4)], ['The sofa would stand in the plant.']],
  ['out of the room', [move('sofa 1', 4, 4)], ['The sofa would stand outside of the room.']],
  ['a hand beyond the wall, which is put back', [move('sofa 1', 0, 4.53)], []],
  ['onto the rug', [move('plant 1', 1, 2.6)], []],
  ['a chair under the table', [move('chair 1', -1, 2.2)], []],
  ['where another one was taken away', [{ type: 'remove', key: 'plant 1' }, move('sofa 1', 1, 4)], []],
] satisfies [string, PieceEdit[], string[]][])('moves %s', (_, edits, sentences) => {
  expect(faults(...edits)).toEqual(sentences)
})

test('what stood together before may be left so, and is judged once it is moved', () => {
  const tight = [at('sofa 1', 'sofa', 0, 4), at('plant 1', 'plant', 0.5, 4)]
  const after = (edit: PieceEdit) =>
    editFaults(
      room,
      tight,
      applyEdits(room, tight, [edit], () => undefined),
    )
  expect(after(move('sofa 1', 0, 4))).toEqual([])
  expect(after(move('sofa 1', 0.1, 4))).toEqual([])
})

test('prints do not hang over one another, and do on walls that face', () => {
  const print = { mount: 'wall' as const, y: 1.5, depthM: 0.03, turnRad: Math.PI, z: 5 }
  const hung = [at('wall art 1', 'wall art', 2, 4.4, { ...print, z: 4.4, turnRad: -Math.PI / 2 })]
  const with2 = (turnRad: number) => [
    ...hung,
    at('added 1', 'wall art', 1.5, 4.4, { ...print, z: turnRad === Math.PI ? 5 : 4.4, turnRad }),
  ]
  expect(editFaults(room, hung, with2(-Math.PI / 2))).toHaveLength(1)
  expect(editFaults(room, hung, with2(Math.PI))).toHaveLength(0)
})

test('stands new pieces on the floor, the ceiling, and the wall behind them', () => {
  const size = { widthM: 0.6, depthM: 0.04, heightM: 0.8 }
  expect(standNewPiece({ ...size, mount: 'floor' }, 9, 3, 0, room)).toMatchObject({ x: 1.7, y: 0, z: 3 })
  expect(standNewPiece({ ...size, mount: 'ceiling' }, 0, 3, 0, room)).toMatchObject({ y: 2.6 })
  const left = standNewPiece({ ...size, mount: 'wall' }, 1, 3, 1.4, room)
  expect(left).toMatchObject({ y: 1.5, z: 3, turnRad: Math.PI / 2 })
  expect(left.x).toBeCloseTo(-2, 2)
  expect(standNewPiece({ ...size, mount: 'wall' }, 1, 3, Math.PI, room).z).toBeCloseTo(5, 2)
})

test('offers fabrics and woods by what a model shows, one of each at a time', () => {
  const sofa = { category: 'sofa', slots: ['accent', 'fabric', 'wood'] }
  const print = { category: 'art', slots: ['art', 'paper'] }
  expect(new Set(finishesOf(sofa).map(({ material }) => material))).toEqual(new Set(['fabric', 'wood']))
  expect(finishesOf(print)).toEqual([])
  const navy = chooseFinish(sofa, [], 'fabric-navy')
  const both = chooseFinish(sofa, navy, 'wood-oak')
  expect(both.toSorted()).toEqual(['fabric-navy', 'wood-oak'])
  expect(chooseFinish(sofa, both, 'fabric-sage').toSorted()).toEqual(['fabric-sage', 'wood-oak'])
  expect(chooseFinish(print, [], 'fabric-sage')).toEqual([])
})
