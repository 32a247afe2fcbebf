import type { ProceduralRoom, WallSide } from './procedural-room.ts'

export type WallRect = { wall: WallSide; u0: number; u1: number; y0: number; y1: number }

/** A flat rectangle on a wall, `out` metres before it (below 0: behind it). */
export function wallRect(
  room: ProceduralRoom,
  { wall, u0, u1, y0, y1 }: WallRect,
  out: number,
  surface: number,
): void {
  const a = room.at(wall, u0, out)
  const b = room.at(wall, u1, out)
  room.soup.quad([a.x, y0, a.z], [b.x, y0, b.z], [b.x, y1, b.z], [a.x, y1, a.z], surface)
}

/** The four sides of a hole in a wall, from its face to `deep` metres behind it. */
export function reveal(room: ProceduralRoom, hole: WallRect, deep: number, surface: number): void {
  const { wall, u0, u1, y0, y1 } = hole
  const corners = [
    [u0, y0],
    [u1, y0],
    [u1, y1],
    [u0, y1],
  ]
  corners.forEach(([u, y], i) => {
    const [v, w] = corners[(i + 1) % 4]
    const [a, b] = [room.at(wall, u, 0), room.at(wall, v, 0)]
    const [c, d] = [room.at(wall, v, -deep), room.at(wall, u, -deep)]
    room.soup.quad([a.x, y, a.z], [b.x, w, b.z], [c.x, w, c.z], [d.x, y, d.z], surface)
  })
}

/** Four boxes around a rectangle, `wide` metres broad and `thick` before the wall; without the one below where it reaches the floor. */
export function frameAround(
  room: ProceduralRoom,
  { wall, u0, u1, y0, y1 }: WallRect,
  wide: number,
  thick: number,
  surface: number,
  out = 0,
): void {
  const box = (ua: number, ub: number, ya: number, yb: number) => {
    const p = room.at(wall, (ua + ub) / 2, out + thick / 2)
    room.soup.box(p.x, ya, p.z, ub - ua, yb - ya, thick, p.turnRad, surface)
  }
  box(u0 - wide, u0, y0, y1 + wide)
  box(u1, u1 + wide, y0, y1 + wide)
  box(u0, u1, y1, y1 + wide)
  if (y0 > 0.01) box(u0 - wide, u1 + wide, y0 - wide, y0)
}
