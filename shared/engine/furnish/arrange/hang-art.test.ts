import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace, wallPoint, toPixel } from '../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { hangArt } from './hang-art.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const space = roomSpace(geometry.camera, geometry.box)

/** How many prints hang over a sofa in the middle of the back wall, where the net sees a `part` up there from so many metres beside the middle on. */
function hung(part: 'wall' | 'window' | 'ceiling', fromM: number): number {
  const { width, height, probabilities: seen } = geometry.parts
  const from = toPixel(space, wallPoint(space, 'back', fromM, 0).x, 1.5, space.backM)[0] / space.camera.width
  const probabilities = seen.slice()
  for (let i = 0; i < width * height; i++) {
    const isThere = ((i % width) + 0.5) / width > from
    SEGMENT_CLASSES.forEach((name, k) => {
      probabilities[k * width * height + i] = name === (isThere ? part : 'wall') ? 1 : 0
    })
  }
  const floor = PlacementContext.read(geometry, space)
  const parts = { width, height, probabilities }
  const read = PlacementContext.read({ ...geometry, parts }, space)
  const view = Object.assign(floor.branch(), { seen: read.seen })
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  hangArt(view, catalogue, 'back', 0, 0.85, 1.8, 0)
  return view.placed.length
}

it('hangs prints where the picture shows wall behind them and round them, not across a window or a sloping ceiling', () => {
  expect(hung('wall', 0)).toBe(2)
  expect(hung('window', 2)).toBe(2)
  for (const part of ['window', 'ceiling'] as const) {
    expect(hung(part, 0.2)).toBe(0)
    expect(hung(part, -1)).toBe(0)
  }
})
