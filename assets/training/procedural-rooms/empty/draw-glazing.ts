import { frameAround, reveal, type WallRect, wallRect } from '../scene/on-wall.ts'
import type { ProceduralRoom, Rgb } from '../scene/procedural-room.ts'
import { wallBox } from '../scene/wall-box.ts'
import { casingOf } from './casing-of.ts'
import type { PartsShell } from './parts-shell.ts'
import type { PlannedOpening } from './plan-openings.ts'

/** A window or glass doors: frame and bars, what is seen through them, what hangs before them, and their light. */
export function drawGlazing(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const isDoor = hole.kind === 'glass doors'
  const { wall, u0, u1, y0, y1 } = hole
  const deep = room.between(0.03, 0.3)
  const frame = room.add({
    colour: room.pick<Rgb>([
      [0.85, 0.85, 0.84],
      [0.85, 0.85, 0.84],
      [0.8, 0.8, 0.78],
      [0.03, 0.03, 0.035],
      [0.3, 0.3, 0.3],
      room.wood,
    ]),
  })
  reveal(room, hole, deep, room.chance(0.6) ? shell.walls[wall] : frame)
  if (room.chance(0.6)) frameAround(room, hole, room.between(0.04, 0.12), 0.02, casingOf(room, shell))
  const bright = room.between(0.5, 2.8)
  outdoors(room, hole, deep, bright, isDoor)
  const bar = room.between(0.02, 0.07)
  const put = (u: number, y: number, wide: number, high: number) =>
    wallBox(room, wall, u, y, -deep + 0.01, wide, high, 0.05, frame)
  put(u0 + bar / 2, y0, bar, y1 - y0)
  put(u1 - bar / 2, y0, bar, y1 - y0)
  put((u0 + u1) / 2, y0, u1 - u0, bar)
  put((u0 + u1) / 2, y1 - bar, u1 - u0, bar)
  const columns = Math.max(1, Math.round((u1 - u0) / room.between(0.5, 1.3)))
  for (let i = 1; i < columns; i++)
    put(u0 + ((u1 - u0) * i) / columns, y0, bar * room.between(0.7, 1.6), y1 - y0)
  if (room.chance(0.3)) {
    const [nu, ny] = [columns * room.whole(1, 3), room.whole(2, 5)]
    for (let i = 1; i < nu; i++) put(u0 + ((u1 - u0) * i) / nu, y0, 0.02, y1 - y0)
    for (let i = 1; i < ny; i++) put((u0 + u1) / 2, y0 + ((y1 - y0) * i) / ny, u1 - u0, 0.02)
  } else if (room.chance(0.4)) put((u0 + u1) / 2, y0 + (y1 - y0) * room.pick([0.5, 0.5, 0.7]), u1 - u0, bar)
  if (!isDoor && room.chance(0.6))
    wallBox(room, wall, (u0 + u1) / 2, y0 - 0.04, 0, u1 - u0 + 0.16, 0.04, room.between(0.03, 0.2), frame)
  hangings(room, hole, isDoor)
  const l = room.at(wall, (u0 + u1) / 2, 0.1)
  const along = wall === 'back' || wall === 'front'
  const half = (u1 - u0) / 2
  room.lights.push({
    x: l.x,
    y: (y0 + y1) / 2,
    z: l.z,
    halfX: along ? half : 0.02,
    halfY: (y1 - y0) / 2,
    halfZ: along ? 0.02 : half,
    strength: bright * (u1 - u0) * (y1 - y0) * room.between(0.4, 1.4),
    tint: [1, 1, room.between(0.95, 1.12)],
  })
}

/** What is seen through glass: sky and trees, a house or a fence, whiteness, dusk; before doors often a railing. */
function outdoors(room: ProceduralRoom, hole: WallRect, deep: number, bright: number, isDoor: boolean): void {
  const { wall, u0, u1, y0, y1 } = hole
  const pattern = room.pick(['outdoors', 'outdoors', 'plain', 'bricks', 'panels', 'blots', 'planks'] as const)
  const colour: Rgb =
    pattern === 'plain' ? [1, 1, 1] : pattern === 'outdoors' ? [1, 1, 1] : room.colour([0.3, 0.95], 0.4)
  const glow = room.chance(0.06) ? 0.05 : bright
  const view = room.add({ colour, pattern, sizeM: room.between(0.15, 1.4), glow, salt: room.random() * 50 })
  const far = room.chance(0.5) ? 0.02 : room.between(0.3, 1.5)
  const grow = far * 2
  wallRect(
    room,
    { wall, u0: u0 - grow, u1: u1 + grow, y0: Math.max(-0.5, y0 - grow), y1: y1 + grow },
    -deep - far,
    view,
  )
  if (far > 0.2 && pattern !== 'outdoors' && room.chance(0.6)) {
    const sky = room.add({ colour: [0.85, 0.93, 1], glow: glow * 1.3 })
    wallRect(
      room,
      { wall, u0: u0 - grow, u1: u1 + grow, y0: y0 + (y1 - y0) * room.random(), y1: y1 + grow },
      -deep - far + 0.02,
      sky,
    )
  }
  if (far < 0.2 || !isDoor) return
  const ground = room.add({ colour: room.colour([0.3, 0.7], 0.1), glow: glow * 0.6 })
  const [a, b] = [room.at(wall, u0 - grow, -deep), room.at(wall, u1 + grow, -deep)]
  const [c, d] = [room.at(wall, u1 + grow, -deep - far), room.at(wall, u0 - grow, -deep - far)]
  room.soup.quad([a.x, 0, a.z], [b.x, 0, b.z], [c.x, 0, c.z], [d.x, 0, d.z], ground)
  if (!room.chance(0.5)) return
  const rail = room.add({ colour: room.chance(0.6) ? [0.03, 0.03, 0.03] : [0.7, 0.7, 0.7], glow: 0.3 })
  const out = -deep - far * 0.7
  wallRect(room, { wall, u0: u0 - 0.5, u1: u1 + 0.5, y0: 0.95, y1: 1 }, out, rail)
  for (let u = u0 - 0.4; u < u1 + 0.4; u += 0.12)
    wallRect(room, { wall, u0: u, u1: u + 0.015, y0: 0, y1: 1 }, out, rail)
}

function hangings(room: ProceduralRoom, { wall, u0, u1, y0, y1 }: WallRect, isDoor: boolean): void {
  const middle = (u0 + u1) / 2
  if (room.chance(0.22)) {
    const glow = room.chance(0.5) ? room.between(0.2, 1) : 0
    const colour = room.colour([0.7, 0.88], 0.06)
    const slats = room.chance(0.7)
    const blind = room.add({
      colour,
      pattern: slats ? 'planks' : 'plain',
      sizeM: room.between(0.03, 0.07),
      salt: 2,
      glow,
    })
    const drop = (y1 - y0) * room.pick([1, 1, 0.5, 0.3, 0.12])
    if (slats && room.chance(0.5)) {
      const gap = room.between(0.04, 0.08)
      for (let y = y1 - gap; y > y1 - drop; y -= gap)
        wallBox(room, wall, middle, y, -0.01, u1 - u0, gap * room.between(0.3, 0.75), 0.01, blind)
    } else wallBox(room, wall, middle, y1 - drop, -0.01, u1 - u0, drop, 0.012, blind)
  }
  if (room.chance(0.2)) {
    const cloth = room.add({
      colour: room.colour([0.2, 0.85], 0.4),
      pattern: 'panels',
      sizeM: room.between(0.05, 0.12),
      glow: room.chance(0.3) ? 0.4 : 0,
    })
    const low = isDoor || y0 < 0.5 || room.chance(0.7) ? 0.03 : y0 - 0.15
    const wide = room.between(0.15, 0.6)
    const top = Math.min(room.high - 0.05, y1 + room.between(0.05, 0.3))
    for (const side of [-1, 1]) {
      if (room.chance(0.2)) continue
      wallBox(room, wall, middle + (side * (u1 - u0 + 0.1)) / 2, low, 0.05, wide, top - low, 0.07, cloth)
    }
  } else if (room.chance(0.1)) {
    const rod = room.add({ colour: [0.05, 0.05, 0.05] })
    wallBox(room, wall, middle, y1 + 0.1, 0.06, u1 - u0 + 0.4, 0.025, 0.025, rod)
  }
}
