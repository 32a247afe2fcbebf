import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { placesAlongWalls, placesInTheOpen } from './along-wall.ts'
import { Catalogue } from '../catalogue.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { roomSpace } from '../../room/room-space.ts'
import type { Placement } from './placement.ts'
import { PlacementContext } from './placement-context.ts'
import { plainFloor } from './plain-floor.ts'

async function floorAndSofa(leftM: number, rightM: number, backM: number) {
  const { geometry } = readSyntheticRoom(5, 480)
  const space = { ...roomSpace(geometry.camera, geometry.box), leftM, rightM, backM }
  const { manifest } = await openFurnitureKit()
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
  return {
    floor: PlacementContext.read(geometry, space),
    sofa: catalogue.piece('sofa', catalogue.model('sofa-2')!),
  }
}

it('lets a sofa stand in the open of a deep room, with a way past it, and of no shallow one', async () => {
  const deep = await floorAndSofa(2.5, 2.5, 9)
  const places = placesInTheOpen(deep.floor, deep.sofa, Math.PI, {})
  expect(places.length).toBeGreaterThan(10)
  for (const { placement, gapM, u } of places) {
    expect(gapM).toBeGreaterThan(1.8)
    expect(deep.floor.isInside(placement)).toBe(true)
    expect(2.5 + Math.abs(u) - deep.sofa.widthM / 2).toBeGreaterThan(0.75)
  }
  const shallow = await floorAndSofa(2.5, 2.5, 4)
  expect(placesInTheOpen(shallow.floor, shallow.sofa, Math.PI, {})).toEqual([])
})

it('rather leaves a way past a sofa that stands across a narrow room', async () => {
  const { floor, sofa } = await floorAndSofa(1.4, 1.4, 7)
  const places = placesAlongWalls(floor, sofa, { walls: ['back'], gapsM: [1.5] })
  const way = (u: number) => Math.max(u - sofa.widthM / 2 + 1.4, 1.4 - u - sofa.widthM / 2)
  const best = (accept: (wayM: number) => boolean) =>
    Math.max(...places.filter(({ u }) => accept(way(u))).map(({ score }) => score))
  expect(best((wayM) => wayM > 0.76)).toBeGreaterThan(best((wayM) => wayM < 0.74) + 0.5)
})

it('asks the picture once about places that several groups try, and anew for a piece of another size', async () => {
  const { floor, sofa } = await floorAndSofa(2.5, 2.5, 6)
  let asked = 0
  const isFloor = () => ++asked > 0
  const plain = plainFloor(floor.space, { isFloor })
  const wish = { nearestM: 1.4, idealM: 3.4 }
  const alone = placesAlongWalls(plain, sofa, wish)
  expect(asked).toBeGreaterThan(0)
  const before = asked
  const branch = plain.branch()
  expect(placesAlongWalls(branch, { ...sofa }, wish)).toEqual(alone)
  expect(asked).toBe(before)
  branch.placed.push(alone[0].placement)
  expect(placesAlongWalls(branch, sofa, wish).length).toBeLessThan(alone.length)
  const other = placesAlongWalls(branch, sofa, { ...wish, nearestM: 2 })
  expect(other).toEqual(
    placesAlongWalls(plainFloorWith(plain.space, alone[0].placement), sofa, { ...wish, nearestM: 2 }),
  )
  placesAlongWalls(plain, { ...sofa, depthM: sofa.depthM + 0.1 }, wish)
  expect(asked).toBeGreaterThan(before)
})

function plainFloorWith(space: PlacementContext['space'], standing: Placement): PlacementContext {
  const floor = plainFloor(space)
  floor.placed.push(standing)
  return floor
}
