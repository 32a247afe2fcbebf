import { expect, it } from 'vitest'
import type { RoomKind } from '../room/room-kind.ts'
import { rankRoomTypes, ROOM_TYPE_CLASSES, roomTypeChoices } from './classify-room-type.ts'

/** What the nets say of a room that they take for `roomType` with this share, and alike for every other. */
const taken = (roomType: RoomKind, share: number) => ({
  typeShares: ROOM_TYPE_CLASSES.map((type) =>
    type === roomType ? share : (1 - share) / (ROOM_TYPE_CLASSES.length - 1),
  ),
})

it('goes by what stands in a furnished room, weighed by how often each type is listed', () => {
  const [first] = rankRoomTypes(taken('office', 0.8), 1)
  expect(first.roomType).toBe('office')
  expect(rankRoomTypes(taken('office', 0.15), 1)[0].roomType).not.toBe('office')
  expect(roomTypeChoices(rankRoomTypes(taken('bedroom', 0.8), 1))).toEqual([])
})

it('asks for the use of a bare room whatever furniture the nets fancy in it', () => {
  const ranking = rankRoomTypes(taken('hallway', 0.9), 0)
  expect(roomTypeChoices(ranking)).toEqual(['living room', 'bedroom'])
  expect(ranking.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
})

it('tells empty kitchens and bathrooms by what is built in', () => {
  for (const roomType of ['kitchen', 'bathroom'] as const) {
    const ranking = rankRoomTypes(taken(roomType, 0.9), 0)
    expect(ranking[0].roomType).toBe(roomType)
    expect(roomTypeChoices(ranking)).toEqual([])
  }
})

it('asks where two types are nearly as likely, and names both', () => {
  const typeShares = ROOM_TYPE_CLASSES.map((type) =>
    type === 'bedroom' || type === 'living room' ? 0.45 : 0.02,
  )
  expect(roomTypeChoices(rankRoomTypes({ typeShares }, 1)).toSorted()).toEqual(['bedroom', 'living room'])
})
