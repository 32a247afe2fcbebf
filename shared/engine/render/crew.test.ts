import { describe, expect, it } from 'vitest'
import { ALONE, type Crew, CrewLeft, crewMemory, dismiss, joinCrew } from './crew.ts'

const COLUMNS = 5
const ROWS = 7
const BYTES = 4096

/** Two steps, the second of which needs all of the first; every task leaves its mark once. */
function draw(crew: Crew, onTask = () => {}) {
  const heights = crew.floats(COLUMNS * ROWS)
  const sums = crew.ints(ROWS)
  crew.share(ROWS, (row) => {
    for (let x = 0; x < COLUMNS; x++) heights[row * COLUMNS + x] += row * x
    onTask()
  })
  crew.share(ROWS, (row) => {
    sums[row] += heights.reduce((sum, height) => sum + height, row)
    onTask()
  })
  return { heights: [...heights], sums: [...sums] }
}

describe('joinCrew', () => {
  const alone = draw(ALONE)

  it('draws what one draws alone', () => {
    expect(draw(joinCrew(crewMemory(BYTES), false))).toEqual(alone)
  })

  it('has each task done once, by members that come and leave whenever they do', () => {
    for (let leaves = 1; leaves < 2 * ROWS; leaves++) {
      const memory = crewMemory(BYTES)
      let done = 0
      const helper = () => draw(joinCrew(memory, true), () => ++done === leaves && dismiss(memory))
      expect(helper).toThrow(CrewLeft)
      expect(done).toBe(leaves)
      expect(draw(joinCrew(memory, false), () => done++)).toEqual(alone)
      expect(done).toBe(2 * ROWS)
    }
  })

  it('answers the whole to who comes when all is done, and has nothing left to do', () => {
    const memory = crewMemory(BYTES)
    draw(joinCrew(memory, false))
    let done = 0
    expect(draw(joinCrew(memory, true), () => done++)).toEqual(alone)
    expect(done).toBe(0)
  })

  it('leaves nothing to do to who comes after it was dismissed', () => {
    const memory = crewMemory(BYTES)
    const drawing = joinCrew(memory, false)
    draw(drawing)
    dismiss(memory)
    expect(() => joinCrew(memory, true)).toThrow(CrewLeft)
  })

  it('refuses to hand out more than there is in common', () => {
    expect(() => draw(joinCrew(crewMemory(64), false))).toThrow(RangeError)
  })
})
