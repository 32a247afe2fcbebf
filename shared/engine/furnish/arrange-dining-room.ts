import type { Arrangement, Setting } from './arrangement.ts'
import { compositionScore } from './composition.ts'
import { dressDiningTable } from './decorate.ts'
import type { KitPiece } from '../kit/kit-manifest.ts'
import { placeAsked } from './place-asked.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'
import { besides, type Placement } from './placement.ts'
import { toPixel } from './room-space.ts'
import type { StageFloor } from './stage-floor.ts'

const POOR = -1.6
const PER_SEAT_M = 0.6
const CHAIR_ROOM_M = 0.65

/** Share of strong edges around a lamp's place from which something hangs there. */
const HANGS_ALREADY = 0.02

type Seat = { x: number; z: number; turnRad: number }

/** A dining table with chairs; false when none fits well. */
export const arrangeDiningRoom: Arrangement = (setting) => arrangeTable(setting, CHAIR_ROOM_M)

/** The same with so much floor kept free behind the chairs, metres from the table's edge. */
export function arrangeTable(setting: Setting, chairRoomM: number): boolean {
  const { floor, catalogue, wants } = setting
  const best = placeTable(setting, chairRoomM)
  if (!best) return false
  const { table, seats } = best
  if (wants('rug')) layRug(floor, setting, table)
  const laid = seats.map((s) => ({ x: s.x * 0.62, z: s.z * 0.62, turnRad: s.turnRad + Math.PI }))
  const piece = dressDiningTable(catalogue, table.piece, laid)
  floor.placed.push({ ...table, piece })
  placeChairs(setting, table, seats)
  hangPendant(setting, table)
  placeAsked(setting)
  const boards = [catalogue.draw('storage'), catalogue.draw('console')]
  if (wants('sideboard')) placeStorage(floor, catalogue, boards, wants)
  if (wants('plant')) placePlant(floor, catalogue)
  return compositionScore(floor, table, setting.wishes.wanted) > -3
}

function tableChoices({ catalogue, wishes }: Setting): KitPiece[] {
  const seats = wishes.seats ?? 6
  const ids =
    seats > 6 ? ['dining-rect-8', 'dining-rect-6'] : seats > 4 ? ['dining-rect-6', 'dining-rect-8'] : []
  const chosen = catalogue.suited('dining-table').filter((p) => catalogue.suits(p))
  const wanted = chosen.filter((p) => ids.includes(p.id))
  const small = chosen.filter((p) => p.id.includes('-4') || p.id.includes('round'))
  const fallback = [...ids, 'dining-rect-4'].map((id) => catalogue.model(id)).filter((m) => m !== null)
  return [...new Set([...wanted, ...(ids.length ? fallback : []), ...small, ...fallback])].slice(0, 4)
}

function placeTable(setting: Setting, chairRoomM: number): { table: Placement; seats: Seat[] } | null {
  const { floor, catalogue } = setting
  const { leftM, rightM, backM, camera } = floor.space
  let best: Placement | null = null
  let bestScore = POOR
  tableChoices(setting).forEach((model, rank) => {
    const piece = catalogue.piece('dining table', model)
    const roomy = { ...piece, widthM: piece.widthM + 1, depthM: piece.depthM + 2 * chairRoomM }
    for (const turnRad of [0, Math.PI / 2])
      for (let x = -leftM + 0.9; x < rightM - 0.9; x += 0.15)
        for (let z = 1.7; z < backM - 0.9; z += 0.15) {
          const offCentre = Math.abs(toPixel(floor.space, x, 0.4, z)[0] / camera.width - 0.5)
          const at = { x, y: 0, z, turnRad }
          const score =
            floor.quality({ piece: roomy, ...at }, { idealM: 3.4, nearestM: 1.1 }) -
            0.6 * offCentre -
            0.25 * rank
          if (score > bestScore) {
            bestScore = score
            best = { piece, ...at }
          }
        }
  })
  const table: Placement | null = best
  return table && { table, seats: seatsAround(table, setting.wishes.seats) }
}

/** Places for chairs in the table's frame, facing it. */
function seatsAround({ piece }: Placement, asked: number | null): Seat[] {
  const { widthM: w, depthM: d } = piece
  const most = asked ?? 12
  if (Math.abs(w - d) < 0.1) {
    const count = Math.min(4, most)
    return Array.from({ length: count }, (_, i) => {
      const a = (i / count) * 2 * Math.PI + Math.PI / 4
      return { x: Math.sin(a) * (w / 2 + 0.12), z: Math.cos(a) * (w / 2 + 0.12), turnRad: a + Math.PI }
    })
  }
  const perSide = Math.max(1, Math.min(Math.floor((w - 0.1) / PER_SEAT_M), Math.ceil(most / 2)))
  const out: Seat[] = []
  for (const side of [-1, 1])
    for (let i = 0; i < perSide; i++)
      out.push({
        x: (i - (perSide - 1) / 2) * PER_SEAT_M,
        z: side * (d / 2 + 0.1),
        turnRad: side > 0 ? Math.PI : 0,
      })
  return out.slice(0, most)
}

function placeChairs({ floor, catalogue }: Setting, table: Placement, seats: Seat[]): void {
  const model = catalogue.draw('chair')
  if (!model) return
  const piece = catalogue.piece('chair', model)
  seats.forEach(({ x, z, turnRad }, i) => {
    // Chairs stand a little askew, as people leave them.
    const askew = (((catalogue.taste.seed + i * 37) % 11) - 5) * 0.012
    const p = besides(table, x, z, piece, turnRad + askew)
    if (floor.isInside(p)) floor.placed.push(p)
  })
}

function layRug(floor: StageFloor, { catalogue }: Setting, table: Placement): void {
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
