import { frameAround, reveal, type WallRect, wallRect } from '../scene/on-wall.ts'
import type { PartsShell } from './parts-shell.ts'
import type { PlannedOpening } from './plan-openings.ts'
import type { Rgb, ProceduralRoom } from '../scene/procedural-room.ts'
import { wallBox } from '../scene/wall-box.ts'

/** Builds into every hole of the shell what was planned there. */
export function fillOpenings(room: ProceduralRoom, shell: PartsShell): void {
  for (const opening of shell.openings) {
    const { kind } = opening
    if (kind === 'blind niche') {
      room.soup.building = 'wall'
      const deep = room.between(0.15, 0.6)
      reveal(room, opening, deep, shell.walls[opening.wall])
      wallRect(room, opening, -deep, shell.walls[opening.wall])
      continue
    }
    room.soup.building = kind === 'window' ? 'window' : 'door'
    if (kind === 'window' || kind === 'glass doors') glazed(room, opening, shell)
    else if (kind === 'door') closedDoor(room, opening, shell)
    else if (kind === 'closet') closet(room, opening, shell)
    else {
      beyond(room, opening, shell)
      if (kind === 'open door') openLeaf(room, opening, shell)
    }
  }
}

const casingOf = (room: ProceduralRoom, shell: PartsShell): number =>
  room.chance(0.8) ? shell.trim : room.add({ colour: room.colour([0.02, 0.9], 0.3) })

/** What a door is painted: often white like all trim, often just like the wall. */
function leafColour(room: ProceduralRoom, { wallColour, trimColour }: PartsShell): Rgb {
  if (room.chance(0.3)) return trimColour
  if (room.chance(0.25)) return wallColour.map((v) => Math.min(0.9, v * room.between(0.85, 1.2))) as Rgb
  if (room.chance(0.5)) return room.colour([0.65, 0.88], 0.03)
  return room.chance(0.6) ? room.wood : room.colour([0.02, 0.6], 0.4)
}

function glazed(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
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

/** A leaf's face with its panels, louvres or panes, `out` metres before the wall. */
function leaf(room: ProceduralRoom, face: WallRect, out: number, colour: Rgb, surface: number): void {
  const { wall, u0, u1, y0, y1 } = face
  wallBox(room, wall, (u0 + u1) / 2, y0, out, u1 - u0, y1 - y0, 0.035, surface)
  const kind = room.pick(['flush', 'flush', 'panels', 'panels', 'panels', 'panels', 'louvres', 'panes'])
  const rim = (u1 - u0) * room.between(0.1, 0.17)
  const front = out + 0.035
  const field = (a: number, b: number, c: number, d: number) => {
    const dark = room.add({ colour: colour.map((v) => v * room.between(0.55, 0.85)) as Rgb })
    const pale = room.add({ colour: colour.map((v) => Math.min(0.92, v * room.between(0.9, 1.08))) as Rgb })
    wallBox(room, wall, (a + b) / 2, c, front, b - a, d - c, 0.002, dark)
    const g = room.between(0.012, 0.03)
    wallBox(room, wall, (a + b) / 2, c + g, front, b - a - 2 * g, d - c - 2 * g, 0.006, pale)
  }
  if (kind === 'louvres') {
    const slats = room.add({ colour, pattern: 'planks', sizeM: room.between(0.03, 0.06), salt: 2 })
    wallBox(
      room,
      wall,
      (u0 + u1) / 2,
      y0 + 0.12,
      front,
      u1 - u0 - 2 * rim,
      (y1 - y0) * 0.9 - 0.1,
      0.003,
      slats,
    )
  } else if (kind === 'panes') {
    const glass = room.add({
      colour: room.colour([0.1, 0.8], 0.1),
      mirror: 0.25,
      glow: room.chance(0.4) ? room.random() : 0,
    })
    const [nu, ny] = [room.whole(1, 3), room.whole(1, 5)]
    const low = y0 + (y1 - y0) * room.pick([0.1, 0.1, 0.45])
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < ny; j++) {
        const w = (u1 - u0 - 2 * rim) / nu
        const h = (y1 - rim - low) / ny
        wallBox(
          room,
          wall,
          u0 + rim + (i + 0.5) * w,
          low + j * h + 0.015,
          front,
          w - 0.03,
          h - 0.03,
          0.002,
          glass,
        )
      }
  } else if (kind === 'panels') {
    const nu = room.whole(1, 2)
    const rows = room.pick([
      [0.1, 0.42, 0.5, 0.93],
      [0.1, 0.4, 0.46, 0.76, 0.82, 0.94],
      [0.08, 0.93],
      [0.1, 0.3, 0.36, 0.93],
    ])
    const w = (u1 - u0 - rim * (nu + 1)) / nu
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < rows.length; j += 2) {
        const a = u0 + rim + i * (w + rim)
        field(a, a + w, y0 + rows[j] * (y1 - y0), y0 + rows[j + 1] * (y1 - y0))
      }
  }
  const metal = room.add({
    colour: room.pick<Rgb>([
      [0.5, 0.45, 0.3],
      [0.5, 0.5, 0.5],
      [0.03, 0.03, 0.03],
    ]),
    mirror: 0.2,
  })
  if (room.chance(0.85))
    wallBox(
      room,
      wall,
      room.chance(0.5) ? u0 + 0.06 : u1 - 0.06,
      y0 + 0.98,
      front,
      room.pick([0.05, 0.05, 0.12]),
      0.05,
      0.06,
      metal,
    )
}

function closedDoor(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const deep = room.chance(0.5) ? 0.04 : room.between(0.04, 0.15)
  const colour = leafColour(room, shell)
  const casing = casingOf(room, shell)
  reveal(room, hole, deep + 0.02, casing)
  // A black slit shows round a leaf.
  wallRect(room, hole, -deep - 0.01, room.add({ colour: [0.03, 0.03, 0.03] }))
  if (room.chance(0.88)) frameAround(room, hole, room.between(0.03, 0.13), room.between(0.008, 0.025), casing)
  const gap = room.between(0.002, 0.012)
  leaf(
    room,
    { ...hole, u0: hole.u0 + gap, u1: hole.u1 - gap, y0: gap, y1: hole.y1 - gap },
    -deep,
    colour,
    room.add({ colour, mirror: room.random() * 0.05 }),
  )
}

function closet(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const casing = casingOf(room, shell)
  reveal(room, hole, 0.12, casing)
  wallRect(room, hole, -0.11, room.add({ colour: [0.03, 0.03, 0.03] }))
  if (room.chance(0.6)) frameAround(room, hole, room.between(0.03, 0.1), 0.02, casing)
  const n = room.whole(2, 4)
  const wide = (hole.u1 - hole.u0) / n
  const colour = leafColour(room, shell)
  const mirrored = room.chance(0.2)
  const surface = mirrored
    ? room.add({ colour: [0.75, 0.78, 0.78], mirror: 0.85 })
    : room.add({ colour, mirror: room.random() * 0.06 })
  const sliding = room.chance(0.5)
  for (let i = 0; i < n; i++) {
    const face = {
      ...hole,
      u0: hole.u0 + i * wide + 0.004,
      u1: hole.u0 + (i + 1) * wide - 0.004,
      y0: 0.01,
      y1: hole.y1 - 0.01,
    }
    const out = sliding && i % 2 ? -0.04 : -0.08
    if (mirrored)
      wallBox(room, hole.wall, (face.u0 + face.u1) / 2, 0.02, out, wide - 0.03, hole.y1 - 0.04, 0.03, surface)
    else leaf(room, face, out, colour, surface)
  }
}

/** Another room behind the hole: dark or lit, of its own or this one's colours. */
function beyond(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
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

/** A leaf turned into the room about one of its edges. */
function openLeaf(room: ProceduralRoom, hole: PlannedOpening, shell: PartsShell): void {
  const side = room.chance(0.5) ? -1 : 1
  const wide = hole.u1 - hole.u0
  const angle = room.between(0.4, 1.9)
  const hinge = side < 0 ? hole.u0 : hole.u1
  const a = room.at(hole.wall, hinge, 0.03)
  const b = room.at(hole.wall, hinge - side * Math.cos(angle) * wide, 0.03 + Math.sin(angle) * wide)
  const turnRad = Math.atan2(a.z - b.z, b.x - a.x)
  const surface = room.add({ colour: leafColour(room, shell) })
  room.soup.box((a.x + b.x) / 2, 0.01, (a.z + b.z) / 2, wide, hole.y1 - 0.02, 0.04, turnRad, surface)
}
