import { fireplace, stairs } from '../fixtures/built-in.ts'
import type { PartsShell } from './parts-shell.ts'
import { BLACK, type Rgb, type ProceduralRoom, type WallSide } from '../scene/procedural-room.ts'
import { wallBox } from '../scene/wall-box.ts'

/** Low and other fixed things on walls: radiators, fireplaces, shelves, stairs, conditioners, mirrors, heaters. */
export function partsFixed(room: ProceduralRoom, shell: PartsShell): void {
  for (const hole of shell.openings)
    if (hole.kind === 'window' && hole.y0 > 0.5 && room.chance(0.4))
      radiator(
        room,
        hole.wall,
        (hole.u0 + hole.u1) / 2,
        (hole.u1 - hole.u0) * room.between(0.5, 1.15),
        hole.y0,
      )
  const kinds: [(room: ProceduralRoom, shell: PartsShell) => void, number][] = [
    [radiatorAnywhere, 0.16],
    [hearth, 0.13],
    [shelves, 0.1],
    [conditioner, 0.08],
    [lookingGlass, 0.04],
    [wallCupboard, 0.1],
  ]
  for (const [put, share] of kinds) if (room.chance(share)) put(room, shell)
  if (room.chance(0.08)) stairs(room)
}

/** A stretch of wall without a hole; null where six attempts found none. */
function bareStretch(
  room: ProceduralRoom,
  { openings }: PartsShell,
  wide: number,
): { wall: WallSide; u: number } | null {
  for (let i = 0; i < 6; i++) {
    const wall = room.someWall()
    const [from, to] = room.span(wall)
    if (to - from < wide + 0.2) continue
    const u = room.between(from + wide / 2 + 0.1, to - wide / 2 - 0.1)
    if (openings.every((o) => o.wall !== wall || o.u0 > u + wide / 2 + 0.1 || o.u1 < u - wide / 2 - 0.1))
      return { wall, u }
  }
  return null
}

function radiator(room: ProceduralRoom, wall: WallSide, u: number, wide: number, below: number): void {
  room.soup.building = 'fixed'
  const high = Math.min(below - 0.2, room.between(0.35, 0.75))
  const y = room.between(0.05, Math.max(0.06, below - high - 0.08))
  const colour: Rgb = room.chance(0.8)
    ? room.colour([0.6, 0.88], 0.06)
    : room.chance(0.5)
      ? BLACK
      : room.colour([0.2, 0.7], 0.3)
  const kind = room.pick(['ribs', 'ribs', 'plate', 'columns', 'cover'])
  if (kind === 'columns') {
    const iron = room.add({ colour })
    const n = Math.max(3, Math.round(wide / room.between(0.06, 0.1)))
    for (let i = 0; i < n; i++)
      wallBox(room, wall, u - wide / 2 + ((i + 0.5) * wide) / n, y, 0.04, (wide / n) * 0.7, high, 0.12, iron)
  } else {
    const look = room.add({
      colour,
      pattern: kind === 'ribs' ? 'panels' : kind === 'cover' ? 'planks' : 'plain',
      sizeM: room.between(0.03, 0.08),
      salt: room.whole(0, 3),
    })
    wallBox(room, wall, u, y, 0.02, wide, high, room.between(0.05, 0.16), look)
    if (kind === 'cover')
      wallBox(
        room,
        wall,
        u,
        y + high,
        0,
        wide + 0.06,
        0.03,
        0.2,
        room.add({ colour: room.chance(0.5) ? colour : room.wood }),
      )
  }
  if (room.chance(0.5))
    wallBox(
      room,
      wall,
      u - wide / 2 - 0.04,
      0,
      0.05,
      0.02,
      y + high * 0.3,
      0.02,
      room.add({ colour: [0.6, 0.6, 0.6] }),
    )
}

function radiatorAnywhere(room: ProceduralRoom, shell: PartsShell): void {
  const wide = room.between(0.5, 1.8)
  const at = bareStretch(room, shell, wide)
  if (at) radiator(room, at.wall, at.u, wide, room.between(0.7, 1.1))
}

function hearth(room: ProceduralRoom, shell: PartsShell): void {
  const at = bareStretch(room, shell, 1.7)
  if (!at) return
  const { wall, u } = at
  if (room.chance(0.35)) {
    room.soup.building = 'fixed'
    fireplace(room, wall)
    return
  }
  const deep = room.chance(0.5) ? room.between(0.15, 0.5) : 0
  room.soup.building = 'wall'
  const breast = room.between(1.2, 1.7)
  const stone = room.add({
    colour: room.colour([0.15, 0.85], 0.2),
    pattern: room.pick(['plain', 'plain', 'bricks', 'marble', 'tiles']),
    sizeM: room.between(0.07, 0.3),
  })
  if (deep)
    wallBox(room, wall, u, 0, 0, breast, room.high, deep, room.chance(0.6) ? shell.walls[wall] : stone)
  room.soup.building = 'fixed'
  const wide = room.between(0.7, 1.1)
  const high = room.between(0.55, 0.9)
  const low = room.chance(0.3) ? room.between(0.2, 0.5) : 0
  const rim = room.between(0.08, 0.3)
  const mantel = room.add({ colour: room.chance(0.5) ? room.wood : room.colour([0.6, 0.88], 0.05) })
  wallBox(
    room,
    wall,
    u,
    low,
    deep,
    wide,
    high,
    0.02,
    room.add({ colour: [0.015, 0.015, 0.015], mirror: room.random() * 0.1 }),
  )
  for (const side of [-1, 1])
    wallBox(room, wall, u + (side * (wide + rim)) / 2, low, deep, rim, high, 0.06, stone)
  wallBox(room, wall, u, low + high, deep, wide + 2 * rim, rim, 0.06, stone)
  if (room.chance(0.6)) {
    for (const side of [-1, 1])
      wallBox(room, wall, u + side * (wide / 2 + rim + 0.08), 0, deep, 0.16, low + high + rim, 0.12, mantel)
    wallBox(room, wall, u, low + high + rim, deep, wide + 2 * rim + 0.4, 0.12, 0.2, mantel)
  }
  if (room.chance(0.5)) wallBox(room, wall, u, 0, deep, wide + 0.8, 0.06, 0.45, stone)
  const p = room.at(wall, u, deep + 0.2)
  room.take(p.x, p.z, 1.6, 0.5, p.turnRad)
}

function shelves(room: ProceduralRoom, shell: PartsShell): void {
  const wide = room.between(0.7, 2.4)
  const at = bareStretch(room, shell, wide)
  if (!at) return
  room.soup.building = 'fixed'
  const { wall, u } = at
  const deep = room.between(0.2, 0.45)
  const high = room.pick([room.high, 2.1, 1, 0.8])
  const wood = room.add({ colour: room.chance(0.6) ? room.colour([0.6, 0.88], 0.05) : room.wood })
  const rear = room.add({ colour: room.colour([0.3, 0.85], 0.1) })
  wallBox(room, wall, u, 0, 0, wide, high, 0.02, rear)
  const columns = Math.max(1, Math.round(wide / 0.8))
  for (let i = 0; i <= columns; i++)
    wallBox(room, wall, u - wide / 2 + (wide * i) / columns, 0, 0, 0.03, high, deep, wood)
  const rows = Math.max(2, Math.round(high / room.between(0.3, 0.5)))
  for (let j = 0; j <= rows; j++)
    wallBox(room, wall, u, (high - 0.03) * (j / rows), 0, wide, 0.03, deep, wood)
  const p = room.at(wall, u, deep / 2)
  room.take(p.x, p.z, wide, deep, p.turnRad)
}

function conditioner(room: ProceduralRoom, shell: PartsShell): void {
  const at = bareStretch(room, shell, 0.9)
  if (!at) return
  room.soup.building = 'fixed'
  const white = room.add({ colour: [0.84, 0.84, 0.83] })
  wallBox(room, at.wall, at.u, room.between(1.9, room.high - 0.45), 0, room.between(0.7, 1), 0.3, 0.22, white)
}

function lookingGlass(room: ProceduralRoom, shell: PartsShell): void {
  const wide = room.between(0.5, 1.6)
  const at = bareStretch(room, shell, wide)
  if (!at) return
  room.soup.building = 'fixed'
  const y = room.between(0.2, 1.1)
  const glass = room.add({ colour: [0.75, 0.78, 0.78], mirror: 0.85 })
  const frame = room.add({ colour: room.pick<Rgb>([BLACK, room.wood, [0.5, 0.4, 0.2], [0.8, 0.8, 0.8]]) })
  wallBox(room, at.wall, at.u, y, 0, wide + 0.08, 1.1, 0.02, frame)
  wallBox(room, at.wall, at.u, y + 0.04, 0.02, wide, 1.02, 0.005, glass)
}

function wallCupboard(room: ProceduralRoom, shell: PartsShell): void {
  const wide = room.between(0.5, 1.4)
  const at = bareStretch(room, shell, wide)
  if (!at) return
  room.soup.building = 'fixed'
  const colour: Rgb = room.chance(0.6) ? shell.wallColour : room.colour([0.3, 0.88], 0.2)
  const look = room.add({ colour })
  const deep = room.between(0.02, 0.35)
  const y = room.between(0.6, 1.5)
  const n = room.whole(1, 3)
  for (let i = 0; i < n; i++)
    wallBox(
      room,
      at.wall,
      at.u - wide / 2 + (wide * (i + 0.5)) / n,
      y,
      0,
      wide / n - 0.012,
      room.between(0.5, 0.8),
      deep,
      look,
    )
}
