import { hangArt } from './hang-art.ts'
import { armchair } from './pieces/armchair.ts'
import { floorLamp } from './pieces/lamps.ts'
import type { PieceKind, Taste } from './pieces/piece.ts'
import { rug } from './pieces/rug.ts'
import { sofa } from './pieces/sofa.ts'
import { sideboard } from './pieces/storage.ts'
import { coffeeTable, sideTable } from './pieces/tables.ts'
import { placePlant } from './place-plant.ts'
import { besides, type Placement } from './placement.ts'
import { toPixel, WALLS, type WallName } from './room-space.ts'
import type { StageFloor } from './stage-floor.ts'

type Anchor = { placement: Placement; wall: WallName | null; u: number; score: number }

const POOR = -1.5

/** A seating group around a sofa; false when no place for a sofa is good enough. */
export function arrangeLivingRoom(
  floor: StageFloor,
  taste: Taste,
  wants: (kind: PieceKind) => boolean,
): boolean {
  const anchor = placeSofa(floor, taste)
  if (!anchor || anchor.score < POOR) return false
  floor.placed.push(anchor.placement)
  if (wants('rug')) layRug(floor, taste, anchor.placement)
  const front = anchor.placement.piece.depthM / 2
  if (wants('coffee table')) {
    const table = coffeeTable(taste)
    floor.tryPlace(besides(anchor.placement, 0, front + 0.4 + table.depthM / 2, table), -1.4, {
      nearestM: 1.2,
    })
  }
  if (wants('armchair')) placeArmchair(floor, taste, anchor)
  placeLamp(floor, taste, anchor.placement, wants)
  if (anchor.wall && wants('wall art')) hangArt(floor, taste, anchor.wall, anchor.u, 0.92, 1.25, 0)
  if (wants('plant')) placePlant(floor, taste)
  if (wants('sideboard')) placeSideboard(floor, taste, anchor.wall, wants)
  return true
}

function placeSofa(floor: StageFloor, taste: Taste): Anchor | null {
  let best: Anchor | null = null
  for (const [widthM, seats] of [
    [2.25, 3],
    [1.75, 2],
  ] as const) {
    const found = floor.alongWall(sofa(taste, widthM, seats), {
      idealM: 3.6,
      centred: true,
      favour: { back: 0.35 },
      nearestM: 1.5,
    })
    if (found && (!best || found.score > best.score + 0.5)) best = found
  }
  const floating = floatingSofa(floor, taste)
  return floating && (!best || floating.score > best.score) ? floating : best
}

/** In a deep room the sofa may stand free, facing the camera. */
function floatingSofa(floor: StageFloor, taste: Taste): Anchor | null {
  const { leftM, rightM, backM, camera } = floor.space
  if (backM <= 5.2) return null
  const piece = sofa(taste, 2.25, 3)
  let best: Anchor | null = null
  for (let z = 2.9; z < backM - 1.3; z += 0.25)
    for (let x = -leftM + 1.3; x < rightM - 1.3; x += 0.2) {
      const placement = { piece, x, y: 0, z, turnRad: Math.PI }
      const offCentre = Math.abs(toPixel(floor.space, x, 0.4, z)[0] / camera.width - 0.5)
      const score = floor.quality(placement, { idealM: 4.9, nearestM: 3 }) - 0.45 - 0.5 * offCentre
      if (!best || score > best.score) best = { placement, wall: null, u: 0, score }
    }
  return best
}

function layRug(floor: StageFloor, taste: Taste, seat: Placement): void {
  const front = seat.piece.depthM / 2
  const widthM = Math.min(seat.piece.widthM + 0.7, 3)
  const reach = Math.hypot(seat.x, seat.z) - 1.3
  for (const depthM of [Math.min(2.2, Math.max(1.4, reach)), 1.4]) {
    const p = besides(seat, 0, front - 0.3 + depthM / 2, rug(taste, widthM, depthM))
    if (floor.isInside(p, 0.05) && floor.foreignShare(p) < 0.4) {
      floor.placed.push(p)
      return
    }
  }
}

function placeArmchair(floor: StageFloor, taste: Taste, anchor: Anchor): void {
  const { piece } = anchor.placement
  const front = piece.depthM / 2
  const distance = (side: number) => {
    const p = besides(anchor.placement, side * (piece.widthM / 2 + 0.4), front + 0.9, piece)
    return Math.hypot(p.x, p.z)
  }
  // The far side first: there the chair shows its front and hides nothing.
  const sides = [1, -1].toSorted((a, b) => distance(b) - distance(a))
  for (const side of sides)
    for (const [out, before, turn] of [
      [0.15, 1.05, 1.95],
      [0.55, 0.75, 1.3],
      [0.6, 1.1, 1.6],
    ]) {
      const p = besides(
        anchor.placement,
        side * (piece.widthM / 2 + out),
        front + before,
        armchair(taste),
        -side * turn,
      )
      const [left, , right, bottom] = floor.frameOf(p)
      const inTheWay = bottom > 1 || (bottom > 0.9 && Math.abs((left + right) / 2 - 0.5) < 0.3)
      if (!inTheWay && floor.tryPlace(p, -0.7, { nearestM: 2.2 })) return
    }
}

function placeLamp(
  floor: StageFloor,
  taste: Taste,
  seat: Placement,
  wants: (kind: PieceKind) => boolean,
): void {
  const half = seat.piece.widthM / 2
  const back = -seat.piece.depthM / 2
  for (const side of [1, -1]) {
    const lamp = besides(seat, side * (half + 0.32), back + 0.3, floorLamp(taste))
    if (!wants('floor lamp') || !floor.tryPlace(lamp, -0.8)) continue
    if (wants('side table'))
      floor.tryPlace(besides(seat, -side * (half + 0.3), back + 0.32, sideTable(taste, false)), -0.8)
    return
  }
  if (!wants('side table')) return
  for (const side of [1, -1])
    if (floor.tryPlace(besides(seat, side * (half + 0.3), back + 0.32, sideTable(taste, true)), -0.8)) return
}

function placeSideboard(
  floor: StageFloor,
  taste: Taste,
  taken: WallName | null,
  wants: (kind: PieceKind) => boolean,
): void {
  const walls = WALLS.filter((w) => w !== taken)
  const found = floor.alongWall(sideboard(taste, 1.5), { idealM: 4, nearestM: 2, walls })
  if (!found || found.score < -0.75) return
  floor.placed.push(found.placement)
  if (wants('wall art')) hangArt(floor, taste, found.wall, found.u, 1.1, 0.7, 1)
}
