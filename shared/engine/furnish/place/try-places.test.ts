import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import type { WallPlace } from './along-wall.ts'
import { PlacementContext } from './placement-context.ts'
import { tryPlaces } from './try-places.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const space = { ...roomSpace(geometry.camera, geometry.box), leftM: 6, rightM: 6, backM: 12 }
const wishes = parseInstruction('modern')
const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))

const sofa = catalogue.piece('sofa', catalogue.model('sofa-3')!)
const place = (z: number, wall: WallPlace['wall'], piece = sofa): WallPlace => ({
  placement: { piece, x: 0, y: 0, z, turnRad: Math.PI },
  wall,
  u: 0,
  gapM: 1,
  score: 0,
})

it('sets up a group where its main piece fills the picture rather than as good a place far away', () => {
  const floor = PlacementContext.read(geometry, space)
  const [near, far] = [place(3.2, 'left'), place(9, 'back')]
  expect(tryPlaces({ floor, catalogue, wishes, wants: () => true }, [far, near], 1, -1, () => {})).toBe(true)
  expect(floor.placed.map(({ z }) => z)).toEqual([3.2])
})

it('stands a sofa nowhere so far away that nobody would tell it for one', () => {
  const set = (z: number) => {
    const floor = PlacementContext.read(geometry, space)
    return tryPlaces({ floor, catalogue, wishes, wants: () => true }, [place(z, 'back')], 1, -9, () => {})
  }
  expect(set(6)).toBe(true)
  expect(set(11)).toBe(false)
})

it('prefers a sofa with a table to one with a rug and a print alone', () => {
  const floor = PlacementContext.read(geometry, space)
  const add = (kind: PieceKind, id: string, to: PlacementContext) =>
    to.placed.push({ piece: catalogue.piece(kind, catalogue.model(id)!), x: 0, y: 0, z: 2.2, turnRad: 0 })
  const places = [place(3.2, 'left'), place(3.2, 'back')]
  tryPlaces({ floor, catalogue, wishes, wants: () => true }, places, 2, -1, ({ floor: one }, { wall }) => {
    if (wall === 'left') add('coffee table', 'coffee-nest', one)
    else for (const kind of ['rug', 'wall art'] as const) add(kind, 'rug-berber-s', one)
  })
  expect(floor.placed.map(({ piece }) => piece.kind)).toEqual(['sofa', 'coffee table'])
})

it('sets up a larger sofa and a smaller one at the same place', () => {
  const floor = PlacementContext.read(geometry, space)
  const large = catalogue.piece('sofa', catalogue.model('sofa-2')!)
  const sizes = new Set<number>()
  const note = (_: unknown, { placement }: WallPlace) => sizes.add(placement.piece.widthM)
  tryPlaces(
    { floor, catalogue, wishes, wants: () => true },
    [place(3.2, 'left'), place(3.2, 'left', large)],
    2,
    -1,
    note,
  )
  expect(sizes.size).toBe(2)
})

it('looks around the best place for one where more of the group has a place', () => {
  const floor = PlacementContext.read(geometry, space)
  const at = (u: number, score: number): WallPlace => ({ ...place(3.2, 'left'), u, score })
  const table = {
    piece: catalogue.piece('coffee table', catalogue.model('coffee-nest')!),
    x: 0,
    y: 0,
    z: 2.2,
    turnRad: 0,
  }
  tryPlaces(
    { floor, catalogue, wishes, wants: () => true },
    [at(0, 0), at(0.3, -0.1)],
    1,
    -1,
    ({ floor: one }, { u }) => {
      if (u > 0) one.placed.push(table)
    },
  )
  expect(floor.placed.map(({ piece }) => piece.kind)).toEqual(['sofa', 'coffee table'])
})

it('stands a sofa before a tall window that may be a door only where it has no other place', () => {
  const read = PlacementContext.read(geometry, space)
  const zone = { piece: { widthM: 2.5, depthM: 0.8 }, x: 0, z: 3.2, turnRad: Math.PI }
  const barred = Object.assign(read, { possibleDoors: [{ zone, likelihood: 1 }] })
  const stoodAt = (...places: WallPlace[]) => {
    const floor = barred.branch()
    tryPlaces({ floor, catalogue, wishes, wants: () => true }, places, 2, -1, () => {})
    return floor.placed.map(({ z }) => z)
  }
  const before = place(3.2, 'left')
  expect(stoodAt(before, { ...place(4.4, 'back'), score: -0.3 })).toEqual([4.4])
  expect(stoodAt({ ...before, score: -0.9 })).toEqual([3.2])
})

it('takes a poorer place rather than one so far away that nobody sees what stands there', () => {
  const floor = PlacementContext.read(geometry, space)
  const near = { ...place(3.2, 'left'), score: -1 }
  tryPlaces({ floor, catalogue, wishes, wants: () => true }, [near, place(11, 'back')], 2, -2, () => {})
  expect(floor.placed.map(({ z }) => z)).toEqual([3.2])
})
