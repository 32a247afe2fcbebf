import { expect, it } from 'vitest'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { seenParts } from './seen-parts.ts'

const SIDE = 8

/** Whether a place whose colour makes floor of it is believed to be some, where the net sees `probability` of a part and hardly any floor. */
function isBelieved(part: SegmentClass, probability: number): boolean {
  const cells = SIDE * SIDE
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells)
  const fill = (of: SegmentClass, value: number) =>
    probabilities.fill(value, SEGMENT_CLASSES.indexOf(of) * cells, (SEGMENT_CLASSES.indexOf(of) + 1) * cells)
  fill('floor', 0.05)
  fill(part, probability)
  const seenFloor = { width: SIDE, height: SIDE, probability: new Float32Array(cells).fill(0.9) }
  const parts = { width: SIDE, height: SIDE, probabilities }
  const geometry = { ...bareGeometry(levelCamera(80, 80), { back: 3, left: 2, right: 2, ceiling: 1 }), parts }
  return seenParts({ ...geometry, seenFloor }).isFloor(0.5, 0.5)
}

it('believes no colour that makes floor of what the net plainly sees standing there', () => {
  expect(isBelieved('cabinet', 0.8)).toBe(false)
  expect(isBelieved('cabinet', 0.4)).toBe(true)
})

it('believes it where the net sees a window or a door, which floors mirror', () => {
  expect([isBelieved('window', 0.8), isBelieved('door', 0.8)]).toEqual([true, true])
})
