import type { Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { BLACK, type SketchedRoom, type WallSide, WHITE } from './sketched-room.ts'
import { wallBox } from './wall-box.ts'

/** Two mattresses one over the other; false where they would not stand. */
export function bunkBed(room: SketchedRoom): boolean {
  room.soup.building = 'bed'
  const wall = room.pick<WallSide>(['left', 'right', 'back'])
  const [a, b] = room.span(wall)
  const u = b - 1.05
  if (u - 1 < Math.max(a, wall === 'back' ? a : 0.7)) return false
  const frame = room.add({ colour: room.chance(0.5) ? BLACK : room.wood })
  const cloth = room.add({ colour: room.colour([0.1, 0.8], 0.6) })
  const sheet = room.add({ colour: WHITE })
  for (const y of [0.35, 1.3]) {
    wallBox(room, wall, u, y, 0.05, 1.98, 0.08, 0.9, frame)
    wallBox(room, wall, u, y + 0.08, 0.08, 1.9, 0.16, 0.84, sheet)
    wallBox(room, wall, u - 0.3, y + 0.14, 0.06, 1.2, 0.13, 0.88, cloth)
    wallBox(room, wall, u + 0.75, y + 0.24, 0.2, 0.35, 0.1, 0.6, sheet)
    if (y > 1) wallBox(room, wall, u, y + 0.4, 0.93, 1.98, 0.05, 0.03, frame)
  }
  for (const du of [-0.98, 0.98])
    for (const out of [0.05, 0.92]) wallBox(room, wall, u + du, 0, out, 0.05, 1.75, 0.05, frame)
  const p = room.at(wall, u, 0.5)
  room.take(p.x, p.z, 2, 1, p.turnRad)
  return true
}

/** A flight up along a side wall or the back, with a rail. */
export function stairs(room: SketchedRoom): void {
  room.soup.building = 'stairs'
  const tread = room.add({ colour: room.wood, pattern: 'planks', sizeM: 0.12 })
  const riser = room.add({ colour: room.chance(0.6) ? WHITE : room.wood })
  const rail = room.add({ colour: room.chance(0.7) ? room.wood : BLACK })
  const wide = room.between(0.8, 1.1)
  const side = room.chance(0.5) ? -1 : 1
  const edge = side < 0 ? -room.left : room.right
  const x = edge - side * (wide / 2)
  const start = room.between(1.2, Math.max(1.4, room.back - 2.6))
  const n = Math.min(13, Math.floor((room.back - start) / 0.26))
  for (let i = 0; i < n; i++) {
    const z = start + i * 0.26 + 0.13
    room.soup.box(x, 0, z, wide, (i + 1) * 0.18 - 0.03, 0.26, 0, riser)
    room.soup.box(x, (i + 1) * 0.18 - 0.03, z - 0.015, wide, 0.03, 0.29, 0, tread)
    const post = edge - side * wide
    room.soup.box(post, (i + 1) * 0.18, z, 0.03, 0.9, 0.03, 0, i % 2 ? riser : rail)
    room.soup.box(post, (i + 1) * 0.18 + 0.88, z, 0.06, 0.1, 0.28, 0, rail)
  }
  room.soup.box(edge - side * wide, 0, start - 0.05, 0.1, 1.2, 0.1, 0, rail)
  room.take(x, start + n * 0.13, wide, n * 0.26, 0)
}

/** A dark screen standing on a piece, or a laptop's size of one. */
export function screen(room: SketchedRoom, on: Placement, wide: number, y: number): void {
  room.soup.building = 'screen'
  const black = room.add({ colour: [0.012, 0.012, 0.014], mirror: 0.08 })
  const c = Math.cos(on.turnRad)
  const s = Math.sin(on.turnRad)
  const dz = -on.piece.depthM * 0.2
  const x = on.x + dz * s
  const z = on.z + dz * c
  room.soup.box(x, y + 0.1, z, wide, wide * 0.57, 0.04, on.turnRad, black)
  room.soup.box(x, y, z, wide * 0.3, 0.1, 0.12, on.turnRad, black)
}

export function fireplace(room: SketchedRoom, wall: WallSide): void {
  room.soup.building = 'fireplace'
  const [a, b] = room.span(wall)
  const u = room.between(a + 0.9, b - 0.9)
  const stone = room.add({
    colour: room.colour([0.3, 0.8], 0.15),
    pattern: room.chance(0.4) ? 'bricks' : 'plain',
    sizeM: 0.08,
  })
  wallBox(room, wall, u - 0.5, 0, 0, 0.3, 1.05, 0.2, stone)
  wallBox(room, wall, u + 0.5, 0, 0, 0.3, 1.05, 0.2, stone)
  wallBox(room, wall, u, 0.75, 0, 1.3, 0.3, 0.2, stone)
  wallBox(room, wall, u, 1.05, 0, 1.5, 0.06, 0.28, stone)
  wallBox(room, wall, u, 0, 0, 0.7, 0.75, 0.04, room.add({ colour: [0.02, 0.02, 0.02] }))
  const p = room.at(wall, u, 0.15)
  room.take(p.x, p.z, 1.4, 0.3, p.turnRad)
}
