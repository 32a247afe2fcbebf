import { frameAround, reveal, wallRect } from '../scene/on-wall.ts'
import type { ProceduralRoom, Rgb } from '../scene/procedural-room.ts'
import { casingOf } from './casing-of.ts'
import type { PartsShell } from './parts-shell.ts'
import type { PlannedOpening } from './plan-openings.ts'

/** Another room behind the hole: dark or lit, of its own or this one's colours. */
export function drawRoomBeyond(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const { wall, u0, u1, y0, y1 } = hole
  const thick = room.between(0.1, 0.25)
  const isPassage = hole.kind === 'passage'
  reveal(room, hole, thick, isPassage && room.chance(0.7) ? shell.walls[wall] : casingOf(room, shell))
  if (room.chance(isPassage ? 0.25 : 0.85))
    frameAround(room, hole, room.between(0.04, 0.12), 0.018, casingOf(room, shell))
  const deep = thick + room.between(0.5, 3)
  const [a0, a1] = [u0 - room.between(0, 1.5), u1 + room.between(0, 1.5)]
  const dim = room.chance(0.45) ? room.between(0.05, 0.4) : room.between(0.5, 1.1)
  const colour = (room.chance(0.6) ? shell.wallColour : room.colour([0.2, 0.85], 0.3)).map(
    (v) => v * dim,
  ) as Rgb
  // With no lamp of its own, another room is lit by glowing a little.
  const glow = room.between(0.1, 0.6)
  const paint = room.add({ colour, glow })
  const side = room.add({ colour: colour.map((v) => v * room.between(0.6, 1.1)) as Rgb, glow })
  const floorLook = room.chance(0.5)
    ? shell.floorLook
    : { colour: room.colour([0.1, 0.6], 0.3), pattern: 'planks' as const, sizeM: 0.12 }
  const floor = room.add({ ...floorLook, colour: floorLook.colour.map((v) => v * dim) as Rgb, glow })
  const high = Math.max(y1 + 0.2, 2.4)
  const corner = (u: number, out: number) => room.at(wall, u, out)
  const [p, q, r, s] = [corner(a0, -thick), corner(a1, -thick), corner(a1, -deep), corner(a0, -deep)]
  const { soup } = room
  soup.quad([p.x, 0, p.z], [q.x, 0, q.z], [r.x, 0, r.z], [s.x, 0, s.z], floor)
  const t = room.at(wall, u0, 0)
  const v = room.at(wall, u1, 0)
  const [w, x] = [corner(u1, -thick), corner(u0, -thick)]
  soup.quad(
    [t.x, 0.002, t.z],
    [v.x, 0.002, v.z],
    [w.x, 0.002, w.z],
    [x.x, 0.002, x.z],
    room.chance(0.5) ? shell.floor : floor,
  )
  soup.quad([p.x, high, p.z], [q.x, high, q.z], [r.x, high, r.z], [s.x, high, s.z], side)
  wallRect(room, { wall, u0: a0, u1: a1, y0: 0, y1: high }, -deep, paint)
  for (const [m, n] of [
    [p, s],
    [q, r],
  ])
    soup.quad([m.x, 0, m.z], [n.x, 0, n.z], [n.x, high, n.z], [m.x, high, m.z], side)
  const inside = room.pick(['window', 'window', 'cupboard', 'nothing', 'nothing'])
  if (inside === 'window') {
    const u = room.between(a0, a1)
    const bright = room.add({
      colour: [1, 1, 1],
      pattern: room.pick(['plain', 'outdoors']),
      glow: room.between(0.6, 2),
    })
    wallRect(room, { wall, u0: u - 0.5, u1: u + 0.5, y0: room.pick([0, 0.9]), y1: 2 }, -deep + 0.02, bright)
  } else if (inside === 'cupboard') {
    const u = room.between(a0 + 0.3, a1 - 0.3)
    const cupboard = room.add({ colour: room.chance(0.5) ? room.wood : [0.8, 0.8, 0.8], glow })
    wallRect(room, { wall, u0: u - 0.4, u1: u + 0.4, y0, y1: room.pick([0.9, 2]) }, -deep + 0.04, cupboard)
  }
}
