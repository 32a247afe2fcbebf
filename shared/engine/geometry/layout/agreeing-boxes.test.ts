import { expect, it } from 'vitest'
import { agreeingBoxes } from './agreeing-boxes.ts'
import type { RoomBox } from './room-box.ts'

const ROOM: RoomBox = { back: 3.1, left: 1.7, right: 2.4, ceiling: 0.95 }
const awayFrom = (room: RoomBox) => (box: RoomBox) =>
  -Math.abs(Math.log(box.back / room.back)) -
  Math.abs(Math.log(box.left / room.left)) -
  Math.abs(Math.log(box.right / room.right)) -
  Math.abs(Math.log(box.ceiling / room.ceiling))

it('finds the box that parts agree with, each wall to a step of its grid', () => {
  const [{ box, score }] = agreeingBoxes(awayFrom(ROOM), awayFrom(ROOM))
  for (const side of ['back', 'left', 'right', 'ceiling'] as const)
    expect(Math.abs(Math.log(box[side] / ROOM[side]))).toBeLessThan(0.1)
  expect(score).toBe(awayFrom(ROOM)(box))
})

it('leaves the sides and the ceiling to the whole score, and the back wall to the parts', () => {
  const other = { back: 8, left: 0.9, right: 4, ceiling: 0.75 }
  const [{ box }] = agreeingBoxes(awayFrom(ROOM), awayFrom(other))
  expect(Math.abs(Math.log(box.back / ROOM.back))).toBeLessThan(0.1)
  for (const side of ['left', 'right', 'ceiling'] as const)
    expect(Math.abs(Math.log(box[side] / other[side]))).toBeLessThan(0.1)
})
