import type { Rgb, ProceduralRoom } from '../scene/procedural-room.ts'

/** Floor, walls, ceiling, boards and ceiling lamps. */
export function drawShell(room: ProceduralRoom, wet: boolean): void {
  const { left, right, back, front, high, soup } = room
  const floorKind = wet
    ? room.pick(['tiles', 'tiles', 'tiles', 'planks', 'marble'] as const)
    : room.pick(['planks', 'planks', 'planks', 'carpet', 'carpet', 'tiles'] as const)
  const floorColour: Rgb =
    floorKind === 'planks'
      ? (room.wood.map((v) => v * room.between(0.7, 1.4)) as Rgb)
      : floorKind === 'carpet'
        ? room.colour([0.15, 0.65], 0.25)
        : room.colour([0.2, 0.8], 0.15)
  const floor = room.add({
    colour: floorColour,
    pattern: floorKind,
    sizeM:
      floorKind === 'planks' ? room.between(0.08, 0.2) : floorKind === 'carpet' ? 1 : room.between(0.2, 0.6),
    mirror: floorKind === 'carpet' ? 0 : room.random() ** 2 * 0.12,
    salt: room.random() * 100,
  })
  const wall = room.chance(0.65) ? room.colour([0.55, 0.85], 0.06) : room.colour([0.25, 0.8], 0.3)
  const walls = [0, 1, 2, 3].map((i) =>
    room.add({
      colour: !wet && room.chance(0.08) ? room.colour([0.1, 0.6], 0.5) : wall,
      pattern: i === 0 && !wet && room.chance(0.04) ? 'bricks' : 'plain',
      sizeM: 0.09,
    }),
  )
  const ceiling = room.add({ colour: [0.82, 0.82, 0.8].map((v) => v * room.between(0.85, 1.05)) as Rgb })
  soup.quad([-left, 0, front], [right, 0, front], [right, 0, back], [-left, 0, back], floor)
  soup.quad([-left, high, front], [right, high, front], [right, high, back], [-left, high, back], ceiling)
  soup.quad([-left, 0, back], [right, 0, back], [right, high, back], [-left, high, back], walls[0])
  soup.quad([-left, 0, front], [-left, 0, back], [-left, high, back], [-left, high, front], walls[1])
  soup.quad([right, 0, front], [right, 0, back], [right, high, back], [right, high, front], walls[2])
  soup.quad([-left, 0, front], [right, 0, front], [right, high, front], [-left, high, front], walls[3])
  if (!wet && room.chance(0.8)) {
    const board = room.add({ colour: room.chance(0.8) ? [0.82, 0.81, 0.79] : room.wood })
    const h = room.between(0.07, 0.16)
    soup.box((right - left) / 2, 0, back - 0.008, left + right, h, 0.016, 0, board)
    soup.box(-left + 0.008, 0, (back + front) / 2, 0.016, h, back - front, 0, board)
    soup.box(right - 0.008, 0, (back + front) / 2, 0.016, h, back - front, 0, board)
  }
  room.lights.push({
    x: room.between(-left, right) * 0.5,
    y: high - 0.1,
    z: room.between(0, back),
    halfX: 0.5,
    halfY: 0.02,
    halfZ: 0.5,
    strength: room.between(0.3, 1.6),
    tint: [1, room.between(0.85, 1), room.between(0.65, 1)],
  })
  if (room.chance(0.4)) {
    const lamp = room.add({ colour: [1, 0.97, 0.9], glow: 1.5 })
    for (let i = room.whole(1, 4); i > 0; i--)
      soup.turned(
        room.between(-left * 0.8, right * 0.8),
        high - 0.04,
        room.between(0.4, back * 0.9),
        0,
        [
          [0, 0.07, 0.07],
          [0.03, 0.08, 0.08],
        ],
        lamp,
      )
  }
}
