import { besides, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { drawDoor, drawWindow } from './window-and-door.ts'
import type { ProceduralRoom, WallSide } from '../scene/procedural-room.ts'

const inSight = (room: ProceduralRoom, p: Placement | null): boolean => p !== null && room.visible(p) >= 0.45

/** The first of ten attempts that stands in sight. */
export function tries(room: ProceduralRoom, place: () => Placement | null): Placement | null {
  for (let i = 0; i < 10; i++) {
    const p = place()
    if (p && inSight(room, p)) return p
    if (p) room.placements.pop()
  }
  return null
}

/** Windows and doors on any walls, and often light from behind. */
export function openings(room: ProceduralRoom, windows: number, doors: number): void {
  const walls: WallSide[] = ['back', 'left', 'right']
  for (let i = 0; i < windows; i++) drawWindow(room, room.pick(walls))
  for (let i = 0; i < doors; i++) drawDoor(room, room.pick(walls))
  if (room.chance(0.7)) drawWindow(room, 'front', 0)
}

/** Each category with its chance, along any wall. */
export function extras(room: ProceduralRoom, list: [string, number][]): void {
  for (const [category, p] of list) if (room.chance(p)) room.against(category, room.someWall())
}

/** Small things on a piece. */
export function onTop(
  room: ProceduralRoom,
  base: Placement | null,
  categories: string[],
  count: number,
): void {
  if (!base) return
  for (let i = 0; i < count; i++) {
    const dx = room.between(-0.4, 0.4) * base.piece.widthM
    const spot = besides(base, dx, room.between(-0.2, 0.2) * base.piece.depthM, base.piece)
    room.put(room.pick(categories), spot.x, spot.z, base.turnRad + room.between(-0.4, 0.4), {
      y: base.piece.heightM,
      force: true,
    })
  }
}

/** Perhaps a rug before or under a piece. */
export function rugUnder(room: ProceduralRoom, p: Placement, forward: number, chance: number): void {
  if (!room.chance(chance)) return
  const spot = besides(p, room.between(-0.3, 0.3), forward, p.piece)
  room.put('rug', spot.x, spot.z, p.turnRad + (room.chance(0.5) ? Math.PI / 2 : 0), { force: true })
}
