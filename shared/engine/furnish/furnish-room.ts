import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { arrangeBedroom } from './arrange-bedroom.ts'
import { arrangeDiningRoom } from './arrange-dining-room.ts'
import { arrangeLivingRoom } from './arrange-living-room.ts'
import { arrangeOffice } from './arrange-office.ts'
import { chooseTaste } from './choose-taste.ts'
import type { Wishes } from './parse-instruction.ts'
import type { PieceKind } from './pieces/piece.ts'
import { placePlant } from './place-plant.ts'
import type { Placement } from './placement.ts'
import type { RoomKind } from './room-kind.ts'
import type { RoomSpace } from './room-space.ts'
import { StageFloor } from './stage-floor.ts'

/** Pieces that may be left out when the geometry is only half trusted: they would show an error at once. */
const NEEDS_SURE_WALLS: PieceKind[] = ['wall art', 'sideboard', 'bookshelf', 'mirror']

/** Furnishes a room as a stager would; empty when nothing fits well. With `cautious`, fewer and free-standing pieces only. */
export function furnishRoom(
  geometry: RoomGeometry,
  space: RoomSpace,
  room: RoomKind,
  wishes: Wishes,
  seed: number,
  cautious: boolean,
): Placement[] {
  const floor = new StageFloor(geometry, space)
  const taste = chooseTaste(wishes, seed)
  const wants = (kind: PieceKind) =>
    !wishes.unwanted.has(kind) && !(cautious && NEEDS_SURE_WALLS.includes(kind))
  switch (room) {
    case 'bedroom':
    case "children's room": {
      const widths = wishes.bedWidthM ? [wishes.bedWidthM, 1.35] : room === 'bedroom' ? undefined : [0.9]
      arrangeBedroom(floor, taste, wants, widths)
      break
    }
    case 'dining room':
      arrangeDiningRoom(floor, taste, wants, wishes.seats ?? undefined)
      break
    case 'office':
      arrangeOffice(floor, taste, wants)
      break
    case 'kitchen':
    case 'bathroom':
    case 'hallway':
      if (wants('plant')) placePlant(floor, taste)
      break
    case 'living room':
    case 'other':
      arrangeLivingRoom(floor, taste, wants)
      break
  }
  return floor.placed
}
