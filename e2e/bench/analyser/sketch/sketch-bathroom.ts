import { toilet, tub, vanity } from './bath-fixtures.ts'
import { type SketchedRoom, type WallSide, WHITE } from './sketched-room.ts'
import { wallBox } from './wall-box.ts'

/** Tiles, unless the walls have theirs, a tub or shower, a toilet, a basin with its mirror. */
export function bathroom(room: SketchedRoom, isTiled = false): void {
  room.soup.building = 'bath'
  const white = room.add({ colour: WHITE, mirror: 0.05 })
  const chrome = room.add({ colour: [0.6, 0.6, 0.62], mirror: 0.35 })
  const tile = room.add({
    colour: room.chance(0.6) ? room.colour([0.5, 0.85], 0.12) : room.colour([0.1, 0.7], 0.4),
    pattern: room.chance(0.3) ? 'bricks' : 'tiles',
    sizeM: room.between(0.08, 0.35),
    mirror: 0.05,
  })
  const up = room.chance(0.45) ? room.high : room.between(1.1, 2.1)
  for (const wall of ['back', 'left', 'right'] as WallSide[]) {
    if (isTiled || !room.chance(0.7)) continue
    const [a, b] = room.span(wall)
    room.soup.building = 'tiles'
    wallBox(room, wall, (a + b) / 2, 0, 0.0, b - a, up, 0.006, tile)
  }
  room.soup.building = 'bath'
  const walls = room.pick<WallSide[]>([
    ['back', 'left', 'right'],
    ['left', 'back', 'right'],
    ['right', 'left', 'back'],
    ['back', 'right', 'left'],
    ['left', 'right', 'back'],
    ['right', 'back', 'left'],
  ])
  if (room.chance(0.65)) tub(room, walls[0], white, chrome)
  else {
    const glass = room.add({ colour: [0.5, 0.55, 0.55], mirror: 0.3 })
    const [a, b] = room.span(walls[0])
    const u = walls[0] === 'back' ? (room.chance(0.5) ? a + 0.5 : b - 0.5) : b - 0.5
    wallBox(room, walls[0], u, 0, 0, 1, 0.08, 0.95, white)
    for (const side of [-0.5, 0.5]) wallBox(room, walls[0], u + side, 0, 0, 0.02, 2, 0.03, chrome)
    wallBox(room, walls[0], u, 0.08, 0.93, 0.03, 1.9, 0.03, chrome)
    wallBox(room, walls[0], u + 0.5, 0.08, 0, 0.012, 1.9, 0.5, glass)
    wallBox(room, walls[0], u, 1.1, 0, 0.03, 0.9, 0.06, chrome)
    wallBox(room, walls[0], u, 2, 0, 0.2, 0.03, 0.35, chrome)
    const p = room.at(walls[0], u, 0.48)
    room.take(p.x, p.z, 1, 0.95, p.turnRad)
  }
  if (room.chance(0.85)) vanity(room, walls[1], white, chrome)
  const toiletWall = walls[room.chance(0.5) ? 2 : 1]
  const [a, b] = room.span(toiletWall)
  const lowest = toiletWall === 'back' ? a + 0.3 : Math.max(a + 0.3, 0.95)
  if (room.chance(0.85) && b - 0.3 > lowest) toilet(room, toiletWall, room.between(lowest, b - 0.3), white)
  if (room.chance(0.5))
    room.put('bathroom', (room.right - room.left) / 2 + room.between(-0.3, 0.3), room.back * 0.6, 0, {
      force: true,
      id: 'bath-mat',
    })
  if (room.chance(0.5)) {
    const wall = room.someWall()
    const [c, d] = room.span(wall)
    const cloth = room.add({ colour: room.colour([0.2, 0.85], 0.7) })
    wallBox(
      room,
      wall,
      room.between(c + 0.4, d - 0.3),
      0.95,
      0.04,
      room.between(0.3, 0.6),
      room.between(0.4, 0.7),
      0.05,
      cloth,
    )
  }
  if (room.chance(0.2)) room.against('plant', 'back', { id: 'plant-pothos' })
  if (room.chance(0.2)) room.against('bathroom', room.someWall(), { id: 'towel-ladder' })
}
