import { expect, it } from 'vitest'
import type { RoomKind } from '../room/room-kind.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'
import { likelyFixtures, rankRoomTypes, ROOM_TYPE_CLASSES, roomTypeChoices } from './classify-room-type.ts'

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

it('takes no bare room for a kitchen or bathroom in which nothing is built in', () => {
  const bathroom = taken('bathroom', 0.6)
  const among = (fixtures: number, furnished = 0) =>
    rankRoomTypes(bathroom, furnished, { kitchen: 1, bathroom: fixtures, either: 0 })
  expect(among(1)[0].roomType).toBe('bathroom')
  expect(roomTypeChoices(among(0))).toEqual(['living room', 'bedroom'])
  expect(among(0).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  expect(roomTypeChoices(among(0.6))).toEqual(['bathroom', 'living room'])
  // What stands in a furnished one hides its fixtures.
  expect(among(0, 1)[0].roomType).toBe('bathroom')
})

it('takes a bare room full of fronts for a kitchen or a bathroom whose fixtures the nets hardly know', () => {
  const either = (room: RoomKind, share: number, furnished = 0) =>
    rankRoomTypes(taken(room, 0.4), furnished, { kitchen: 0, bathroom: 0, either: share })
  expect(either('kitchen', 0.55)[0].roomType).toBe('kitchen')
  expect(either('bathroom', 0.55)[0].roomType).toBe('bathroom')
  // It may be a living room that opens onto one.
  expect(roomTypeChoices(either('kitchen', 0.55))).toEqual(['kitchen', 'living room'])
  expect(roomTypeChoices(either('kitchen', 0))).toEqual(['living room', 'bedroom'])
  expect(either('kitchen', 0.55).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  // Furniture has fronts, too.
  expect(either('kitchen', 0.55, 1)).toEqual(either('kitchen', 0, 1))
})

it('finds fixtures where cupboards or things are, and where the nets are sure of them', () => {
  const showing = (share: number, part: SegmentClass = 'thing') => {
    const first = SEGMENT_CLASSES.indexOf(part) * 100
    const probabilities = new Float32Array(SEGMENT_CLASSES.length * 100).fill(share, first, first + 100)
    return { width: 10, height: 10, probabilities }
  }
  const things = { kitchen: 0.4, bath: 0.3 }
  expect(likelyFixtures(showing(0.01), { things })).toEqual({ kitchen: 0, bathroom: 0, either: 0 })
  expect(likelyFixtures(showing(0.1), { things }).kitchen).toBeCloseTo(0.5)
  expect(likelyFixtures(showing(0.3), { things })).toEqual({ kitchen: 1, bathroom: 1, either: 0 })
  const tub = likelyFixtures(showing(0.01), { things: { ...things, bath: 0.8 } })
  expect(tub).toEqual({ kitchen: 0, bathroom: 1, either: 0 })
  const fronts = [0.03, 0.07, 0.4].map(
    (share) => likelyFixtures(showing(share, 'cabinet'), { things }).either,
  )
  expect(fronts[0]).toBe(0)
  expect(fronts[1]).toBeGreaterThan(0)
  expect(fronts[2]).toBeGreaterThan(fronts[1])
})

it('asks where two types are nearly as likely, and names both', () => {
  const typeShares = ROOM_TYPE_CLASSES.map((type) =>
    type === 'bedroom' || type === 'living room' ? 0.45 : 0.02,
  )
  expect(roomTypeChoices(rankRoomTypes({ typeShares }, 1)).toSorted()).toEqual(['bedroom', 'living room'])
})
