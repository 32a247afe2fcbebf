import { type SketchedRoom, type WallSide, WHITE } from './sketched-room.ts'
import { wallBox } from './wall-box.ts'

export function toilet(room: SketchedRoom, wall: WallSide, u: number, white: number): void {
  const p = room.at(wall, u, 0.42)
  room.soup.turned(
    p.x,
    0,
    p.z,
    p.turnRad,
    [
      [0, 0.12, 0.2],
      [0.25, 0.14, 0.22],
      [0.38, 0.19, 0.26],
      [0.4, 0.2, 0.27],
      [0.43, 0.2, 0.27],
    ],
    white,
  )
  wallBox(room, wall, u, 0.38, 0.02, 0.4, 0.4, 0.2, white)
  wallBox(room, wall, u, 0.78, 0.01, 0.42, 0.03, 0.22, white)
  room.take(p.x, p.z, 0.45, 0.75, p.turnRad)
  if (room.chance(0.4)) room.put('bathroom', p.x, p.z, p.turnRad, { y: 0.81, force: true, id: 'towels' })
}

export function tub(room: SketchedRoom, wall: WallSide, white: number, chrome: number): void {
  const [a, b] = room.span(wall)
  const long = Math.min(room.between(1.5, 1.8), b - Math.max(a, 0.4))
  const wide = room.between(0.7, 0.85)
  const u = wall === 'back' ? (room.chance(0.5) ? a + long / 2 : b - long / 2) : b - long / 2
  const p = room.at(wall, u, wide / 2)
  if (room.chance(0.25)) {
    room.soup.turned(
      p.x,
      0,
      p.z,
      p.turnRad,
      [
        [0, long * 0.38, wide * 0.36],
        [0.3, long * 0.46, wide * 0.44],
        [0.58, long * 0.5, wide * 0.5],
        [0.58, long * 0.46, wide * 0.43],
        [0.2, long * 0.38, wide * 0.34],
      ],
      white,
    )
  } else {
    const side = room.chance(0.75)
      ? white
      : room.add({ colour: room.colour([0.3, 0.8], 0.2), pattern: 'tiles', sizeM: 0.15 })
    wallBox(room, wall, u, 0, 0.0, long, 0.55, 0.07, side)
    wallBox(room, wall, u, 0, wide - 0.07, long, 0.55, 0.07, side)
    wallBox(room, wall, u - long / 2 + 0.05, 0, 0, 0.1, 0.55, wide, side)
    wallBox(room, wall, u + long / 2 - 0.05, 0, 0, 0.1, 0.55, wide, side)
    wallBox(room, wall, u, 0, 0, long, 0.15, wide, white)
    wallBox(room, wall, u, 0.55, wide - 0.1, long, 0.02, 0.11, white)
    if (room.chance(0.4)) {
      const rod = room.at(wall, u, wide - 0.05)
      room.soup.box(rod.x, 2.0, rod.z, long, 0.03, 0.03, rod.turnRad, chrome)
      if (room.chance(0.6)) {
        const cloth = room.add({ colour: room.colour([0.4, 0.85], 0.5), pattern: 'panels', sizeM: 0.1 })
        const c = room.at(wall, u - long * 0.32, wide - 0.05)
        room.soup.box(c.x, 0.3, c.z, long * 0.35, 1.7, 0.06, c.turnRad, cloth)
      }
    }
  }
  wallBox(room, wall, u + long * 0.3, 0.75, 0, 0.16, 0.06, 0.14, chrome)
  wallBox(room, wall, u + long * 0.3, 1.9, 0, 0.12, 0.05, 0.25, chrome)
  room.take(p.x, p.z, long, wide, p.turnRad)
}

export function vanity(room: SketchedRoom, wall: WallSide, white: number, chrome: number): void {
  const [a, b] = room.span(wall)
  const from = wall === 'back' ? a : Math.max(a, 0.7)
  const wide = Math.min(room.between(0.6, 1.6), b - from - 0.1)
  if (wide < 0.4) return
  const u = room.between(from + wide / 2, b - wide / 2)
  const deep = room.between(0.42, 0.56)
  const body = room.add({
    colour: room.chance(0.4) ? WHITE : room.chance(0.6) ? room.wood : room.colour([0.03, 0.5], 0.3),
  })
  const top = room.chance(0.6)
    ? white
    : room.add({ colour: room.colour([0.3, 0.8], 0.15), pattern: 'marble', sizeM: 0.4, mirror: 0.05 })
  const floats = room.chance(0.3)
  if (room.chance(0.2)) {
    const q = room.at(wall, u, deep / 2)
    room.soup.turned(
      q.x,
      0,
      q.z,
      q.turnRad,
      [
        [0, 0.12, 0.1],
        [0.7, 0.09, 0.09],
      ],
      white,
    )
  } else {
    wallBox(room, wall, u, floats ? 0.35 : 0.06, 0.01, wide, floats ? 0.47 : 0.76, deep, body)
    const n = Math.max(1, Math.round(wide / 0.42))
    for (let i = 0; i < n; i++) {
      const at = u - wide / 2 + (wide * (i + 0.5)) / n
      wallBox(
        room,
        wall,
        at,
        floats ? 0.38 : 0.12,
        deep + 0.01,
        wide / n - 0.03,
        floats ? 0.4 : 0.64,
        0.015,
        body,
      )
      wallBox(
        room,
        wall,
        at + (i % 2 ? -1 : 1) * (wide / n) * 0.35,
        0.55,
        deep + 0.02,
        0.02,
        0.1,
        0.025,
        chrome,
      )
    }
  }
  wallBox(room, wall, u, 0.82, 0, wide + 0.03, 0.05, deep + 0.03, top)
  const q = room.at(wall, u, deep / 2 + 0.02)
  if (room.chance(0.4))
    room.soup.turned(
      q.x,
      0.87,
      q.z,
      q.turnRad,
      [
        [0, 0.12, 0.1],
        [0.1, 0.22, 0.17],
        [0.1, 0.2, 0.15],
        [0.04, 0.1, 0.08],
      ],
      white,
    )
  else
    room.soup.turned(
      q.x,
      0.872,
      q.z,
      q.turnRad,
      [
        [0, 0.22, 0.15],
        [0.004, 0.21, 0.14],
        [0.001, 0.12, 0.08],
      ],
      room.add({ colour: [0.72, 0.72, 0.72] }),
    )
  room.soup.turned(
    ...([room.at(wall, u, 0.08).x, 0.87, room.at(wall, u, 0.08).z] as const),
    0,
    [
      [0, 0.02, 0.02],
      [0.18, 0.015, 0.015],
    ],
    chrome,
  )
  wallBox(room, wall, u, 1.03, 0.08, 0.025, 0.02, 0.14, chrome)
  const glass = room.add({ colour: [0.75, 0.78, 0.78], mirror: 0.85 })
  const mirrorWide = Math.min(wide, room.between(0.45, 1.4))
  const mirrorHigh = room.between(0.6, 1)
  if (room.chance(0.5)) wallBox(room, wall, u, 1.15, 0, mirrorWide + 0.1, mirrorHigh + 0.1, 0.02, body)
  wallBox(room, wall, u, 1.2, 0.01, mirrorWide, mirrorHigh, 0.02, glass)
  if (room.chance(0.7)) {
    const lamp = room.add({ colour: [1, 0.96, 0.88], glow: 1.6 })
    for (let i = 0, n = room.whole(1, 4); i < n; i++) {
      const l = room.at(wall, u + (i - (n - 1) / 2) * 0.22, 0.12)
      room.soup.turned(
        l.x,
        1.25 + mirrorHigh,
        l.z,
        0,
        [
          [0, 0.05, 0.05],
          [0.12, 0.07, 0.07],
        ],
        lamp,
      )
    }
  }
  for (let i = room.whole(0, 2); i > 0; i--) {
    const s = room.at(wall, u + room.between(-0.4, 0.4) * wide, 0.2)
    room.put(room.pick(['bathroom', 'decor']), s.x, s.z, s.turnRad, { y: 0.87, force: true, id: '' })
  }
  const p = room.at(wall, u, deep / 2)
  room.take(p.x, p.z, wide, deep, p.turnRad)
}
