import { expect, test } from 'vitest'
import type { PieceEdit } from '../../../../../shared/contracts/adjustments.ts'
import { compactEdits } from './compact-edits.ts'
import { editsOf, EMPTY_HISTORY, MOST_UNDO_STEPS, recordEdit, redoEdit, undoEdit } from './edit-history.ts'
import { gestureOf } from './gesture.ts'

const move = (x: number, key = 'sofa 1'): PieceEdit => ({ type: 'move', key, x, z: 3, turnRad: 0 })
const add = (key: string, x = 0): PieceEdit => ({
  type: 'add',
  key,
  model: 'bench-wood',
  x,
  z: 2,
  turnRad: 0,
})
const remove = (key: string): PieceEdit => ({ type: 'remove', key })
const finish = (id: string): PieceEdit => ({ type: 'finish', key: 'sofa 1', finish: id })

test('takes steps back and does them again, until something else is done', () => {
  const two = [move(1), move(2)].reduce(recordEdit, EMPTY_HISTORY)
  expect(editsOf(two)).toEqual([move(2)])
  expect(editsOf(undoEdit(two))).toEqual([move(1)])
  expect(editsOf(redoEdit(undoEdit(two)))).toEqual([move(2)])
  expect(undoEdit(undoEdit(undoEdit(two)))).toMatchObject({ done: [], undone: [move(2), move(1)] })
  const other = recordEdit(undoEdit(two), remove('rug 1'))
  expect(redoEdit(other)).toEqual(other)
})

test('keeps what was done long ago, and forgets how to take it back', () => {
  const steps = Array.from({ length: MOST_UNDO_STEPS + 5 }, (_, i) => move(i, `chair ${i}`))
  let history = steps.reduce(recordEdit, EMPTY_HISTORY)
  expect(editsOf(history)).toHaveLength(steps.length)
  for (let i = 0; i < steps.length; i++) history = undoEdit(history)
  expect(editsOf(history)).toEqual(steps.slice(0, 5))
})

test('says additions with their last place, and nothing of what was added and removed', () => {
  expect(compactEdits([add('added 1'), move(1.5, 'added 1')])).toEqual(
    [add('added 1', 1.5)].map((edit) => ({ ...edit, z: 3 })),
  )
  expect(compactEdits([add('added 1'), move(1), remove('added 1')])).toEqual([move(1)])
})

test('keeps one finish of each material, and copies before their originals go', () => {
  const edits = [finish('fabric-navy'), finish('wood-oak'), finish('fabric-sage')]
  expect(compactEdits(edits)).toEqual([finish('fabric-sage'), finish('wood-oak')])
  const copy: PieceEdit = {
    type: 'add',
    key: 'added 1',
    model: 'sofa-3',
    x: 0,
    z: 2,
    turnRad: 0,
    of: 'sofa 1',
  }
  expect(compactEdits([move(1), copy, remove('sofa 1')])).toEqual([copy, remove('sofa 1')])
})

test('one finger moves; two move by their middle and turn', () => {
  const finger = (x: number, y: number, toX: number, toY: number) => ({
    from: { x, y },
    at: { x: toX, y: toY },
  })
  expect(gestureOf([finger(0, 0, 5, 7)])).toEqual({ by: { x: 5, y: 7 }, turnRad: 0 })
  const turned = gestureOf([finger(0, 0, 10, 0), finger(10, 0, 10, 10)])
  expect(turned.turnRad).toBeCloseTo(Math.PI / 2)
  expect(turned.by).toEqual({ x: 5, y: 5 })
  // From almost half a turn one way to almost half the other way is a little.
  expect(gestureOf([finger(10, 1, 10, -1), finger(0, 0, 0, 0)]).turnRad).toBeCloseTo(-2 * Math.atan(0.1))
})
