import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticKitchen } from '../../evaluation/synthetic-kitchen.ts'
import { spaceWithCounters } from '../../counters/space-with-counters.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { stageRoom } from '../../stage-room.ts'
import { Catalogue } from '../catalogue.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { alternativesOf, editPieces, keyPieces } from '../edit/edit-pieces.ts'
import { dressCounters } from './dress-counters.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import type { PieceKind } from '../piece.ts'
import { plainFloor } from '../place/plain-floor.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { footprint } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'

/** Farther from each other things are no group. */
const LOOSE_M = 0.12
const kit = await openFurnitureKit()
const { image } = syntheticKitchen(0)
const geometry = estimateRoomGeometry(image)
if (!geometry) throw new Error('the kitchen was not readable')
const space = spaceWithCounters(geometry, [], 'kitchen')
const [counter] = space.counters
const floor = PlacementContext.read(geometry, space)
const dress = (words: string, seed: number) => {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(kit.manifest, selectStyle(wishes, seed))
  const wants = (kind: PieceKind) => !wishes.unwanted.has(kind)
  return { catalogue, things: dressCounters({ floor, catalogue, wishes, wants }, 'kitchen') }
}

describe('dressCounters', () => {
  it.each([1, 2, 3, 4])('stands everything on the clear top, seed %i', (seed) => {
    const { things } = dress('modern', seed)
    expect(things.length).toBeGreaterThan(1)
    for (const thing of things) {
      expect(thing.y).toBeCloseTo(counter.heightM, 9)
      const corners = footprint(thing)
      for (const [, z] of corners) {
        expect(z).toBeGreaterThan(counter.frontM)
        expect(z).toBeLessThan(counter.backM)
      }
      const within = counter.clear.some(({ fromM, toM }) =>
        corners.every(([x]) => x > fromM - 1e-6 && x < toM + 1e-6),
      )
      expect(within, thing.piece.name).toBe(true)
    }
    expect(dress('modern', seed).things).toEqual(things)
  })

  it.each([1, 2, 3, 4])('stands them in groups on both sides of the sink, seed %i', (seed) => {
    const { things } = dress('modern', seed)
    const on = counter.clear.map(({ fromM, toM }) => things.filter(({ x }) => x > fromM && x < toM))
    const [first, second] = on.toSorted((a, b) => b.length - a.length)
    expect(second.length).toBeGreaterThan(0)
    const [a, b] = first.map((p) => ({ x: p.x, half: p.piece.widthM / 2 })).toSorted((p, q) => p.x - q.x)
    expect(b.x - b.half - (a.x + a.half)).toBeLessThan(LOOSE_M)
  })

  it('stands nothing where the net sees the doors of cabinets, and no top', () => {
    const wishes = parseInstruction('modern')
    const catalogue = new Catalogue(kit.manifest, selectStyle(wishes, 1))
    const at = (part: SegmentClass, certainty: number) => {
      const seen = { probability: (of: SegmentClass[]) => (of.includes(part) ? certainty : 0) }
      return dressCounters(
        { floor: plainFloor(space, seen), catalogue, wishes, wants: () => true },
        'kitchen',
      )
    }
    expect(at('cabinet', 0.5)).toEqual([])
    expect(at('cabinet', 0.3).length).toBeGreaterThan(1)
    expect(at('wall', 0.9).length).toBeGreaterThan(1)
  })

  it('stands nothing on a stretch so short that it comes and goes', () => {
    const on = (lengthM: number) => {
      const [longest] = counter.clear.toSorted((p, q) => q.toM - q.fromM - (p.toM - p.fromM))
      const clear = [{ ...longest, toM: longest.fromM + lengthM }]
      const own = PlacementContext.read(geometry, { ...space, counters: [{ ...counter, clear }] })
      const wishes = parseInstruction('modern')
      const catalogue = new Catalogue(kit.manifest, selectStyle(wishes, 1))
      return dressCounters({ floor: own, catalogue, wishes, wants: () => true }, 'kitchen')
    }
    expect(on(0.4)).toEqual([])
    expect(on(0.5).length).toBeGreaterThan(0)
  })

  it('puts nothing on a vanity whose clear top leaves no place for a basin', () => {
    const [longest] = counter.clear.toSorted((p, q) => q.toM - q.fromM - (p.toM - p.fromM))
    const onVanity = (besideM: number) => {
      const vanity = { ...counter, fromM: longest.fromM, toM: longest.toM + besideM, clear: [longest] }
      const own = PlacementContext.read(geometry, { ...space, counters: [vanity] })
      const wishes = parseInstruction('modern')
      const catalogue = new Catalogue(kit.manifest, selectStyle(wishes, 1))
      return dressCounters({ floor: own, catalogue, wishes, wants: () => true }, 'bathroom')
    }
    expect(onVanity(0.6).length).toBeGreaterThan(0)
    expect(onVanity(0.2)).toEqual([])
  })

  it('varies with the seed and heeds what is not wanted', () => {
    const names = (words: string, seed: number) => dress(words, seed).things.map((p) => p.piece.name)
    expect(new Set([1, 2, 3, 4].map((seed) => names('modern', seed).join())).size).toBeGreaterThan(1)
    expect(names('modern, no plants', 2)).not.toContain('plant succulent')
    expect(names('modern, no decor', 2)).toEqual([])
  })

  it('keeps what is moved or swapped on its stretch', () => {
    const { catalogue, things } = dress('modern', 1)
    const [{ key, placement }] = keyPieces(things)
    const [moved] = editPieces(
      keyPieces(things),
      [{ type: 'move', key, x: 9, z: 0, turnRad: placement.turnRad }],
      space,
      catalogue,
    )
    expect(moved.placement.y).toBe(placement.y)
    for (const [x, z] of footprint(moved.placement)) {
      expect(x).toBeLessThanOrEqual((placement.ledge?.highX ?? 0) + 1e-6)
      expect(z).toBeGreaterThanOrEqual((placement.ledge?.lowZ ?? 0) - 1e-6)
    }
    for (const { low, high } of alternativesOf(placement, catalogue))
      expect(high[1] - low[1]).toBeLessThan(0.5)
  })
})

describe('stageRoom', () => {
  it('dresses a kitchen without floor to spare and changes nothing else', async () => {
    const request = {
      photo: image,
      geometry,
      instruction: 'modern kitchen',
      room: null,
      seed: 1,
      quality: 'draft' as const,
    }
    const outcome = await stageRoom(request, kit)
    if (outcome.state !== 'staged') throw new Error(outcome.reason)
    expect(outcome.layout.pieces.some((p) => p.ledge)).toBe(true)
    const differs = (i: number) =>
      [0, 1, 2].some((c) => outcome.image.data[i * 3 + c] !== image.data[i * 3 + c])
    const changed = outcome.mask.filter((value) => value > 0).length
    const outside = outcome.mask.filter((value, i) => value === 0 && differs(i)).length
    expect(changed).toBeGreaterThan(200)
    expect(outside).toBe(0)
  })
})
