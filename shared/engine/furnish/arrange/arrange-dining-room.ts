import type { Arrangement, Setting } from './arrangement.ts'
import { compositionScore } from '../place/composition.ts'
import { CHAIR_ROOM_M, placeTable, setTable, TIGHT_CHAIR_ROOM_M } from './dining-set.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'
import { besides, type Placement } from '../place/placement.ts'
import { toPixel } from '../../room/room-space.ts'
import type { PlacementContext } from '../place/placement-context.ts'

/** Share of strong edges around a lamp's place from which something hangs there. */
const HANGS_ALREADY = 0.02

/** A dining table with chairs; false when none fits well. */
export const arrangeDiningRoom: Arrangement = (setting) =>
  arrangeTable(setting, setting.floor.isLenient ? TIGHT_CHAIR_ROOM_M : CHAIR_ROOM_M)

/** The same with so much floor kept free behind the chairs, metres from the table's edge. */
export function arrangeTable(setting: Setting, chairRoomM: number): boolean {
  const { floor, catalogue, wants } = setting
  const best = placeTable(setting, chairRoomM)
  if (!best) return false
  const { table } = best
  if (wants('rug')) layRug(floor, setting, table)
  setTable(setting, best)
  hangPendant(setting, table)
  placeRequested(setting)
  const boards = [catalogue.draw('storage'), catalogue.draw('console')]
  if (wants('sideboard')) placeStorage(floor, catalogue, boards, wants)
  if (wants('plant')) placePlant(floor, catalogue)
  return compositionScore(floor, table, setting.wishes.wanted) > -3
}

function layRug(floor: PlacementContext, { catalogue }: Setting, table: Placement): void {
  const long = table.piece.widthM > table.piece.depthM + 0.1
  const base = catalogue.draw('rug', 0, (p) =>
    long ? p.id.endsWith('-m') : p.id.includes('round') || p.id.endsWith('-m'),
  )
  if (!base) return
  const model = long ? catalogue.model(base.id.replace(/-m$/, '-l')) : base
  if (!model) return
  const p = besides(table, 0, 0, catalogue.piece('rug', model), long ? Math.PI / 2 : 0)
  if (floor.isInside(p, 0.05) && floor.foreignShare(p) < 0.3) floor.placed.push(p)
}

/** A lamp over the table where the ceiling above it is in the picture. */
function hangPendant({ floor, catalogue, wants }: Setting, table: Placement): void {
  const model = catalogue.draw('pendant')
  if (!model || !wants('pendant')) return
  const y = floor.space.heightM
  const at = toPixel(floor.space, table.x, y, table.z)
  if (at[2] < 0.5 || at[1] < floor.space.camera.height * 0.03) return
  const lamp = { piece: catalogue.piece('pendant', model), x: table.x, y, z: table.z, turnRad: 0 }
  // It hangs down from its origin.
  const frame = floor.frameOf({ ...lamp, y: y - lamp.piece.heightM })
  // Where a lamp hangs already, a second one would hang through it.
  if (floor.clutter(frame) > HANGS_ALREADY) return
  floor.placed.push(lamp)
}
