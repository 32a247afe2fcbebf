import { placesAlongWalls } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { dressSideboard } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { drawnOver } from '../place/covered-behind.ts'
import { placeOnWay, RUNNER } from './place-on-way.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'

const MIN_CONSOLE_SCORE = -1.2
/** A ladder that leans in a hall, of which the net shares out what it sees among several kinds, showed through a console that stood in it. */
const NOT_BEFORE: SegmentClass[] = ['door', 'fixed', 'cabinet', 'top', 'thing']
const MAX_BEHIND_CONSOLE_SHARE = 0.2

/** A bench or a narrow console along the wall with a print above, a rug along the way, and a plant; false when none of it fits. */
export const arrangeHallway: Arrangement = (setting) => {
  const { floor, catalogue, wants } = setting
  for (const id of [catalogue.draw('console')?.id, 'entry-bench', 'bench-wood']) {
    const model = id ? catalogue.model(id) : null
    if (!model) continue
    const bench = model.category !== 'console'
    if (!wants(bench ? 'bench' : 'sideboard')) continue
    const plainPiece = catalogue.piece(bench ? 'bench' : 'sideboard', model)
    const piece = bench ? plainPiece : dressSideboard(catalogue, plainPiece, true)
    const found = placesAlongWalls(floor, piece, { idealM: 3, nearestM: 1.4 }).find(
      ({ placement }) => drawnOver(floor, placement, NOT_BEFORE) < MAX_BEHIND_CONSOLE_SHARE,
    )
    if (!found || found.score < MIN_CONSOLE_SCORE) continue
    floor.placed.push(found.placement)
    if (wants('wall art')) hangArt(floor, catalogue, found.wall, found.u, bench ? 1 : 1.25, 1, 3)
    break
  }
  if (wants('rug')) layRug(setting)
  placeRequested(setting)
  if (wants('plant')) placePlant(floor, catalogue)
  return floor.placed.length > 0
}

/** A rug along the way through the hall, or a runner where it is too narrow for one; where the hall is wider than deep, also across the picture. */
function layRug({ floor, catalogue }: Setting): void {
  const { leftM, rightM, backM } = floor.space
  const isWide = leftM + rightM > backM
  for (const model of [catalogue.draw('rug', 0, (p) => p.id.endsWith('-s')), catalogue.model(RUNNER)]) {
    const piece = model && catalogue.piece('rug', model)
    const rug = piece && (placeOnWay(floor, piece, false) ?? (isWide ? placeOnWay(floor, piece, true) : null))
    if (!rug) continue
    floor.placed.push(rug)
    return
  }
}
