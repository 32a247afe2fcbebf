import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace, wallPoint, toPixel } from '../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { plainFloor } from '../place/plain-floor.ts'
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

it('hangs two on a side wall so far apart that wall is seen between their frames', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const pairOf = (wall: 'back' | 'right', u: number) => {
    const floor = plainFloor({ ...space, leftM: 1.4, rightM: 1.4, backM: 6 })
    hangArt(floor, catalogue, wall, u, 0.85, 1.8, 0)
    const [a, b] = floor.placed
    const along = wall === 'back' ? Math.abs(a.x - b.x) : Math.abs(a.z - b.z)
    return { gapM: along - (a.piece.widthM + b.piece.widthM) / 2, depthM: a.piece.depthM }
  }
  const across = pairOf('back', 0)
  expect(across.gapM).toBeCloseTo(0.08, 2)
  // Three times as far along the wall as the camera is away from it.
  const along = pairOf('right', 4.2)
  expect(along.gapM - 3 * along.depthM).toBeCloseTo(0.08, 2)
})

it('hangs no print over an edge of what hangs there, and one over a faint line on the wall', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  const hung = (line: number, edges: number) => {
    const floor = Object.assign(plainFloor({ ...space, leftM: 2.4, rightM: 2.4, backM: 5 }), {
      line: () => line,
      clutter: () => edges,
    })
    hangArt(floor, catalogue, 'back', 0, 0.85, 1.8, 0)
    return floor.placed.length
  }
  expect([hung(0.34, 0.026), hung(0.9, 0)]).toEqual([0, 0])
  expect([hung(0.34, 0), hung(0.1, 0.03)]).toEqual([2, 2])
})
