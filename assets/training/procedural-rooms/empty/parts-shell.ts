import { type PlannedOpening, planOpenings } from './plan-openings.ts'
import { wallRect, type WallRect } from '../scene/on-wall.ts'
import type { Rgb, ProceduralRoom, WallSide } from '../scene/procedural-room.ts'
import type { Surface } from '../scene/triangle-soup.ts'

/** What an empty room's shell is made of, for those who build into it. */
export type PartsShell = {
  openings: PlannedOpening[]
  walls: Record<WallSide, number>
  wallColour: Rgb
  floor: number
  floorLook: Partial<Surface> & { colour: Rgb }
  trim: number
  trimColour: Rgb
}

const SIDES: WallSide[] = ['back', 'left', 'right', 'front']

/** Floor, walls with holes, ceiling with what hangs on it, boards, rails and mouldings of an empty room. */
export function partsShell(room: ProceduralRoom, wet: boolean): PartsShell {
  const openings = planOpenings(room, wet)
  const wallColour: Rgb = room.chance(0.55)
    ? room.colour([0.55, 0.88], 0.05)
    : room.colour([0.15, 0.85], room.chance(0.3) ? 0.6 : 0.25)
  const walls = Object.fromEntries(
    SIDES.map((side) => [side, room.add(wallLook(room, wallColour, wet))]),
  ) as Record<WallSide, number>
  const trimColour: Rgb = room.chance(0.55)
    ? room.colour([0.7, 0.88], 0.03)
    : room.chance(0.45)
      ? (wallColour.map((v) => Math.min(0.9, v * room.between(0.97, 1.1))) as Rgb)
      : room.chance(0.7)
        ? room.wood
        : [0.03, 0.03, 0.03]
  const trim = room.add({ colour: trimColour, mirror: room.random() * 0.03 })
  const floorLook = lookOfFloor(room, wet)
  const floor = room.add(floorLook)
  const { left, right, back, front, soup } = room
  soup.building = 'floor'
  soup.quad([-left, 0, front], [right, 0, front], [right, 0, back], [-left, 0, back], floor)
  soup.building = 'wall'
  for (const side of SIDES) {
    const holes = openings.filter(({ wall }) => wall === side).toSorted((a, b) => a.u0 - b.u0)
    wallWithHoles(room, side, holes, walls[side])
    if (side !== 'front') dressWall(room, side, holes, wallColour, trim)
  }
  ceiling(room, wallColour)
  return { openings, walls, wallColour, floor, floorLook, trim, trimColour }
}

function wallLook(room: ProceduralRoom, plain: Rgb, wet: boolean): Partial<Surface> & { colour: Rgb } {
  const colour = room.chance(0.1) ? room.colour([0.05, 0.7], 0.6) : plain
  if (wet && room.chance(0.5))
    return {
      colour,
      pattern: room.pick(['tiles', 'bricks']),
      sizeM: room.between(0.08, 0.5),
      mirror: 0.03,
    }
  if (!room.chance(0.12)) return { colour }
  const pattern = room.pick(['bricks', 'panels', 'carpet', 'marble', 'planks'] as const)
  const sizeM = pattern === 'panels' ? room.between(0.1, 0.5) : room.between(0.07, 0.2)
  return { colour, pattern, sizeM, salt: room.random() * 100 }
}

function lookOfFloor(room: ProceduralRoom, wet: boolean): Partial<Surface> & { colour: Rgb } {
  const pattern = wet
    ? room.pick(['tiles', 'tiles', 'planks', 'marble'] as const)
    : room.pick([
        'planks',
        'planks',
        'planks',
        'carpet',
        'carpet',
        'carpet',
        'tiles',
        'plain',
        'marble',
      ] as const)
  const colour: Rgb =
    pattern === 'planks'
      ? (room.wood.map((v) => Math.min(0.85, v * room.between(0.5, 2))) as Rgb)
      : room.colour([0.1, 0.8], 0.3)
  const sizeM =
    pattern === 'planks'
      ? room.between(0.05, 0.25)
      : pattern === 'carpet'
        ? room.between(0.6, 3)
        : pattern === 'tiles'
          ? room.between(0.15, 0.9)
          : room.between(0.3, 1.2)
  const mirror = pattern === 'carpet' ? 0 : room.random() ** 2 * 0.22
  return { colour, pattern, sizeM, mirror, salt: room.random() * 100 }
}

/** The wall as upright strips: whole beside holes, below and above them. */
function wallWithHoles(room: ProceduralRoom, wall: WallSide, holes: PlannedOpening[], surface: number): void {
  const [from, to] = room.span(wall)
  const strip = (u0: number, u1: number, y0: number, y1: number) => {
    if (u1 - u0 > 1e-3 && y1 - y0 > 1e-3) wallRect(room, { wall, u0, u1, y0, y1 }, 0, surface)
  }
  let u = from
  for (const hole of holes) {
    strip(u, hole.u0, 0, room.high)
    strip(hole.u0, hole.u1, 0, hole.y0)
    strip(hole.u0, hole.u1, hole.y1, room.high)
    u = hole.u1
  }
  strip(u, to, 0, room.high)
}

/** Boards, chair rails, wainscots, mouldings, sockets, switches, vents and pilasters: all of it still wall. */
function dressWall(
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

function ceiling(room: ProceduralRoom, wallColour: Rgb): void {
  const { left, right, back, front, high, soup } = room
  soup.building = 'ceiling'
  const plain = room.chance(0.8)
  const colour: Rgb = plain
    ? ([0.82, 0.82, 0.8].map((v) => v * room.between(0.8, 1.08)) as Rgb)
    : room.chance(0.5)
      ? wallColour
      : room.wood
  const pattern = plain ? (room.chance(0.08) ? 'tiles' : 'plain') : room.pick(['plain', 'planks'] as const)
  const look = room.add({
    colour,
    pattern,
    sizeM: pattern === 'tiles' ? 0.6 : 0.12,
    salt: room.random() * 100,
  })
  soup.quad([-left, high, front], [right, high, front], [right, high, back], [-left, high, back], look)
  if (room.chance(0.14)) {
    // A slope over one side, as under a roof.
    const side = room.chance(0.5) ? -1 : 1
    const edge = side < 0 ? -left : right
    const reach = room.between(0.6, 1.8)
    const low = room.between(0.9, high - 0.5)
    soup.quad(
      [edge, low, front],
      [edge - side * reach, high, front],
      [edge - side * reach, high, back],
      [edge, low, back],
      look,
    )
  }
  if (room.chance(0.35)) {
    const drop = room.between(0.05, 0.18)
    const rim = room.chance(0.3) ? room.between(0.3, 0.7) : room.between(0.04, 0.12)
    const crown = room.add({ colour: [0.83, 0.83, 0.81] })
    soup.box((right - left) / 2, high - drop, back - rim / 2, left + right, drop, rim, 0, crown)
    soup.box(-left + rim / 2, high - drop, (back + front) / 2, rim, drop, back - front, 0, crown)
    soup.box(right - rim / 2, high - drop, (back + front) / 2, rim, drop, back - front, 0, crown)
  }
  if (room.chance(0.08)) {
    const beam = room.add({ colour: room.chance(0.5) ? room.wood : colour, pattern: 'planks', sizeM: 0.2 })
    const across = room.chance(0.5)
    for (let i = room.whole(1, 5); i > 0; i--)
      if (across)
        soup.box((right - left) / 2, high - 0.2, room.between(0.5, back), left + right, 0.2, 0.15, 0, beam)
      else soup.box(room.between(-left, right), high - 0.2, back / 2, 0.15, 0.2, back + 1, 0, beam)
  }
  if (room.chance(0.15)) {
    const box = room.add({ colour: room.chance(0.7) ? colour : wallColour })
    const deep = room.between(0.3, 0.8)
    if (room.chance(0.5))
      soup.box((right - left) / 2, high - 0.3, back - deep / 2, left + right, 0.3, deep, 0, box)
    else
      soup.box((room.chance(0.5) ? -left : right) * 0.95, high - 0.3, back / 2, deep, 0.3, back * 1.4, 0, box)
  }
  const lamp = room.add({ colour: [1, 0.97, 0.9], glow: room.chance(0.6) ? room.between(1, 2.5) : 0 })
  const holder = room.add({
    colour: room.pick<Rgb>([
      [0.8, 0.8, 0.8],
      [0.1, 0.09, 0.08],
      [0.5, 0.4, 0.2],
    ]),
    mirror: 0.1,
  })
  const x = room.between(-left * 0.6, right * 0.6)
  const z = room.between(0.8, back * 0.85)
  const kind = room.pick(['none', 'spots', 'dome', 'pendant', 'vent'])
  if (kind === 'spots')
    for (let i = room.whole(1, 6); i > 0; i--) {
      const [sx, sz] = [room.between(-left * 0.9, right * 0.9), room.between(0.6, back * 0.95)]
      soup.turned(
        sx,
        high - 0.012,
        sz,
        0,
        [
          [0, 0.06, 0.06],
          [0.01, 0.07, 0.07],
        ],
        lamp,
      )
    }
  else if (kind === 'dome')
    soup.turned(
      x,
      high - 0.13,
      z,
      0,
      [
        [0, 0.02, 0.02],
        [0.03, 0.15, 0.15],
        [0.12, 0.2, 0.2],
      ],
      lamp,
    )
  else if (kind === 'pendant') {
    const drop = room.between(0.3, 1)
    soup.box(x, high - drop, z, 0.012, drop, 0.012, 0, holder)
    soup.turned(
      x,
      high - drop - 0.2,
      z,
      0,
      [
        [0, 0.2, 0.2],
        [0.2, 0.05, 0.05],
      ],
      room.chance(0.5) ? holder : lamp,
    )
  } else if (kind === 'vent') soup.box(x, high - 0.01, z, 0.4, 0.012, 0.2, 0, holder)
  room.lights.push({
    x,
    y: high - 0.3,
    z,
    halfX: 0.5,
    halfY: 0.02,
    halfZ: 0.5,
    strength: room.between(0.1, 1.8),
    tint: [1, room.between(0.8, 1), room.between(0.55, 1)],
  })
}
