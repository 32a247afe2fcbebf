import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { type RoomSpace, roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { isWhole } from '../place/frame-limits.ts'
import { hiddenDoorShare } from '../place/keep-features-free.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { arrangeReadingPlace, arrangeSmallReadingPlace } from './arrange-reading-place.ts'

const { manifest } = await openFurnitureKit()
const wishes = parseInstruction('modern living room')
const WHOLE: PieceKind[] = ['armchair', 'floor lamp', 'rug', 'side table']
/** Metres at a camera height of 1.4: hardly wider than a sofa is long. */
const space: RoomSpace = roomSpace(levelCamera(600, 800), { back: 2.6, left: 0.9, right: 0.9, ceiling: 0.9 })

function arranged(seed: number, seen: Partial<SeenParts> = {}, isWanted?: (kind: PieceKind) => boolean) {
  const floor = plainFloor(space, seen)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
  const isDone = arrangeReadingPlace({ floor, catalogue, wishes, wants: isWanted ?? (() => true) })
  expect(floor.placed.length > 0).toBe(isDone)
  return floor
}

const kinds = (placed: Placement[]) => placed.map(({ piece }) => piece.kind).toSorted()

describe('arrangeReadingPlace', () => {
  it.each([1, 2, 3, 4])(
    'seats one with a table, a lamp and a rug, aside of the picture’s middle (seed %i)',
    (seed) => {
      const floor = arranged(seed)
      expect(kinds(floor.placed)).toEqual(WHOLE)
      const chair = floor.placed.find(({ piece }) => piece.kind === 'armchair')!
      const [left, , right] = floor.frameOf(chair)
      expect(Math.abs((left + right) / 2 - 0.5)).toBeGreaterThanOrEqual(0.1)
      expect(floor.facing(chair)).toBeGreaterThan(0.4)
      const upright = floor.placed.filter(({ piece }) => piece.kind !== 'rug')
      expect(upright.every((p) => floor.isInside(p))).toBe(true)
      const pairs = upright.flatMap((p, i) => upright.slice(i + 1).map((other) => [p, other] as const))
      expect(pairs.filter(([p, other]) => overlaps(p, other, 0))).toEqual([])
      const rug = floor.placed.find(({ piece }) => piece.kind === 'rug')!
      expect(overlaps(rug, chair, 0)).toBe(true)
    },
  )

  it('leaves a chair alone out where one of them is not wanted', () => {
    for (const unwanted of WHOLE) expect(arranged(1, {}, (kind) => kind !== unwanted).placed).toHaveLength(0)
  })

  it('leaves a way past it to all of the floor, though each piece ends less of it than one may', () => {
    const cutOff = vi.spyOn(PlacementContext.prototype, 'cutOffShare')
    onTestFinished(() => cutOff.mockRestore())
    const endingEach = (share: number) => {
      cutOff.mockImplementation((placed) => share * placed.filter(({ piece }) => piece.kind !== 'rug').length)
      return arranged(1).placed
    }
    expect(kinds(endingEach(0))).toEqual(WHOLE)
    expect(endingEach(0.04)).toHaveLength(0)
  })

  it('stands before no fronts and no doors', () => {
    for (const part of ['cabinet', 'door'])
      expect(
        arranged(1, { probability: (parts) => (parts.some((one) => one === part) ? 0.9 : 0) }).placed,
      ).toHaveLength(0)
  })

  it('stands the smaller one before what may be a door, and before nothing that was left behind', () => {
    const before = (part: SegmentClass, probability: number) => {
      const floor = plainFloor(space, {
        probability: (parts) => (parts.includes(part) ? probability : 0),
      })
      const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
      return arrangeSmallReadingPlace({ floor, catalogue, wishes, wants: () => true })
    }
    expect([before('door', 0.25), before('door', 0.35)]).toEqual([true, false])
    expect([before('thing', 0.1), before('thing', 0.25)]).toEqual([true, false])
    expect(arranged(1, { probability: (parts) => (parts.includes('door') ? 0.25 : 0) }).placed).toEqual([])
  })

  it('hides no more than a fifth of a door, however small the place', () => {
    const small = (doorPoints: [number, number][]) => {
      const floor = plainFloor(space)
      if (doorPoints.length) floor.features.push({ part: 'door', points: doorPoints, clearances: [] })
      const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
      expect(arrangeSmallReadingPlace({ floor, catalogue, wishes, wants: () => true })).toBe(true)
      return floor
    }
    const usual = small([])
    const [left, top, right, bottom] = usual.frameOf(usual.placed[0])
    const behind: [number, number] = [(left + right) / 2, (top + bottom) / 2]
    const door: [number, number][] = [behind, [behind[0], 0.01], [behind[0], 0.02], [behind[0], 0.03]]
    const floor = small(door)
    expect(hiddenDoorShare(floor, floor.placed)).toBeLessThanOrEqual(0.2)
    expect(hiddenDoorShare(floor, usual.placed)).toBeGreaterThan(0.2)
  })

  it('lays no rug that the picture cuts where the lamp has no place', () => {
    const low = roomSpace(levelCamera(900, 600), { back: 2.9, left: 1.5, right: 1.5, ceiling: 0.9 })
    const floor = plainFloor(low)
    const catalogue = new Catalogue(
      manifest,
      selectStyle(wishes, 1),
      ({ category }) => category !== 'floor-lamp',
    )
    expect(arrangeSmallReadingPlace({ floor, catalogue, wishes, wants: () => true })).toBe(true)
    const rugs = floor.placed.filter(({ piece }) => piece.kind === 'rug')
    expect(rugs.every((rug) => isWhole(low, rug))).toBe(true)
    const table = floor.placed.find(({ piece }) => piece.kind === 'side table')!
    expect(table.piece.parts.some(({ model }) => model.category === 'table-lamp')).toBe(true)
  })

  describe('on a floor without a place for the rug', () => {
    /** A rug lies over none of these. */
    const noRug = [1.4, 1.9, 2.4, 2.9, 3.4].map((z) => ({
      piece: { widthM: 9, depthM: 0.02 },
      x: 0,
      z,
      turnRad: 0,
    }))
    const without = (isWanted: (kind: PieceKind) => boolean = () => true, isLampless = false) => {
      const floor = plainFloor(space, {}, noRug)
      const catalogue = new Catalogue(
        manifest,
        selectStyle(wishes, 1),
        ({ category }) => !isLampless || category !== 'floor-lamp',
      )
      expect(arrangeReadingPlace({ floor, catalogue, wishes, wants: isWanted })).toBe(false)
      arrangeSmallReadingPlace({ floor, catalogue, wishes, wants: isWanted })
      return kinds(floor.placed)
    }

    it('makes up for it by a plant, and by a print where there is none for that either', () => {
      expect(without()).toEqual(['armchair', 'floor lamp', 'plant', 'side table'])
      expect(without((kind) => kind !== 'plant')).toEqual([
        'armchair',
        'floor lamp',
        'side table',
        'wall art',
      ])
    })

    it('lights it by a lamp on the floor, or stands an ottoman before it, where there is neither', () => {
      const isBare = (kind: PieceKind) => kind !== 'plant' && kind !== 'wall art'
      expect(without(isBare)).toEqual(['armchair', 'floor lamp', 'side table'])
      expect(without(isBare, true)).toEqual(['armchair', 'ottoman', 'side table'])
      expect(without((kind) => isBare(kind) && kind !== 'ottoman', true)).toEqual([])
    })
  })
})
