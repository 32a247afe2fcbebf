import type { ProceduralRoom, WallSide } from './procedural-room.ts'

/** A box before a wall: `u` along it, `y` up, `out` from the wall to its back. */
export function wallBox(
  room: ProceduralRoom,
  wall: WallSide,
  u: number,
  y: number,
  out: number,
  wide: number,
  high: number,
  deep: number,
  surface: number,
): void {
  const p = room.at(wall, u, out + deep / 2)
  room.soup.box(p.x, y, p.z, wide, high, deep, p.turnRad, surface)
}
