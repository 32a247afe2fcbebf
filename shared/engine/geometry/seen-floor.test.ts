import { expect, it } from 'vitest'
import { seenFloor, showsFloor } from './seen-floor.ts'
import { SEGMENT_CLASSES } from '../segmentation/segment-room.ts'

/** What the net would say of rows in which `#` is floor. */
function partsOf(rows: string[]) {
  const [width, height] = [rows[0].length, rows.length]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  const first = SEGMENT_CLASSES.indexOf('floor') * width * height
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++) probabilities[first + y * width + x] = row[x] === '#' ? 0.9 : 0.1
  })
  return { width, height, probabilities }
}

it('keeps the largest stretch of floor, around a column and not through a doorway', () => {
  const floor = seenFloor(partsOf(['......', '##....', '......', '###.##', '###.##', '######']))
  expect([...floor.probability].filter((p) => p > 0)).toHaveLength(16)
  expect(showsFloor(floor, 0.08, 0.25)).toBe(false)
  expect(showsFloor(floor, 0.2, 0.75)).toBe(true)
  expect(showsFloor(floor, 0.92, 0.75)).toBe(true)
  expect(showsFloor(floor, 0.58, 0.7)).toBe(false)
})

it('joins nothing across the sides of the picture', () => {
  const floor = seenFloor(partsOf(['#....', '....#', '...##']))
  expect([...floor.probability].filter((p) => p > 0)).toHaveLength(3)
})
