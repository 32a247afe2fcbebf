import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { rotationMatrix } from '../../geometry/camera/camera.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { footprint, type Placement } from '../place/placement.ts'
import { arrangeDiningRoom } from './arrange-dining-room.ts'
import { CHAIR_ROOM_M, offMiddleM, placeTable, setTable } from './dining-set.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const bare = PlacementContext.read(geometry, roomSpace(geometry.camera, geometry.box))
const wishes = parseInstruction('modern')
const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))

it('measures how far a place is from the middle of the floor beside it, which ends nowhere far off', () => {
  const isClear = (x: number) => x > -2 && x < 1
  expect(offMiddleM({ isClear }, { x: -0.5, z: 3 })).toBeCloseTo(0, 1)
  expect(offMiddleM({ isClear }, { x: 0.3, z: 3 })).toBeCloseTo(0.8, 1)
  expect(offMiddleM({ isClear: () => true }, { x: 0.3, z: 3 })).toBe(0)
})

it('stands a table towards the side on which there is more floor', () => {
  const tableX = (isClear: (x: number) => boolean) => {
    const floor = Object.assign(bare.branch(), { isClear })
    const set = placeTable({ floor, catalogue, wishes, wants: () => true }, CHAIR_ROOM_M)
    return set?.table.x ?? NaN
  }
  expect(tableX((x) => x > -1) - tableX((x) => x < 1)).toBeGreaterThan(0.2)
})

it('leaves floor around a table where the picture shows none of the walls', () => {
  const seenFloor = { width: 8, height: 8, probability: new Float32Array(64).fill(1) }
  const box = roomSpace(levelCamera(600, 800), { back: 3, left: 1, right: 1, ceiling: 0.9 })
  for (const backM of [4, 4.4, 4.8]) {
    const floor = plainFloor({ ...box, leftM: 1.5, rightM: 1.5, backM, seenFloor })
    const { table } = placeTable({ floor, catalogue, wishes, wants: () => true }, CHAIR_ROOM_M)!
    const { piece } = table
    const around = { ...piece, widthM: piece.widthM + 0.4, depthM: piece.depthM + 1.3 }
    expect(floor.isInside({ ...table, piece: around }), `${backM}`).toBe(true)
  }
})

/** Where the floor alone is known, of a room so wide, seen by a camera that looks down so far. */
function seenRoom(halfM: number, downDeg: number): PlacementContext {
  const seenFloor = { width: 8, height: 8, probability: new Float32Array(64).fill(1) }
  const pitchRad = (downDeg * Math.PI) / 180
  const level = levelCamera(600, 800)
  const camera = { ...level, pitchRad, rotation: rotationMatrix(0, pitchRad, 0) }
  const box = roomSpace(camera, { back: 3, left: 1, right: 1, ceiling: 0.9 })
  return plainFloor({ ...box, leftM: halfM, rightM: halfM, backM: 5.2, seenFloor })
}

it('leaves a way past a table and its chairs to the floor behind them', () => {
  for (const halfM of [0.95, 1.05, 1.15, 1.25, 1.35]) {
    const floor = seenRoom(halfM, 10)
    const setting = { floor, catalogue, wishes, wants: () => true }
    const set = placeTable(setting, CHAIR_ROOM_M)
    if (set) setTable(setting, set)
    expect(floor.cutOffShare(floor.placed, 'narrow'), `${halfM}`).toBeLessThan(0.05)
  }
})

it('stands a table where the picture shows the backs of its chairs', () => {
  for (const downDeg of [56, 60]) {
    const floor = seenRoom(2.2, downDeg)
    const set = placeTable({ floor, catalogue, wishes, wants: () => true }, CHAIR_ROOM_M)
    const [, top] = set
      ? floor.frameOf({ ...set.table, piece: { ...set.table.piece, heightM: 0.9 } })
      : [0, 0]
    expect(top, `${downDeg}`).toBeGreaterThan(-0.02)
  }
})

it('keeps less floor behind the chairs only where nothing has a place otherwise', () => {
  const box = roomSpace(levelCamera(600, 800), { back: 3, left: 1, right: 1, ceiling: 0.9 })
  const space = { ...box, leftM: 1.1, rightM: 1.1, backM: 3.2 }
  const place = (isLenient: boolean) => {
    const floor = Object.assign(plainFloor(space), { isLenient })
    const setting = { floor, catalogue, wishes, wants: () => true }
    return arrangeDiningRoom(setting) ? floor.placed : []
  }
  expect(place(false)).toEqual([])
  const [table, ...chairs] = place(true).filter(({ piece }) => ['dining table', 'chair'].includes(piece.kind))
  expect(table.piece.widthM).toBeLessThan(1.4)
  expect(chairs).toHaveLength(4)
  for (const chair of chairs) expect(footprint(chair).every(([, z]) => z < space.backM)).toBe(true)
})

/** Along its table from the middle, of each chair that is set around the longest one where chairs `isInside`; metres. */
function chairsAlong(seats: number, isInside: (alongM: number) => boolean, isAsked = false): number[] {
  const long = catalogue.piece('dining table', catalogue.model('dining-rect-8')!)
  const table = { piece: long, x: 0, y: 0, z: 3, turnRad: 0 }
  const floor = Object.assign(bare.branch(), { isInside: ({ x }: Placement) => isInside(x) })
  const apartM = 0.8
  const setting = {
    floor,
    catalogue,
    wishes: { ...wishes, seats: isAsked ? seats : null },
    wants: () => true,
  }
  const set = [-1, 1].flatMap((side) =>
    Array.from({ length: seats / 2 }, (_, i) => ({
      x: (i - (seats / 2 - 1) / 2) * apartM,
      z: side * 0.6,
      turnRad: side > 0 ? Math.PI : 0,
    })),
  )
  setTable(setting, { table, seats: set })
  return floor.placed.filter(({ piece }) => piece.kind === 'chair').map(({ x }) => x)
}

it('spreads the chairs of a long side along it, and stands none flush with its end', () => {
  const long = new Catalogue(
    manifest,
    selectStyle(wishes, 7),
    ({ category, id }) => category !== 'dining-table' || id === 'dining-rect-6',
  )
  const floor = plainFloor(roomSpace(levelCamera(600, 800), { back: 5, left: 3, right: 3, ceiling: 0.9 }))
  const { table, seats } = placeTable(
    { floor, catalogue: long, wishes: { ...wishes, seats: 6 }, wants: () => true },
    CHAIR_ROOM_M,
  )!
  const [one, other] = seats.filter(({ z }) => z < 0).map(({ x }) => x)
  expect(other - one).toBeGreaterThan(0.65)
  expect(other + 0.3).toBeLessThan(table.piece.widthM / 2)
})

it('sets fewer chairs around the middle where those at one end of the table have no place', () => {
  expect(chairsAlong(6, () => true)).toHaveLength(6)
  const along = chairsAlong(6, (alongM) => alongM < 0.6)
  expect(along).toHaveLength(4)
  expect(along.reduce((sum, x) => sum + x, 0)).toBeCloseTo(0)
  // Who asked for six gets every one of them that has a place.
  expect(chairsAlong(6, (alongM) => alongM < 0.6, true)).toHaveLength(4)
  expect(chairsAlong(6, (alongM) => alongM < 0.6, true).some((x) => x < -0.6)).toBe(true)
  // Where only one end has a place at all, whoever has one sits there.
  expect(chairsAlong(6, (alongM) => alongM < -0.6)).toHaveLength(2)
})
