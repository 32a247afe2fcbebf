import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import { PlacementContext } from '../../place/placement-context.ts'
import { glassBehind, sitsByFire, sofaPlaces } from './sofa-places.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const bare = PlacementContext.read(geometry, roomSpace(geometry.camera, geometry.box))
const wishes = parseInstruction('modern')
const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
const piece = catalogue.piece('sofa', catalogue.model('sofa-2')!)

/** Where no furniture hides it. */
const AT_CEILING: [number, number][] = [[0.5, 0.01]]

/** The same floor with a hearth across the view, the middle of the floor kept free before it there. */
function withHearth(x: number, z: number): PlacementContext {
  const zone = { piece: { widthM: 1.2, depthM: 0.9 }, x, z, turnRad: Math.PI }
  return Object.assign(bare.branch(), {
    features: [{ part: 'fixed' as const, points: AT_CEILING, clearances: [zone] }],
  })
}

it('knows a sofa by the fire by its table before the hearth, unless it has the fire behind it, is seen from its end or is far away', () => {
  const floor = withHearth(0, 4.4)
  const isBy = (x: number, z: number, turnRad: number, on = floor) =>
    sitsByFire(on, { piece, x, y: 0, z, turnRad })
  expect(isBy(-1.6, 3, Math.PI / 2)).toBe(true)
  expect(isBy(1.6, 3, -Math.PI / 2)).toBe(true)
  expect(isBy(1.6, 3, -Math.PI / 2, bare)).toBe(false)
  expect(isBy(0, 3.6, Math.PI)).toBe(false)
  expect(isBy(-0.3, 3, Math.PI / 2)).toBe(false)
  expect(isBy(-1.6, 3, -Math.PI / 2)).toBe(false)
  expect(isBy(-1.6, 4.4, Math.PI / 2, withHearth(0, 5.8))).toBe(false)
})

it('prefers places by the fire to those elsewhere', () => {
  const floor = withHearth(1.2, 5.2)
  const scores = (on: PlacementContext) =>
    sofaPlaces({ floor: on, catalogue, wishes, wants: () => true }, false).map((place) => ({
      key: JSON.stringify([
        place.placement.piece.name,
        place.placement.x,
        place.placement.z,
        place.wall,
        place.gapM,
      ]),
      ...place,
    }))
  const before = new Map(scores(bare).map(({ key, score }) => [key, score]))
  const gains = scores(floor).flatMap(({ key, score, placement }) => {
    const was = before.get(key)
    // What stands on the floor before the hearth loses its place.
    return was === undefined || score < was ? [] : [{ gain: score - was, isBy: sitsByFire(floor, placement) }]
  })
  const by = gains.filter(({ isBy }) => isBy)
  expect(by.length).toBeGreaterThan(0)
  for (const { gain } of by) expect(gain).toBeGreaterThan(0.2)
  for (const { gain } of gains.filter(({ isBy }) => !isBy)) expect(gain).toBeLessThan(0.01)
})

it('costs a place for a sofa as much as its back covers of glass', () => {
  const isGlass = (u: number) => u < 0.5
  const seen = {
    ...bare.seen,
    probability: (parts: string[], u: number) => (parts.includes('window') && isGlass(u) ? 1 : 0),
  }
  const glazed = Object.assign(bare.branch(), { seen })
  const places = (floor: PlacementContext) =>
    sofaPlaces({ floor, catalogue, wishes, wants: () => true }, false).filter(({ gapM }) => gapM < 0.3)
  const key = ({ wall, u, placement }: ReturnType<typeof places>[number]) =>
    `${placement.piece.name} ${wall} ${u}`
  const before = new Map(places(bare).map((place) => [key(place), place.score]))
  const costs = places(glazed).map((place) => ({
    cost: (before.get(key(place)) ?? NaN) - place.score,
    share: glassBehind(glazed, place.placement),
  }))
  expect(Math.max(...costs.map(({ share }) => share))).toBe(1)
  expect(Math.min(...costs.map(({ share }) => share))).toBe(0)
  for (const { cost, share } of costs) expect(cost).toBeCloseTo(share, 1)
})
