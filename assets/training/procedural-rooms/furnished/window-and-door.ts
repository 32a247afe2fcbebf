import type { Rgb, ProceduralRoom, WallSide } from '../scene/procedural-room.ts'

/** A window of some size with its bars, light and perhaps curtains. */
export function drawWindow(room: ProceduralRoom, wall: WallSide, withCurtains = 0.4): void {
  room.soup.building = 'window'
  const [from, to] = room.span(wall)
  const wide = Math.min(to - from - 0.3, room.between(0.7, 2.2))
  if (wide < 0.5) return
  const sill = room.chance(0.2) ? 0.05 : room.between(0.7, 1.2)
  const top = Math.min(room.high - 0.15, room.between(1.9, 2.4))
  const u = room.between(from + wide / 2 + 0.1, to - wide / 2 - 0.1)
  const glassAt = room.at(wall, u, 0.012)
  const bright = room.between(0.9, 2.6)
  const glass = room.add({
    colour: [1, 1, 1],
    pattern: room.chance(0.6) ? 'outdoors' : 'plain',
    sizeM: 1,
    glow: bright,
    salt: room.random() * 50,
  })
  const frame = room.add({ colour: room.chance(0.85) ? [0.85, 0.85, 0.84] : room.wood })
  room.soup.box(glassAt.x, sill, glassAt.z, wide, top - sill, 0.02, glassAt.turnRad, glass)
  const bar = (du: number, y: number, w: number, h: number) => {
    const p = room.at(wall, u + du, 0.03)
    room.soup.box(p.x, y, p.z, w, h, 0.05, p.turnRad, frame)
  }
  bar(-wide / 2, sill, 0.07, top - sill)
  bar(wide / 2, sill, 0.07, top - sill)
  bar(0, sill - 0.04, wide + 0.1, 0.07)
  bar(0, top - 0.03, wide + 0.1, 0.07)
  for (let i = 1, n = room.whole(1, 4); i < n; i++) bar(-wide / 2 + (wide * i) / n, sill, 0.04, top - sill)
  if (room.chance(0.4))
    for (let i = 1, n = room.whole(2, 4); i < n; i++) bar(0, sill + ((top - sill) * i) / n, wide, 0.03)
  if (room.chance(0.2)) {
    const blind = room.add({ colour: [0.85, 0.85, 0.83], pattern: 'panels', sizeM: 0.06 })
    const p = room.at(wall, u, 0.05)
    room.soup.box(
      p.x,
      top - (top - sill) * room.between(0.2, 1),
      p.z,
      wide,
      (top - sill) * 0.5,
      0.02,
      p.turnRad,
      blind,
    )
  }
  if (room.chance(withCurtains))
    for (const side of [-1, 1]) {
      const cloth = room.add({ colour: room.colour([0.2, 0.8], 0.4), pattern: 'panels', sizeM: 0.09 })
      const p = room.at(wall, u + side * (wide / 2 + 0.1), 0.09)
      room.soup.box(
        p.x,
        sill < 0.5 || room.chance(0.7) ? 0.05 : sill - 0.15,
        p.z,
        0.35,
        top,
        0.08,
        p.turnRad,
        cloth,
      )
    }
  const l = room.at(wall, u, 0.2)
  const along = wall === 'back' || wall === 'front'
  room.lights.push({
    x: l.x,
    y: (sill + top) / 2,
    z: l.z,
    halfX: along ? wide / 2 : 0.02,
    halfY: (top - sill) / 2,
    halfZ: along ? 0.02 : wide / 2,
    strength: bright * room.between(1, 2.4),
    tint: [1, 1, room.between(0.95, 1.1)],
  })
}

/** A panelled door, now and then open on the dark. */
export function drawDoor(room: ProceduralRoom, wall: WallSide): void {
  room.soup.building = 'door'
  const [from, to] = room.span(wall)
  const u = room.between(from + 0.6, to - 0.6)
  const leaf = room.add({ colour: room.chance(0.75) ? [0.8, 0.8, 0.78] : room.wood })
  const inset = room.add({
    colour: room.chance(0.75) ? [0.7, 0.7, 0.68] : (room.wood.map((v) => v * 0.8) as Rgb),
  })
  const frame = room.add({ colour: [0.85, 0.85, 0.83] })
  const p = room.at(wall, u, 0.02)
  room.soup.box(p.x, 0, p.z, 1.02, 2.13, 0.04, p.turnRad, frame)
  const q = room.at(wall, u, 0.03)
  const open = room.chance(0.25)
  room.soup.box(
    q.x,
    0,
    q.z,
    0.84,
    2.03,
    0.06,
    q.turnRad,
    open ? room.add({ colour: [0.12, 0.11, 0.1] }) : leaf,
  )
  if (open) return
  for (const [y, h] of [
    [0.2, 0.7],
    [1.1, 0.75],
  ])
    for (const side of [-0.19, 0.19]) {
      const w = room.at(wall, u + side, 0.065)
      room.soup.box(w.x, y, w.z, 0.28, h, 0.01, w.turnRad, inset)
    }
  const knob = room.at(wall, u + 0.34, 0.09)
  room.soup.box(
    knob.x,
    0.98,
    knob.z,
    0.05,
    0.05,
    0.08,
    knob.turnRad,
    room.add({ colour: [0.5, 0.45, 0.3], mirror: 0.3 }),
  )
}
