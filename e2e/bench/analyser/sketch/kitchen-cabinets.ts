import type { SketchedRoom, WallSide } from './sketched-room.ts'
import { wallBox } from './wall-box.ts'

/** Surfaces of a kitchen; `handles`: 0 none, 1 upright, 2 level. */
export type KitchenLook = {
  door: number
  handle: number
  top: number
  steel: number
  black: number
  fridge: number
  handles: number
}

function doors(
  room: SketchedRoom,
  wall: WallSide,
  from: number,
  to: number,
  y: number,
  high: number,
  out: number,
  look: KitchenLook,
  drawers: boolean,
): void {
  const n = Math.max(1, Math.round((to - from) / 0.5))
  const wide = (to - from) / n
  for (let i = 0; i < n; i++) {
    const u = from + wide * (i + 0.5)
    const rows = drawers && i % 2 ? 3 : 1
    for (let r = 0; r < rows; r++) {
      const h = high / rows
      wallBox(room, wall, u, y + r * h + 0.012, out, wide - 0.02, h - 0.024, 0.02, look.door)
      if (look.handles === 0) continue
      if (rows > 1 || look.handles === 2)
        wallBox(
          room,
          wall,
          u,
          y + r * h + h - 0.09,
          out + 0.02,
          Math.min(0.14, wide * 0.4),
          0.015,
          0.03,
          look.handle,
        )
      else
        wallBox(
          room,
          wall,
          u + (i % 2 ? -1 : 1) * wide * 0.38,
          y + (y > 1 ? 0.08 : h - 0.22),
          out + 0.02,
          0.016,
          0.13,
          0.03,
          look.handle,
        )
    }
  }
}

/** Where a row's worktop is along its wall; its top is `TOP_M` high and `DEEP_M` deep. */
export type SketchedWorktop = { wall: WallSide; from: number; to: number }
export const TOP_M = 0.9
export const DEEP_M = 0.63

/** A row of cabinets along a wall, with what is built into it. */
export function cabinets(
  room: SketchedRoom,
  wall: WallSide,
  look: KitchenLook,
  backsplash: number,
  isMain: boolean,
): SketchedWorktop {
  const [a, b] = room.span(wall)
  const from = Math.max(a, wall === 'back' ? a : room.between(0.6, 1.2))
  const to = b
  let u = from
  const deep = 0.6
  const items: string[] = isMain ? ['sink', 'hob'] : room.chance(0.5) ? ['oven'] : []
  if (isMain && room.chance(0.8)) items.push('dishwasher')
  if (room.chance(isMain ? 0.8 : 0.4)) {
    const wide = room.between(0.6, 0.9)
    const high = room.between(1.6, 1.95)
    const at = room.chance(0.5) ? from + wide / 2 : to - wide / 2
    wallBox(room, wall, at, 0, 0.02, wide, high, 0.66, look.fridge)
    wallBox(room, wall, at, high * 0.62, 0.68, wide - 0.02, 0.012, 0.012, look.black)
    for (const [y, h] of [
      [high * 0.25, 0.45],
      [high * 0.68, 0.35],
    ])
      wallBox(room, wall, at - wide * 0.4, y, 0.68, 0.025, h, 0.04, look.handle)
    const p = room.at(wall, at, 0.35)
    room.take(p.x, p.z, wide, 0.7, p.turnRad)
    if (at < (from + to) / 2) u = from + wide
  }
  const body = room.add({ colour: [0.35, 0.34, 0.33] })
  const end = u > from ? to : Math.max(u + 0.6, to - (room.chance(0.2) ? 0.8 : 0))
  const middle = (u + end) / 2
  wallBox(room, wall, middle, 0.1, 0.01, end - u, 0.76, deep - 0.03, body)
  wallBox(room, wall, middle, 0, 0.01, end - u, 0.1, deep - 0.1, look.black)
  wallBox(room, wall, middle, 0.86, 0, end - u, 0.04, deep + 0.03, look.top)
  doors(room, wall, u, end, 0.1, 0.76, deep - 0.02, look, true)
  wallBox(room, wall, middle, 0.9, 0.004, end - u, room.between(0.5, 0.6), 0.008, backsplash)
  const p = room.at(wall, middle, deep / 2)
  room.take(p.x, p.z, end - u, deep, p.turnRad)
  const slots = items.map((item, i) => ({ item, at: u + ((end - u) * (i + 0.5)) / items.length }))
  let hobAt = NaN
  for (const { item, at } of slots) {
    if (item === 'hob' || item === 'oven') {
      hobAt = at
      wallBox(room, wall, at, 0.9, 0.06, 0.58, 0.015, 0.5, look.black)
      for (const du of [-0.14, 0.14])
        for (const out of [0.2, 0.44]) {
          const q = room.at(wall, at + du, out)
          room.soup.turned(
            q.x,
            0.915,
            q.z,
            0,
            [
              [0, 0.09, 0.09],
              [0.012, 0.09, 0.09],
            ],
            room.chance(0.5) ? look.steel : look.black,
          )
        }
      wallBox(room, wall, at, 0.12, deep - 0.02, 0.58, 0.72, 0.03, room.chance(0.6) ? look.steel : look.black)
      wallBox(room, wall, at, 0.2, deep + 0.012, 0.46, 0.36, 0.005, look.black)
      wallBox(room, wall, at, 0.64, deep + 0.03, 0.46, 0.02, 0.03, look.handle)
    } else if (item === 'sink') {
      wallBox(room, wall, at, 0.895, 0.1, 0.6, 0.01, 0.42, look.steel)
      wallBox(
        room,
        wall,
        at,
        0.902,
        0.15,
        0.48,
        0.004,
        0.32,
        room.add({ colour: [0.16, 0.16, 0.17], mirror: 0.1 }),
      )
      const q = room.at(wall, at, 0.1)
      room.soup.turned(
        q.x,
        0.9,
        q.z,
        0,
        [
          [0, 0.02, 0.02],
          [0.28, 0.015, 0.015],
        ],
        look.handle,
      )
      wallBox(room, wall, at, 1.16, 0.1, 0.025, 0.025, 0.2, look.handle)
    } else {
      wallBox(room, wall, at, 0.1, deep - 0.02, 0.58, 0.75, 0.035, look.fridge)
      wallBox(room, wall, at, 0.76, deep + 0.015, 0.5, 0.03, 0.03, look.handle)
    }
  }
  if (room.chance(0.85)) {
    const high = room.between(0.55, 0.9)
    const y = room.between(1.38, 1.5)
    const parts: [number, number][] = Number.isNaN(hobAt)
      ? [[u, end]]
      : [
          [u, hobAt - 0.32],
          [hobAt + 0.32, end],
        ]
    for (const [p0, p1] of parts) {
      if (p1 - p0 < 0.35) continue
      if (room.chance(0.12)) continue
      wallBox(room, wall, (p0 + p1) / 2, y, 0, p1 - p0, high, 0.33, body)
      doors(room, wall, p0, p1, y, high, 0.33, look, false)
    }
    if (!Number.isNaN(hobAt)) {
      if (room.chance(0.5)) {
        wallBox(room, wall, hobAt, 1.5, 0, 0.6, 0.08, 0.48, look.steel)
        wallBox(room, wall, hobAt, 1.58, 0, 0.28, 0.9, 0.28, look.steel)
      } else wallBox(room, wall, hobAt, 1.45, 0, 0.62, 0.38, 0.38, room.chance(0.5) ? look.black : look.steel)
    }
  }
  for (let i = room.whole(0, 4); i > 0; i--) {
    const q = room.at(wall, room.between(u + 0.2, Math.max(u + 0.3, end - 0.2)), 0.2)
    room.put(room.pick(['kitchen', 'kitchen', 'decor']), q.x, q.z, q.turnRad, { y: 0.9, force: true })
  }
  if (room.chance(0.4))
    wallBox(
      room,
      wall,
      room.between(u + 0.3, Math.max(u + 0.4, end - 0.3)),
      0.9,
      0.1,
      0.46,
      0.28,
      0.35,
      room.chance(0.5) ? look.black : look.steel,
    )
  return { wall, from: u, to: end }
}
