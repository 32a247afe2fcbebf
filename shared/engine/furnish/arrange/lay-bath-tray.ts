import { pointAt } from '../../room/wall-point.ts'
import type { Basin, Counter } from '../../room/counter.ts'
import { facingTurn } from '../../room/room-space.ts'
import { isInPicture } from '../place/is-in-picture.ts'
import type { Ledge, Placement } from '../place/placement.ts'
import { type Piece, withOnTop } from '../piece.ts'
import type { Setting } from './arrangement.ts'

/** So much of each end lies on the rim; past its front edge a tray may reach so far, and never to the wall behind it. */
const BEARING_M = 0.015
const MOST_OVERHANG_M = 0.06
const BEFORE_WALL_M = 0.01
/** Along the bath, from the middle of what is seen of its basin. */
const TRAY_STEP_M = 0.05
/** Share of the photo's own edges behind the tray: taps, a hand shower, somebody's bottles. */
const MAX_TRAY_CLUTTER_SHARE = 0.35
/** Where a plant stands on the tray, in shares of its length from its middle. */
const PLANT_AT = -0.33

/** A tray across a bath, on its rim before and behind the basin, as near the basin's middle as it can lie; null where no bath is found or the tray does not reach. */
export function layBathTray({ floor, catalogue, wants }: Setting): Placement | null {
  const model = catalogue.model('bath-tray')
  if (!model || !wants('accessories')) return null
  const plant = wants('plant') ? catalogue.model('plant-succulent') : null
  const bare = catalogue.piece('accessories', model)
  const piece = plant
    ? withOnTop(bare, plant, PLANT_AT * bare.widthM, 0, 0, catalogue.paint('plant', plant))
    : bare
  for (const counter of floor.space.counters) {
    const { basin } = counter
    const nearM = basin && nearEnd(counter, basin, piece.widthM)
    if (!basin || nearM === null || nearM === undefined) continue
    const middle = (basin.fromM + basin.toM) / 2
    for (let off = 0; off <= (basin.toM - basin.fromM - piece.depthM) / 2; off += TRAY_STEP_M)
      for (const u of [middle + off, middle - off]) {
        const tray = lie(piece, counter, basin, nearM, u)
        if (isInPicture(floor.space, tray) && floor.clutter(floor.frameOf(tray)) <= MAX_TRAY_CLUTTER_SHARE)
          return tray
      }
  }
  return null
}

/** How far from the camera the tray's nearer end lies, square to the wall; null where the tray is too short for the basin or too long for the rim. */
function nearEnd({ frontM, backM }: Counter, { nearM, farM }: Basin, lengthM: number): number | null {
  const least = Math.max(frontM - MOST_OVERHANG_M, farM + BEARING_M - lengthM)
  const most = Math.min(nearM - BEARING_M, backM - BEFORE_WALL_M - lengthM)
  if (least > most) return null
  const centred = (nearM + farM - lengthM) / 2
  return Math.max(least, Math.min(most, centred))
}

/** Its long side across the bath; it can be moved along the basin. */
function lie(
  piece: Piece,
  { wall, heightM }: Counter,
  { fromM, toM }: Basin,
  nearM: number,
  u: number,
): Placement {
  const [x, y, z] = pointAt(wall, u, heightM, nearM + piece.widthM / 2)
  const near = pointAt(wall, fromM, 0, nearM)
  const far = pointAt(wall, toM, 0, nearM + piece.widthM)
  const ledge: Ledge = {
    lowX: Math.min(near[0], far[0]),
    highX: Math.max(near[0], far[0]),
    lowZ: Math.min(near[2], far[2]),
    highZ: Math.max(near[2], far[2]),
  }
  return { piece, x, y, z, turnRad: facingTurn(wall) + Math.PI / 2, ledge }
}
