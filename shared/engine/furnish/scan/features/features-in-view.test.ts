import { describe, expect, it } from 'vitest'
import {
  type RoomSegmentation,
  type SegmentClass,
  SEGMENT_CLASSES,
} from '../../../segmentation/segment-room.ts'
import { featuresInView } from './features-in-view.ts'

const [WIDTH, HEIGHT] = [40, 30]
type Rectangle = {
  x0: number
  x1: number
  y0: number
  y1: number
  says: Partial<Record<SegmentClass, number>>
}

/** What the net would see: these, in shares of the picture, and wall elsewhere. */
function partsWith(...rectangles: Rectangle[]): RoomSegmentation {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT]
    const at = rectangles.find(({ x0, x1, y0, y1 }) => x > x0 && x < x1 && y > y0 && y < y1)
    for (const [part, p] of Object.entries(at?.says ?? { wall: 0.9 }))
      probabilities[SEGMENT_CLASSES.indexOf(part as SegmentClass) * WIDTH * HEIGHT + i] = p
  }
  return { width: WIDTH, height: HEIGHT, probabilities }
}

const fixed = { fixed: 0.9 }
const HEARTH: Rectangle = { x0: 0.35, x1: 0.65, y0: 0.25, y1: 0.6, says: fixed }
const DOOR: Rectangle = { x0: 0.75, x1: 0.95, y0: 0.2, y1: 0.7, says: { door: 0.9 } }
const partsOf = (...rectangles: Rectangle[]) =>
  featuresInView(partsWith(...rectangles)).map(({ part }) => part)

describe('featuresInView', () => {
  it('finds each stretch of hearth and each door, and no speck of it nor a radiator', () => {
    const speck: Rectangle = { x0: 0.02, x1: 0.08, y0: 0.4, y1: 0.46, says: fixed }
    const shelf: Rectangle = { x0: 0.1, x1: 0.25, y0: 0.2, y1: 0.5, says: fixed }
    const radiator: Rectangle = { x0: 0.1, x1: 0.6, y0: 0.7, y1: 0.85, says: fixed }
    const found = featuresInView(partsWith(speck, shelf, HEARTH, DOOR, radiator))
    expect(found.map(({ part }) => part)).toEqual(['fixed', 'fixed', 'door'])
    for (const { points } of found)
      for (const [x, y] of points) expect(x > 0.1 && x < 0.95 && y > 0.2 && y < 0.7).toBe(true)
  })

  it('counts what the border of the picture cuts however low it is seen', () => {
    const low = { x0: 0.3, x1: 0.7, says: fixed }
    expect(partsOf({ ...low, y0: 0.1, y1: 0.2 })).toEqual([])
    expect(partsOf({ ...low, y0: 0, y1: 0.1 })).toEqual(['fixed'])
  })

  it('passes over what the net is nowhere sure of', () => {
    const unsure = (says: Rectangle['says']) => partsOf({ ...HEARTH, says })
    expect(unsure({ fixed: 0.55, wall: 0.4 })).toEqual([])
    // The brick around a fire is a door's as much.
    expect(unsure({ fixed: 0.55, door: 0.3 })).toEqual(['fixed'])
    expect(unsure({ fixed: 0.2, door: 0.35 })).toEqual([])
    expect(unsure({ fixed: 0.2, door: 0.45 })).toEqual(['door'])
  })
})
