import type { WallRect } from '../scene/on-wall.ts'
import type { ProceduralRoom, Rgb, WallSide } from '../scene/procedural-room.ts'
import type { PlannedOpening } from './plan-openings.ts'

/** Boards, chair rails, wainscots, mouldings, sockets, switches, vents and pilasters: all of it still wall. */
export function dressWall(
  room: ProceduralRoom,
  wall: WallSide,
  holes: PlannedOpening[],
  colour: Rgb,
  trim: number,
): void {
  const [from, to] = room.span(wall)
  const box = (rect: Omit<WallRect, 'wall'>, thick: number, surface: number) => {
    const p = room.at(wall, (rect.u0 + rect.u1) / 2, thick / 2)
    room.soup.box(p.x, rect.y0, p.z, rect.u1 - rect.u0, rect.y1 - rect.y0, thick, p.turnRad, surface)
  }
  /** Stretches of the wall between holes that cut the height. */
  const clear = (y: number): [number, number][] => {
    const out: [number, number][] = []
    let u = from
    for (const hole of holes) {
      if (hole.y0 > y || hole.y1 < y) continue
      out.push([u, hole.u0 - 0.08])
      u = hole.u1 + 0.08
    }
    out.push([u, to])
    return out.filter(([a, b]) => b - a > 0.05)
  }
  const along = (y: number, high: number, thick: number, surface: number) => {
    for (const [u0, u1] of clear(y)) box({ u0, u1, y0: y, y1: y + high }, thick, surface)
  }
  const hasBoard = room.chance(0.85)
  if (hasBoard) along(0, room.between(0.05, 0.2), 0.018, trim)
  if (room.chance(0.1)) along(room.between(0.8, 1), 0.06, 0.02, trim)
  if (room.chance(0.1)) {
    const lower = room.add({
      colour: room.colour([0.1, 0.85], 0.3),
      pattern: room.pick(['plain', 'panels']),
      sizeM: 0.12,
    })
    along(0.1, room.between(0.7, 1), 0.006, lower)
  }
  if (room.chance(0.08)) along(room.between(2.05, 2.2), 0.04, 0.02, trim)
  const shade = room.add({ colour: colour.map((v) => v * room.between(0.75, 1.05)) as Rgb })
  if (room.chance(0.12))
    for (const [u0, u1] of clear(1.4)) {
      // Mouldings in fields, which look like doors but do not reach the floor.
      const n = Math.max(1, Math.round((u1 - u0) / room.between(0.6, 1.2)))
      const field = (u1 - u0) / n
      const y0 = room.between(0.15, 0.9)
      const y1 = room.between(1.6, room.high - 0.2)
      if (field < 0.4) continue
      for (let i = 0; i < n; i++) {
        const [a, b] = [u0 + i * field + 0.1, u0 + (i + 1) * field - 0.1]
        for (const [c, d, e, f] of [
          [a, b, y0, y0 + 0.03],
          [a, b, y1, y1 + 0.03],
          [a, a + 0.03, y0, y1],
          [b - 0.03, b, y0, y1],
        ])
          box({ u0: c, u1: d, y0: e, y1: f }, 0.015, shade)
      }
    }
  for (let i = room.whole(0, 3); i > 0; i--) {
    const u = room.between(from + 0.1, to - 0.1)
    const y = room.pick([0.25, 0.3, 1.1, 1.2, 1.5])
    const plate = room.add({ colour: room.chance(0.8) ? [0.82, 0.82, 0.8] : [0.1, 0.1, 0.1] })
    box({ u0: u, u1: u + room.pick([0.08, 0.08, 0.16]), y0: y, y1: y + 0.1 }, 0.012, plate)
  }
  if (room.chance(0.1)) {
    const u = room.between(from + 0.3, to - 0.5)
    const y = room.chance(0.6) ? room.high - 0.4 : 0.1
    const vent = room.add({ colour: [0.75, 0.75, 0.74], pattern: 'planks', sizeM: 0.03, salt: 2 })
    box({ u0: u, u1: u + 0.35, y0: y, y1: y + 0.18 }, 0.015, vent)
  }
  if (room.chance(0.14)) {
    const wide = room.between(0.15, 1.6)
    const u = room.chance(0.5) ? from + wide / 2 : room.between(from, Math.max(from, to - wide))
    const covers = holes.some((hole) => hole.u0 < u + wide && hole.u1 > u)
    const own = room.add({ colour: room.chance(0.8) ? colour : room.colour([0.1, 0.8], 0.4) })
    if (!covers) box({ u0: u, u1: u + wide, y0: 0, y1: room.high }, room.between(0.08, 0.45), own)
  }
}
