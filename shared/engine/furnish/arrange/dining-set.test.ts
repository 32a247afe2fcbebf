import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { CHAIR_ROOM_M, offMiddleM, placeTable } from './dining-set.ts'

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
