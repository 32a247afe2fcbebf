import { describe, expect, it } from 'vitest'
import { surroundedBy } from '../evaluation/surrounded-by.ts'
import { ISLAND_ROOM, syntheticIsland } from '../evaluation/synthetic-island.ts'
import { syntheticKitchen } from '../evaluation/synthetic-kitchen.ts'
import { withCounterLabels } from '../evaluation/with-counter-labels.ts'
import { estimateRoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { beforeFront, frontLengthM } from '../room/fixture-front.ts'
import { type RoomSpace, roomSpace, toPixel } from '../room/room-space.ts'
import { SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import { fixtureFronts, likelyFronts } from './fixture-fronts.ts'

/** A box that ends far from the cabinets, as one is read where they are taken for floor. */
const wrong = { box: { back: 0.9, left: 0.3, right: 0.3, ceiling: 0.9 }, confidence: 0.5 }

const ALONG = [0.2, 0.5, 0.8]

/** The row of the picture in which the cabinets of a drawn kitchen stand on the floor, in a column of it. */
function trueFootRow(truth: RoomSpace, px: number): number {
  const [{ fromM, toM, frontM }] = truth.counters
  const ends = [fromM, toM].map((x) => toPixel(truth, x, 0, frontM))
  return ends[0][1] + ((px - ends[0][0]) / (ends[1][0] - ends[0][0])) * (ends[1][1] - ends[0][1])
}

describe('fixtureFronts', () => {
  it.each([0, 3])('finds the foot of the cabinets of drawn kitchen %i whatever its box says', (seed) => {
    const { image, space: truth } = syntheticKitchen(seed)
    const geometry = { ...withCounterLabels(estimateRoomGeometry(image)!, truth), ...wrong }
    const space = roomSpace(geometry.camera, geometry.box, [], truth.cameraHeightM)
    const [front] = fixtureFronts(geometry, space, 'kitchen')
    expect(front.topM).not.toBeNull()
    for (const share of ALONG) {
      const [x, z] = beforeFront(front, share * frontLengthM(front), 0)
      const [px, py] = toPixel(space, x, 0, z)
      expect(Math.abs(py - trueFootRow(truth, px))).toBeLessThan(0.015 * truth.camera.height)
    }
  })

  it('finds none along walls', () => {
    const { image } = syntheticKitchen(0)
    const geometry = surroundedBy(estimateRoomGeometry(image)!, 'wall')
    const space = roomSpace(geometry.camera, geometry.box)
    for (const room of ['kitchen', 'bathroom'] as const)
      expect(fixtureFronts(geometry, space, room)).toEqual([])
  })

  it('takes the side of an island for none, and one that runs from wall to wall for one', () => {
    const island = { x0: -0.9, x1: 0.7, z: 2.2, top: 0.9 / 1.4, joints: 3 }
    const fronts = (within: typeof ISLAND_ROOM, { x0, x1, z }: Pick<typeof island, 'x0' | 'x1' | 'z'>) => {
      const geometry = syntheticIsland({ ...island, x0, x1, z }, within)
      return fixtureFronts(geometry, roomSpace(geometry.camera, geometry.box, [], 1.4), 'kitchen')
    }
    expect(fronts(ISLAND_ROOM, island)).toEqual([])
    const narrow = { ...ISLAND_ROOM, left: 1.1, right: 1.3 }
    const [front] = fronts(narrow, { x0: -narrow.left, x1: narrow.right, z: 3 })
    expect(frontLengthM(front)).toBeGreaterThan(2)
  })

  it('takes the side of an island for one where no other is seen and it has doors', () => {
    const likely = (joints: number) => {
      const geometry = syntheticIsland({ x0: -0.9, x1: 0.7, z: 2.2, top: 0.9 / 1.4, joints })
      return likelyFronts(geometry, roomSpace(geometry.camera, geometry.box, [], 1.4), 'kitchen')
    }
    expect(likely(0)).toEqual([])
    const [front] = likely(3)
    expect(frontLengthM(front)).toBeGreaterThan(1)
  })

  it('takes what is as short as a toilet for none', () => {
    const geometry = syntheticIsland({ x0: -0.15, x1: 0.1, z: 1.9, top: 0.45 / 1.4, joints: 0 })
    expect(fixtureFronts(geometry, roomSpace(geometry.camera, geometry.box, [], 1.4), 'bathroom')).toEqual([])
  })

  it('finds the foot of what the net takes for a radiator below a worktop where no cabinet is seen', () => {
    const { image, space: truth } = syntheticKitchen(0)
    const seen = { ...withCounterLabels(estimateRoomGeometry(image)!, truth), ...wrong }
    const { width, height, probabilities } = seen.parts
    const [cabinet, fixed] = ['cabinet' as const, 'fixed' as const].map(
      (part) => SEGMENT_CLASSES.indexOf(part) * width * height,
    )
    const changed = probabilities.slice()
    for (let i = 0; i < width * height; i++) {
      changed[fixed + i] = probabilities[cabinet + i]
      changed[cabinet + i] = 0
    }
    const geometry = { ...seen, parts: { ...seen.parts, probabilities: changed } }
    const space = roomSpace(geometry.camera, geometry.box, [], truth.cameraHeightM)
    expect(fixtureFronts(geometry, space, 'kitchen')).toEqual([])
    const [front] = likelyFronts(geometry, space, 'kitchen')
    const [x, z] = beforeFront(front, frontLengthM(front) / 2, 0)
    const [px, py] = toPixel(space, x, 0, z)
    expect(Math.abs(py - trueFootRow(truth, px))).toBeLessThan(0.015 * truth.camera.height)
    expect(likelyFronts(seen, space, 'kitchen')).toEqual(fixtureFronts(seen, space, 'kitchen'))
  })
})
