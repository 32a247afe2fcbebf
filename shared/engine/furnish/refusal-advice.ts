import { CONTRADICTIONS } from './contradiction.ts'
import type { RoomKind } from '../room/room-kind.ts'

export type StageRefusalReason =
  | 'unclear-geometry'
  | 'too-dark'
  | 'too-bright'
  | 'not-a-room'
  | 'sideways'
  | 'upside-down'
  | 'furnished'
  | 'odd-floor'
  | 'no-space'
  | 'no-pieces'
  | 'outdoors'

const ADVICE: Record<Exclude<StageRefusalReason, 'no-space'>, string> = {
  'unclear-geometry':
    'We could not make out the floor and walls. Stand in a corner, hold the camera level at chest height and have plenty of floor in the picture.',
  'too-dark':
    'This photo is too dark to make out the room. Switch on the lights or open the blinds, and take it once more.',
  'too-bright':
    'Most of this photo is burnt out to white. Tap a dark place of the room before you take it, so that the camera measures the light there.',
  'not-a-room':
    'This does not look like a room. Please choose a photo of an empty room; if it shows one, step back so that floor and walls are in the picture.',
  sideways: `This photo seems to lie on its side. Please turn it upright and add it again; if it is upright, write “${CONTRADICTIONS.turned.words}” in the instructions.`,
  'upside-down': `This photo seems to be upside down. Please turn it upright and add it again; if it is upright, write “${CONTRADICTIONS.turned.words}” in the instructions.`,
  furnished: `This room looks furnished already. Please photograph it empty; if it is, write “${CONTRADICTIONS.furnished.words}” in the instructions.`,
  'odd-floor':
    'No room has a floor of this shape. Put the back corners where floor and back wall meet, and the two edges onto the lines below the side walls.',
  'no-pieces': 'Every piece was taken away. Please keep at least one.',
  outdoors: 'Outdoor areas cannot be staged yet. Please choose a photo taken inside.',
}
const NO_SPACE =
  'We found no good place for furniture. Step back so that more of the free floor is in the picture.'
/** What is built in stays as it is, so there may be nothing to add. */
const NO_SPACE_IN: Partial<Record<RoomKind, string>> = {
  kitchen:
    'We found neither a clear worktop nor free floor for a table in this kitchen, and what is built in stays as it is. Clear a worktop, or step back so that one of them is in the picture.',
  bathroom:
    'We found neither a clear vanity nor free floor for towels or a plant in this bathroom, and what is built in stays as it is. Clear the vanity, or photograph it from the door with more of the floor; it may also show best as it is.',
  bedroom:
    'We found no place for a bed: it needs a free stretch of wall with floor before it, and doors kept clear. Step back, so that more of both is in the picture, or have it staged as another room.',
  office:
    'We found no place for a desk with its chair: it needs a free stretch of wall or floor, and doors kept clear. Step back, so that more of both is in the picture, or have it staged as another room.',
  'dining room':
    'We found no place for a table with chairs around it: it needs free floor away from doors and passages. Step back, so that more of it is in the picture, or have it staged as another room.',
  hallway:
    'We found no free wall for a bench or a console in this hallway. Step back so that more of its walls and floor is in the picture.',
}

/** For a room in which things seem to stand, though not surely enough to refuse it. */
export const FURNISHED_WARNING =
  'This room looks furnished. If it is, photograph it empty: staging adds to what stands there and takes nothing away. If it is empty, go on.'

/** For a room that is taken for another, and seems to be full of what is built in: who knows it for a kitchen is told of before it is staged. */
export const FITTED_ADVICE =
  'Much of this photo seems to be cabinets or fixtures, which stay as they are. This engine dresses rooms with free floor best: where it finds neither that nor a clear surface, nothing is staged and your credit comes back.'

const DRESSED: Partial<Record<RoomKind, string>> = { kitchen: 'worktop', bathroom: 'vanity' }

/** For a kitchen or bathroom in which nothing is found that could be dressed, before it is staged. */
export const undressedAdvice = (room: RoomKind): string =>
  `We see no clear ${DRESSED[room] ?? 'surface'} in this ${room}. This engine dresses rooms with free floor best: without either, nothing is staged and your credit comes back.`

/** One sentence or two for somebody whose photo cannot be staged: why, and what would help. `room` is what it was taken for, if that far. */
export function refusalAdvice(reason: StageRefusalReason, room: RoomKind | null): string {
  if (reason !== 'no-space') return ADVICE[reason]
  return (room && NO_SPACE_IN[room]) ?? NO_SPACE
}
