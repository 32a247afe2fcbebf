import { ROOM_KINDS, type RoomKind } from '../room/room-kind.ts'
import type { RoomContents } from './room-contents.ts'

export type RoomTypeClassification = { roomType: RoomKind; /** 0–1. */ probability: number }

/** In the order of the net's outputs. */
export const ROOM_TYPE_CLASSES = ROOM_KINDS.filter((kind) => kind !== 'other')

/** What is built into these stands there when they are empty, too, and tells them. */
export const BUILT_UP: ReadonlySet<RoomKind> = new Set(['kitchen', 'bathroom'])

type Shares = Record<(typeof ROOM_TYPE_CLASSES)[number], number>

/**
 * How often listings show each type, judged by what homes have and agents photograph, not counted from the labelled photos: the net was taught on
 * as many of each.
 */
const LISTED: Shares = {
  'living room': 0.25,
  bedroom: 0.25,
  kitchen: 0.18,
  'dining room': 0.08,
  bathroom: 0.12,
  office: 0.05,
  hallway: 0.04,
  "children's room": 0.03,
}
/** What a bare room is most likely used for, judged alike: the rooms that are photographed empty are the large ones. */
const LISTED_BARE: Shares = {
  'living room': 0.42,
  bedroom: 0.32,
  kitchen: 0,
  'dining room': 0.1,
  bathroom: 0,
  office: 0.06,
  hallway: 0.05,
  "children's room": 0.05,
}

/**
 * What a room may be used for, likeliest first. Where furniture stands, the nets say; in a bare room they only tell what is built in, and the rest is
 * what listings show. Small models over the fixtures that were seen (bed, sofa, table, desk, hob, tub) were fitted to correct the nets and tried
 * with one source of photos left out at a time: none named more types than the nets alone.
 *
 * @param furnished 0–1: how likely furniture stands there
 */
export function rankRoomTypes(
  { typeShares }: Pick<RoomContents, 'typeShares'>,
  furnished: number,
): RoomTypeClassification[] {
  const weighted = ROOM_TYPE_CLASSES.map((type, k) => LISTED[type] * typeShares[k])
  const all = weighted.reduce((sum, share) => sum + share, 0)
  const byContents = weighted.map((share) => share / all)
  const bare =
    1 - ROOM_TYPE_CLASSES.reduce((sum, type, k) => sum + (BUILT_UP.has(type) ? byContents[k] : 0), 0)
  return ROOM_TYPE_CLASSES.map((roomType, k) => {
    const ifBare = BUILT_UP.has(roomType) ? byContents[k] : bare * LISTED_BARE[roomType]
    return { roomType, probability: furnished * byContents[k] + (1 - furnished) * ifBare }
  }).toSorted((a, b) => b.probability - a.probability)
}

/** A lead of the likeliest type over the next below which somebody who has seen the room is asked. */
const LEAST_LEAD = 0.2

/** The two likeliest types where neither is much likelier, likeliest first; empty where there is nothing to ask. */
export function roomTypeChoices([first, second]: RoomTypeClassification[]): RoomKind[] {
  return first.probability - second.probability < LEAST_LEAD ? [first.roomType, second.roomType] : []
}
