import type { WallRect } from '../scene/on-wall.ts'
import type { ProceduralRoom, WallSide } from '../scene/procedural-room.ts'

export type OpeningKind =
  | 'window'
  | 'door'
  | 'doorway'
  | 'open door'
  | 'passage'
  | 'closet'
  | 'glass doors'
  | 'blind niche'

/** A hole in a wall of an empty room and what fills it. */
export type PlannedOpening = WallRect & { kind: OpeningKind }

const KINDS: [OpeningKind, number][] = [
  ['window', 0.34],
  ['door', 0.28],
  ['doorway', 0.1],
  ['open door', 0.06],
  ['passage', 0.07],
  ['closet', 0.06],
  ['glass doors', 0.08],
  ['blind niche', 0.01],
]
const APART_M = 0.14
const TRIES = 6

/** Openings of all kinds that do not touch each other, none on some walls, several on others. */
export function planOpenings(room: ProceduralRoom, wet: boolean): PlannedOpening[] {
  const planned: PlannedOpening[] = []
  for (const wall of ['back', 'left', 'right'] as WallSide[])
    for (let i = room.pick([0, 0, 1, 1, 1, 2, 2, 3]); i > 0; i--) {
      const kind = wet && room.chance(0.75) ? 'window' : pickKind(room)
      const hole = place(room, wall, kind, wet, planned)
      if (hole) planned.push(hole)
    }
  if (room.chance(0.7)) {
    const u = room.between(-room.left * 0.5, room.right * 0.5)
    planned.push({ wall: 'front', kind: 'window', u0: u - 0.6, u1: u + 0.6, y0: 0.9, y1: 2.1 })
  }
  return planned
}

function pickKind(room: ProceduralRoom): OpeningKind {
  let at = room.random()
  for (const [kind, share] of KINDS) if ((at -= share) < 0) return kind
  return 'door'
}

function place(
  room: ProceduralRoom,
  wall: WallSide,
  kind: OpeningKind,
  wet: boolean,
  others: PlannedOpening[],
): PlannedOpening | null {
  const [from, to] = room.span(wall)
  const top = room.high - 0.12
  const [wide, y0, y1] = size(room, kind, wet, top)
  if (wide > to - from - 0.3) return null
  for (let i = 0; i < TRIES; i++) {
    const u0 = room.between(from + 0.12, to - wide - 0.12)
    const hole = { wall, kind, u0, u1: u0 + wide, y0, y1: Math.min(top, y1) }
    if (others.every((o) => o.wall !== wall || o.u0 > hole.u1 + APART_M || o.u1 < hole.u0 - APART_M))
      return hole
  }
  return null
}

function size(
  room: ProceduralRoom,
  kind: OpeningKind,
  wet: boolean,
  top: number,
): [wide: number, y0: number, y1: number] {
  if (kind === 'window') {
    const sill = wet
      ? room.between(0.95, 1.7)
      : room.chance(0.12)
        ? room.between(1.5, 1.8)
        : room.between(0.25, 1.1)
    const wide = room.chance(0.25) ? room.between(1.6, 3.4) : room.between(0.5, 1.6)
    return [wide, sill, Math.max(sill + 0.4, room.chance(0.2) ? top : room.between(1.9, 2.35))]
  }
  if (kind === 'closet') return [room.between(1.2, 2.6), 0, room.chance(0.3) ? top : room.between(2, 2.3)]
  if (kind === 'glass doors')
    return [
      room.chance(0.3) ? room.between(0.7, 1) : room.between(1.5, 4.2),
      0,
      room.chance(0.4) ? top : room.between(2, 2.4),
    ]
  if (kind === 'passage') return [room.between(0.9, 3), 0, room.chance(0.4) ? top : room.between(2, 2.4)]
  if (kind === 'blind niche') return [room.between(0.6, 1.6), 0, top]
  return [room.between(0.68, 0.98), 0, room.between(1.95, 2.15)]
}
