import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { furnishPhoto } from '../../furnish-photo.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { roomSpace } from '../../room/room-space.ts'
import { type SegmentClass, SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { featuresInView } from './features-in-view.ts'

const [WIDTH, HEIGHT] = [40, 30]
type Rectangle = { part: SegmentClass; x0: number; x1: number; y0: number; y1: number }

/** What the net would see: these, in shares of the picture, and wall elsewhere. */
function partsWith(rectangles: Rectangle[]): RoomGeometry['parts'] {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / HEIGHT]
    const at = rectangles.find(({ x0, x1, y0, y1 }) => x > x0 && x < x1 && y > y0 && y < y1)
    probabilities[SEGMENT_CLASSES.indexOf(at?.part ?? 'wall') * WIDTH * HEIGHT + i] = 0.9
  }
  return { width: WIDTH, height: HEIGHT, probabilities }
}

const HEARTH: Rectangle = { part: 'fixed', x0: 0.35, x1: 0.65, y0: 0.25, y1: 0.6 }

describe('featuresInView', () => {
  const bare = bareGeometry(levelCamera(400, 300), { back: 3, left: 1, right: 1, ceiling: 1 })
  const door: Rectangle = { part: 'door', x0: 0.75, x1: 0.95, y0: 0.2, y1: 0.7 }

  it('finds each stretch of hearth, and no speck of it nor a radiator', () => {
    const speck: Rectangle = { part: 'fixed', x0: 0.02, x1: 0.08, y0: 0.4, y1: 0.46 }
    const shelf: Rectangle = { part: 'fixed', x0: 0.1, x1: 0.25, y0: 0.2, y1: 0.5 }
    const radiator: Rectangle = { part: 'fixed', x0: 0.1, x1: 0.6, y0: 0.7, y1: 0.85 }
    const found = featuresInView({ ...bare, parts: partsWith([speck, shelf, HEARTH, radiator]) })
    expect(found).toHaveLength(2)
    for (const [x, y] of found.flat()) expect(x > 0.1 && x < 0.65 && y > 0.2 && y < 0.6).toBe(true)
  })

  it('adds doors where there are no walls to find them in', () => {
    const parts = partsWith([HEARTH, door])
    expect(featuresInView({ ...bare, parts })).toHaveLength(1)
    const seenFloor = { width: 1, height: 1, probability: new Float32Array(1) }
    expect(featuresInView({ ...bare, parts, seenFloor })).toHaveLength(2)
  })
})

describe('a living room with a hearth', () => {
  const { geometry } = readSyntheticRoom(5, 480)
  const { camera, box } = geometry
  const order = async () => {
    const wishes = parseInstruction('modern')
    const catalogue = new Catalogue((await openFurnitureKit()).manifest, selectStyle(wishes, 2))
    return { room: 'living room' as const, wishes, catalogue, companion: null, hasOwnFloor: false }
  }

  it('keeps it in view where the sofa would have hidden it', async () => {
    const usual = furnishPhoto(geometry, await order()).placed
    const sofa = usual.find((p) => p.piece.kind === 'sofa')!
    const [x0, y0, x1, y1] = PlacementContext.read(geometry, roomSpace(camera, box)).frameOf(sofa)
    const [middle, half] = [(x0 + x1) / 2, Math.min((x1 - x0) / 2 - 0.02, 0.08)]
    const behind: Rectangle = {
      part: 'fixed',
      x0: middle - half,
      x1: middle + half,
      y0: y0 + 0.02,
      y1: y1 - 0.03,
    }
    const parts = partsWith([behind])
    const hidden = (placed: typeof usual) =>
      PlacementContext.read({ ...geometry, parts }, roomSpace(camera, box)).hiddenFeatureShare(
        placed.filter(({ piece }) => piece.mount === 'floor' && piece.kind !== 'rug'),
      )
    expect(hidden(usual)).toBeGreaterThan(0.7)
    // The walls are read as they were: what changes is where the hearth appears.
    const { placed } = furnishPhoto({ ...geometry, parts }, await order())
    expect(placed.length).toBeGreaterThan(2)
    expect(hidden(placed)).toBeLessThan(hidden(usual) / 2)
  })
})
