import { cloth, siteBox } from '../scene/free-site.ts'
import type { ProceduralRoom } from '../scene/procedural-room.ts'
import { wallBox } from '../scene/wall-box.ts'

/** What lies and hangs about where people live: boxes and bags on the floor, clothes, frames, shelves with things, spots and a fan above. */
export function clutter(room: ProceduralRoom): void {
  room.soup.building = 'shell'
  if (room.chance(0.3)) onFloor(room, room.whole(1, 12))
  if (room.chance(0.35)) onWalls(room, room.whole(1, 4))
  if (room.chance(0.35)) spots(room)
  if (room.chance(0.12)) fan(room)
}

function onFloor(room: ProceduralRoom, count: number): void {
  for (let i = 0; i < count; i++) {
    const size = room.between(0.04, 0.35)
    const [x, z] = [room.between(-room.left, room.right), room.between(1.1, room.back)]
    const look = room.chance(0.4) ? cloth(room, 0.2) : room.add({ colour: room.colour([0.05, 0.8], 0.8) })
    if (room.chance(0.6))
      room.soup.box(
        x,
        0,
        z,
        size,
        size * room.between(0.1, 1.2),
        size * room.between(0.4, 1.2),
        room.random() * 6,
        look,
      )
    else
      room.soup.turned(
        x,
        0,
        z,
        0,
        [
          [0, size * 0.35, size * 0.35],
          [size * 0.4, size * 0.5, size * 0.5],
          [size * 0.9, size * 0.2, size * 0.2],
        ],
        look,
      )
  }
}

function onWalls(room: ProceduralRoom, count: number): void {
  for (let i = 0; i < count; i++) {
    const wall = room.someWall()
    const [from, to] = room.span(wall)
    const u = room.between(from + 0.3, to - 0.3)
    const y = room.between(1.15, 1.8)
    if (room.chance(0.6)) {
      const [wide, high] = [room.between(0.2, 0.9), room.between(0.2, 0.8)]
      const rim = room.between(0.02, 0.08)
      wallBox(room, wall, u, y, 0, wide, high, 0.025, room.add({ colour: room.colour([0.02, 0.8], 0.4) }))
      wallBox(room, wall, u, y + rim, 0.01, wide - 2 * rim, high - 2 * rim, 0.02, cloth(room, 0.4))
    } else {
      const p = room.at(wall, u, 0.12)
      const shelf = {
        piece: {
          kind: 'accessories' as const,
          name: '',
          mount: 'wall' as const,
          widthM: 1,
          depthM: 0.22,
          heightM: 0.03,
          parts: [],
        },
        y: 0,
        ...p,
      }
      siteBox(room, shelf, [0, y, 0], [1, 0.03, 0.22], room.add({ colour: room.wood }))
      for (let k = room.whole(1, 7); k > 0; k--)
        siteBox(
          room,
          shelf,
          [room.between(-0.45, 0.45), y + 0.03, 0],
          [room.between(0.03, 0.16), room.between(0.08, 0.3), 0.1],
          room.add({ colour: room.colour([0.05, 0.85], 0.7) }),
        )
    }
  }
}

function spots(room: ProceduralRoom): void {
  const light = room.add({ colour: [1, 0.98, 0.94], glow: 1.6 })
  for (let i = room.whole(3, 8); i > 0; i--)
    room.soup.turned(
      room.between(-room.left * 0.9, room.right * 0.9),
      room.high - 0.012,
      room.between(0.6, room.back * 0.95),
      0,
      [
        [0, 0.06, 0.06],
        [0.01, 0.07, 0.07],
      ],
      light,
    )
}

function fan(room: ProceduralRoom): void {
  const [x, z] = [(room.right - room.left) / 2, Math.max(1.2, room.back / 2)]
  const blade = room.add({ colour: room.chance(0.6) ? [0.8, 0.8, 0.78] : room.wood })
  room.soup.box(x, room.high - 0.3, z, 0.16, 0.3, 0.16, 0, blade)
  const turn = room.random()
  for (let i = 0; i < 5; i++) {
    const a = turn + (2 * Math.PI * i) / 5
    room.soup.box(x + Math.sin(a) * 0.38, room.high - 0.3, z + Math.cos(a) * 0.38, 0.13, 0.015, 0.6, a, blade)
  }
}
