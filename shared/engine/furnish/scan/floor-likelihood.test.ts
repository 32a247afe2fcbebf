import { describe, expect, it } from 'vitest'
import { SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { floorLikelihood } from './floor-likelihood.ts'

const [COLUMNS, ROWS] = [40, 30]
const BOX = { back: 4.7, left: 6, right: 6, ceiling: 0.9 }

/** What is said of a floor with something in its middle that the net calls `part`. */
function inTheMiddle(part: SegmentClass) {
  const cells = COLUMNS * ROWS
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells)
  const lab = new Float32Array(cells * 300)
  const camera = levelCamera(COLUMNS * 10, ROWS * 10)
  for (let i = 0; i < cells; i++) {
    const [x, y] = [((i % COLUMNS) + 0.5) / COLUMNS, (Math.floor(i / COLUMNS) + 0.5) / ROWS]
    const isInMiddle = Math.abs(x - 0.5) < 0.2 && y > 0.4 && y < 0.85
    const said = isInMiddle ? part : y > 0.67 ? 'floor' : 'wall'
    probabilities[SEGMENT_CLASSES.indexOf(said) * cells + i] = 0.95
    for (let row = 0; row < 10; row++)
      for (let column = 0; column < 10; column++) {
        const at = (Math.floor(i / COLUMNS) * 10 + row) * camera.width + (i % COLUMNS) * 10 + column
        lab.set(said === 'floor' ? [30, 8, 14] : [70, 1, 2], at * 3)
      }
  }
  const parts = { width: COLUMNS, height: ROWS, probabilities }
  return floorLikelihood({ ...bareGeometry(camera, BOX), confidence: 0.5, lab, parts })
}

describe('floorLikelihood', () => {
  it('knows where an island stands, and says nothing at its border', () => {
    const { isNoFloor, isSurelyFloor } = inTheMiddle('cabinet')
    expect(isNoFloor(0.5, 0.75)).toBe(true)
    expect([isNoFloor(0.5, 0.825), isSurelyFloor(0.5, 0.825)]).toEqual([false, false])
    expect([isNoFloor(0.5, 0.95), isSurelyFloor(0.5, 0.95)]).toEqual([false, true])
  })

  it('lets a window in the middle of the floor be one that it mirrors', () => {
    expect(inTheMiddle('window').isNoFloor(0.5, 0.75)).toBe(false)
  })
})
