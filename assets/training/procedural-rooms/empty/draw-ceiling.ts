import type { ProceduralRoom, Rgb } from '../scene/procedural-room.ts'

/** The ceiling with its slope, rims, beams and boxes, and the lamp or vent that hangs on it. */
export function drawCeiling(room: ProceduralRoom, wallColour: Rgb): void {
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
