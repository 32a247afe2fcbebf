import { beforeAll, describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { drawView, inView, type SyntheticHouse, type SyntheticView } from '../evaluation/synthetic-views.ts'
import { onFloor } from '../furnish/set/place-as-seen.ts'
import { estimateUndistortedGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { CompanionView } from '../furnish-alike.ts'
import { stageRoom } from '../stage-room.ts'
import type { StagedLayout } from '../staged-layout.ts'
import { registerViews } from './register-views.ts'

const NORTH = 0
const EAST = 1
const HOUSE: SyntheticHouse = {
  widthM: 4.9,
  depthM: 4.7,
  ceilingM: 2.6,
  openings: [
    { wall: NORTH, fromM: 2.9, wideM: 1.3, isDoor: false },
    { wall: EAST, fromM: 1.6, wideM: 0.85, isDoor: true },
  ],
  look: {
    wall: [0.66, 0.65, 0.6],
    floor: [0.42, 0.26, 0.14],
    floorKind: 2,
    baseboard: true,
    crown: false,
  },
}
/** Both look into the north-east corner, from places apart and along different walls. */
const FIRST: SyntheticView = { x: 0.8, z: 0.6, facing: NORTH, yawDeg: 24, heightM: 1.4, focalShare: 0.55 }
const SECOND: SyntheticView = { x: 0.6, z: 0.8, facing: EAST, yawDeg: -24, heightM: 1.35, focalShare: 0.55 }
const PHOTO_PX = 640
/** How far from its place a point of the floor may be taken to lie, metres. */
const TOLERANCE_M = 0.3
/** And what a room's size is guessed wrong by, from usual heights, over its length. */
const SCALE_ERROR_M = 0.2

const draw = (view: SyntheticView, house = HOUSE) => drawView(house, view, PHOTO_PX, 3 + view.facing).image
const photos = new Map([FIRST, SECOND].map((view) => [view, draw(view)]))
const photoOf = (view: SyntheticView) => photos.get(view)!
const read = (view: SyntheticView, house: SyntheticHouse) => estimateUndistortedGeometry(draw(view, house))!

const full = await openFurnitureKit()
const kit = { manifest: full.manifest, load: (id: string) => full.load(id, true) }

let first: RoomGeometry
let second: RoomGeometry
beforeAll(() => {
  first = estimateUndistortedGeometry(photoOf(FIRST))!
  second = estimateUndistortedGeometry(photoOf(SECOND))!
})

describe('registerViews', () => {
  it('finds how two photos look into one room', () => {
    const found = registerViews(first, second)
    for (const [x, z] of [
      [1.8, 1.8],
      [2.5, 2.5],
      [3.6, 2.4],
    ]) {
      const [a, b] = [inView(FIRST, x, z), inView(SECOND, x, z)]
      const at = onFloor(found!, a.x, a.z)
      expect(Math.hypot(at.x - b.x, at.z - b.z)).toBeLessThan(TOLERANCE_M)
    }
  })

  it('says nothing of plain walls, of another room, and where one of them is not sure', () => {
    expect(registerViews(first, read(SECOND, { ...HOUSE, openings: [] }))).toBeNull()
    const other = read(SECOND, {
      ...HOUSE,
      openings: [{ wall: NORTH, fromM: 0.5, wideM: 1.6, isDoor: false }],
    })
    expect(registerViews(first, other)).toBeNull()
    expect(registerViews(first, first)).not.toBeNull()
    expect(registerViews({ ...first, confidence: 0.6 }, first)).toBeNull()
  })
})

describe('a room staged from two angles', () => {
  const stage = async (
    view: SyntheticView,
    geometry: RoomGeometry,
    companion: CompanionView | null = null,
  ) => {
    const instruction = companion ? 'living room, please' : 'mid-century living room'
    const seed = companion ? 99 : 4
    const palette = { name: 'plum' as const, seed: 3 }
    const request = { photo: photoOf(view), room: null, quality: 'draft' as const, palette }
    const outcome = await stageRoom({ ...request, instruction, seed, geometry, companion }, kit)
    if (outcome.state === 'refused') throw new Error(outcome.reason)
    return outcome.layout
  }
  const words = { seed: 4, instruction: 'mid-century living room', room: null }
  const standing = ({ pieces }: StagedLayout) =>
    pieces.map(({ kind, model }) => `${kind} ${model}`).toSorted()

  it('has the same furniture, in the same places where both floors are known, and else says so', async () => {
    const one = await stage(FIRST, first)
    const { pieces, room } = one
    const view = { photo: photoOf(FIRST), room }
    const two = await stage(SECOND, second, { ...words, pieces, view })
    expect(two.companion?.floor).not.toBeNull()
    expect(two.pieces.length).toBeGreaterThan(2)
    for (const piece of two.pieces) {
      const true2 = { x: piece.x, z: piece.z }
      const same = pieces.filter(({ model }) => model === piece.model)
      // Where the piece of the first view stands, seen by the true cameras.
      const east = (p: { x: number; z: number }) => ({ x: FIRST.x + p.x, z: FIRST.z + p.z })
      const apart = same.map((p) => {
        const { x, z } = inView(SECOND, east(p).x, east(p).z)
        return Math.hypot(x - true2.x, z - true2.z)
      })
      expect(Math.min(...apart)).toBeLessThan(TOLERANCE_M + SCALE_ERROR_M)
    }
    const apart = await stage(SECOND, second, { ...words, pieces, view: null })
    expect(apart.companion?.floor).toBeNull()
    const left = standing(one)
    for (const piece of standing(apart)) {
      expect(left).toContain(piece)
      left.splice(left.indexOf(piece), 1)
    }
    const names = pieces.filter((p) => left.includes(`${p.kind} ${p.model}`)).map(({ name }) => name)
    expect(new Set(apart.companion?.missing)).toEqual(new Set(names))
  })
})
