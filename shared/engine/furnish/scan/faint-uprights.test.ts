import { expect, it } from 'vitest'
import type { Lab } from '../../geometry/layout/colour-statistics.ts'
import { seededRandom } from '../../math/seeded-random.ts'
import { roomSpace } from '../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { faintUprights } from './faint-uprights.ts'
import { floorBorders } from './floor-borders.ts'

const [width, height] = [400, 500]
/** It looks straight ahead, over floor: uprights are upright in the picture. */
const camera = levelCamera(width, height)
const EDGE_X = 320
/** Boards differ by so much from pixel to pixel, Lab. */
const TEXTURE_L = 16

/** A picture of nothing but floor, and of a surface that differs by `step` beside an upright at `EDGE_X`, from the lower border up to `toY`. */
function geometryWith(step: Lab, { toY = 260, edgeX = EDGE_X } = {}) {
  const random = seededRandom(5)
  const lab = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const isBeside = i % width > edgeX && Math.floor(i / width) > toY
    const texture = (random() - 0.5) * TEXTURE_L
    lab.set(
      [60 + texture + (isBeside ? step[0] : 0), 4 + (isBeside ? step[1] : 0), 14 + (isBeside ? step[2] : 0)],
      i * 3,
    )
  }
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  probabilities.fill(1, 0, width * height)
  const seenFloor = { width, height, probability: new Float32Array(width * height).fill(1) }
  const box = { back: 3, left: 2, right: 2, ceiling: 0.9 }
  return { ...bareGeometry(camera, box), lab, parts: { width, height, probabilities }, seenFloor }
}
it('finds the edge of a leaf that is hardly lighter than the boards beside it, from its foot up', () => {
  const found = faintUprights(geometryWith([7, -1, -4]))
  expect(found).toHaveLength(1)
  expect(found[0].x1).toBeCloseTo(EDGE_X, -1)
  expect(found[0].y1).toBeGreaterThan(height - 20)
  expect(found[0].y2).toBeLessThan(300)
})

it.each([
  ['boards alone', geometryWith([0, 0, 0])],
  ['a step that is shorter than a leaf is high', geometryWith([7, -1, -4], { toY: 400 })],
  ['an edge that runs into the room, as boards do', geometryWith([7, -1, -4], { edgeX: width / 2 })],
])('finds none in %s', (_, geometry) => {
  expect(faintUprights(geometry)).toEqual([])
})

it('is a border of the floor, unless it is the side of a mirrored window', () => {
  const geometry = geometryWith([7, -1, -4])
  const space = { ...roomSpace(camera, geometry.box), seenFloor: geometry.seenFloor }
  expect(floorBorders(geometry, space, null)).toHaveLength(1)
  expect(floorBorders(geometry, space, null, () => true)).toEqual([])
})
