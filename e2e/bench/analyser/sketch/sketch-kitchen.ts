import { cabinets, type KitchenLook, type SketchedWorktop } from './kitchen-cabinets.ts'
import { BLACK, type Rgb, type SketchedRoom, STEEL, type WallSide, WHITE } from './sketched-room.ts'

/** Cabinets along one to three walls, with sink, hob, fridge, hood, perhaps an island; tells where their worktops are. */
export function kitchen(room: SketchedRoom): SketchedWorktop[] {
  room.soup.building = 'kitchen'
  const doorColour: Rgb = room.chance(0.5)
    ? WHITE
    : room.chance(0.5)
      ? room.wood
      : room.colour([0.04, 0.6], 0.35)
  const look: KitchenLook = {
    door: room.add({ colour: doorColour, mirror: room.random() * 0.05 }),
    handle: room.add({ colour: room.chance(0.6) ? [0.55, 0.55, 0.55] : BLACK, mirror: 0.2 }),
    top: room.add({
      colour: room.chance(0.4) ? [0.8, 0.79, 0.77] : room.chance(0.5) ? [0.06, 0.06, 0.06] : room.wood,
      pattern: room.chance(0.4) ? 'marble' : 'plain',
      sizeM: 0.5,
      mirror: 0.06,
    }),
    steel: room.add({ colour: STEEL, mirror: 0.15 }),
    black: room.add({ colour: BLACK, mirror: 0.06 }),
    fridge: room.add({ colour: room.pick<Rgb>([WHITE, STEEL, STEEL, BLACK]), mirror: 0.08 }),
    handles: room.whole(0, 2),
  }
  const splash = room.chance(0.65)
    ? room.add({
        colour: room.colour([0.4, 0.85], 0.3),
        pattern: room.chance(0.5) ? 'bricks' : 'tiles',
        sizeM: room.between(0.06, 0.16),
        mirror: 0.04,
      })
    : room.add({ colour: room.colour([0.5, 0.8], 0.1) })
  const layout = room.pick<WallSide[]>([
    ['back'],
    ['back', 'left'],
    ['back', 'right'],
    ['left', 'right'],
    ['left', 'back', 'right'],
    ['left'],
    ['right'],
  ])
  const worktops = layout.map((wall, i) => cabinets(room, wall, look, splash, i === 0))
  if (room.chance(0.35) && room.left + room.right > 3.4) {
    const x = (room.right - room.left) / 2 + room.between(-0.3, 0.3)
    const z = Math.max(1.7, room.back * room.between(0.4, 0.6))
    const wide = room.between(1.2, 2.2)
    room.soup.box(x, 0, z, wide, 0.88, 0.8, 0, look.door)
    room.soup.box(x, 0.88, z, wide + 0.12, 0.045, 0.95, 0, look.top)
    room.take(x, z, wide, 0.9, 0)
    for (let i = room.whole(0, 3); i > 0; i--)
      room.put('stool', x - wide / 2 + (wide * i) / 4, z - 0.62, room.between(-0.3, 0.3), { force: true })
    if (room.chance(0.6)) for (const dx of [-0.4, 0.4]) room.put('pendant', x + dx, z, 0, { force: true })
    if (room.chance(0.6)) room.put('kitchen', x + 0.2, z, 0, { y: 0.925, force: true })
  }
  if (room.chance(0.25)) room.against('plant', 'back')
  return worktops
}
