import { expect, it } from 'vitest'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { roomSpace } from '../../room/room-space.ts'
import { isHall } from './is-hall.ts'

const { camera, box } = syntheticRoom(5, 96)
const seenFloor = { width: 1, height: 1, probability: new Float32Array(1) }
const space = { ...roomSpace(camera, box), leftM: 3, rightM: 3, backM: 8, seenFloor }

/** A floor whose walls were not found, `widthAt` metres wide at each distance; the picture shows `shownM` of it to either side. */
const isHallOf = (widthAt: (z: number) => number, shownM = 4) =>
  isHall({
    space,
    isClear: (x, z) => z < 8 && Math.abs(x) < widthAt(z) / 2,
    isOffPicture: (x) => Math.abs(x) > shownM,
  })

it('takes a long narrow floor for a hall, and one that becomes so behind a lobby', () => {
  expect(isHallOf(() => 1.9)).toBe(true)
  expect(isHallOf((z) => (z < 3.8 ? 5.5 : 3))).toBe(true)
})

it('tells a hall from a wide room, a bay, and the far corner of a room', () => {
  expect(isHallOf(() => 5.5)).toBe(false)
  expect(isHallOf((z) => (z < 3.8 ? 5.5 : z < 5.4 ? 3 : 0))).toBe(false)
  expect(isHallOf((z) => 2 * (5.6 - z))).toBe(false)
})

it('takes a floor that narrows far away for the room before it', () => {
  const narrowFrom = (from: number) => isHallOf((z) => (z < from ? 5.5 : 3))
  expect([4.2, 5].map(narrowFrom)).toEqual([true, false])
})

it('takes no floor for narrow because the picture is', () => {
  expect(isHallOf(() => 3, 1.2)).toBe(false)
})

it('goes by the walls where they were found', () => {
  const between = (sideM: number) =>
    isHall({
      isClear: () => true,
      isOffPicture: () => false,
      space: { ...space, leftM: sideM, rightM: sideM, seenFloor: undefined },
    })
  expect([0.8, 1.2].map(between)).toEqual([true, false])
})
