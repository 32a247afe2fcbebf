import type { ROOM_TYPE_CLASSES } from '../../../../shared/engine/analyse/classify-room-type.ts'
import { besides } from '../../../../shared/engine/furnish/place/placement.ts'
import { bunkBed, fireplace, screen, stairs } from '../fixtures/built-in.ts'
import { builtBed } from './built-bed.ts'
import { builtDesk } from './built-desk.ts'
import { builtArmchair, builtSofa } from './built-sofa.ts'
import { builtDrawers, builtHutch, builtShelves, builtWardrobe } from './built-storage.ts'
import { builtDining } from './built-table.ts'
import { bathroom } from '../fixtures/bathroom.ts'
import { dining } from './dining.ts'
import { kitchen } from '../fixtures/kitchen.ts'
import { extras, onTop, openings, rugUnder, tries } from './place-pieces.ts'
import type { ProceduralRoom, WallSide } from '../scene/procedural-room.ts'
import { drawWindow } from './window-and-door.ts'

export type ProceduralRoomKind = (typeof ROOM_TYPE_CLASSES)[number]

export const SIZES: Record<ProceduralRoomKind, { wide: [number, number]; deep: [number, number] }> = {
  'living room': { wide: [3.2, 6], deep: [3.4, 6] },
  bedroom: { wide: [2.6, 4.6], deep: [2.8, 4.6] },
  kitchen: { wide: [2, 4.8], deep: [2.2, 4.6] },
  'dining room': { wide: [2.8, 5], deep: [3, 5] },
  bathroom: { wide: [1.5, 3], deep: [1.5, 3.2] },
  office: { wide: [2.4, 4.4], deep: [2.4, 4] },
  hallway: { wide: [1.4, 3.2], deep: [3, 8] },
  "children's room": { wide: [2.4, 4.2], deep: [2.6, 4.2] },
}

/** Fills a procedural room as such rooms usually are; false where its main piece found no place in the picture. */
export function furnishProceduralRoom(room: ProceduralRoom, kind: ProceduralRoomKind): boolean {
  return FURNISH[kind](room)
}

function livingRoom(room: ProceduralRoom): boolean {
  openings(room, room.whole(1, 3), room.whole(0, 1))
  const isKit = room.chance(0.5)
  if (!isKit && room.chance(0.3)) builtShelves(room)
  const kitSofa = () => {
    if (room.chance(0.65)) return room.against('sofa', room.someWall(), { out: room.between(0.04, 0.5) })
    return room.put(
      'sofa',
      room.between(-room.left + 1, room.right - 1),
      room.between(1.4, room.back - 1),
      room.pick([0, Math.PI, Math.PI / 2, -Math.PI / 2]) + room.between(-0.2, 0.2),
    )
  }
  const sofa = isKit ? tries(room, kitSofa) : builtSofa(room)
  if (!sofa) return false
  rugUnder(room, sofa, 1.3, 0.65)
  if (room.chance(0.85)) {
    const t = besides(
      sofa,
      room.between(-0.3, 0.3),
      sofa.piece.depthM / 2 + room.between(0.6, 0.9),
      sofa.piece,
    )
    const table = room.put('coffee-table', t.x, t.z, t.turnRad)
    if (room.chance(0.7)) onTop(room, table, ['decor'], room.whole(1, 2))
  }
  for (const side of [-1, 1]) {
    if (room.chance(0.6)) {
      const s = besides(sofa, side * (sofa.piece.widthM / 2 + 0.35), -0.1, sofa.piece)
      const table = room.put('side-table', s.x, s.z, s.turnRad)
      if (table && room.chance(0.6)) onTop(room, table, ['table-lamp', 'decor'], 1)
      else if (!table) room.put('floor-lamp', s.x, s.z, s.turnRad)
    }
    if (room.chance(0.6)) {
      const a = besides(
        sofa,
        side * room.between(1.2, 1.9),
        room.between(1, 2.2),
        sofa.piece,
        Math.PI + side * room.between(0.3, 1.5),
      )
      if (room.chance(0.4)) builtArmchair(room, a.x, a.z, a.turnRad)
      else room.put(room.chance(0.7) ? 'armchair' : 'sofa', a.x, a.z, a.turnRad)
    }
  }
  if (room.chance(0.5)) {
    const tv = room.against('tv-unit', room.someWall())
    if (tv && room.chance(0.4)) screen(room, tv, 1.15, tv.piece.heightM > 1 ? 0 : tv.piece.heightM)
  } else if (room.chance(0.4)) fireplace(room, room.someWall())
  extras(room, [
    ['floor-lamp', 0.5],
    ['plant', 0.6],
    ['plant', 0.35],
    ['bookcase', 0.25],
    ['console', 0.2],
    ['storage', 0.2],
    ['ottoman', 0.2],
  ])
  if (room.chance(0.15)) someDining(room)
  room.pictures(room.whole(0, 4))
  return true
}

function bedroom(room: ProceduralRoom): boolean {
  openings(room, room.whole(1, 2), room.whole(0, 1))
  if (room.chance(0.12)) {
    if (!bunkBed(room)) return false
  } else if (room.chance(0.55)) {
    if (!builtBed(room)) return false
  } else {
    const bed = tries(room, () => room.against('bed', room.someWall()))
    if (!bed) return false
    for (const side of [-1, 1]) {
      if (!room.chance(0.75)) continue
      const s = besides(bed, side * (bed.piece.widthM / 2 + 0.32), -bed.piece.depthM / 2 + 0.28, bed.piece)
      const stand = room.put('nightstand', s.x, s.z, s.turnRad)
      if (stand && room.chance(0.7)) onTop(room, stand, ['table-lamp', 'table-lamp', 'decor'], 1)
    }
    if (room.chance(0.25)) {
      const b = besides(bed, 0, bed.piece.depthM / 2 + 0.35, bed.piece)
      room.put(room.pick(['bench', 'ottoman']), b.x, b.z, b.turnRad)
    }
    rugUnder(room, bed, 0.5, 0.4)
    if (room.chance(0.4)) {
      const h = besides(bed, 0, -bed.piece.depthM / 2 - 0.02, bed.piece)
      room.put('art', h.x, h.z, h.turnRad, { y: 1.7, force: true })
    }
  }
  if (room.chance(0.25)) builtWardrobe(room)
  if (room.chance(0.35)) builtDrawers(room)
  extras(room, [
    ['dresser', 0.2],
    ['wardrobe', 0.2],
    ['plant', 0.3],
    ['mirror', 0.1],
    ['armchair', 0.15],
    ['desk', 0.1],
    ['floor-lamp', 0.15],
    ['bookcase', 0.08],
  ])
  room.pictures(room.whole(0, 3))
  if (room.chance(0.3)) room.put('pendant', (room.right - room.left) / 2, room.back / 2, 0, { force: true })
  return true
}

function someDining(room: ProceduralRoom): boolean {
  return (room.chance(0.5) ? dining(room) : builtDining(room)) !== null
}

function diningRoom(room: ProceduralRoom): boolean {
  openings(room, room.whole(1, 2), room.whole(0, 1))
  if (!someDining(room)) return false
  if (room.chance(0.35)) builtHutch(room)
  extras(room, [
    ['storage', 0.5],
    ['bookcase', 0.3],
    ['plant', 0.45],
    ['console', 0.2],
    ['floor-lamp', 0.1],
  ])
  room.pictures(room.whole(0, 3), room.chance(0.2) ? 'mirror' : 'art')
  return true
}

function office(room: ProceduralRoom): boolean {
  openings(room, room.whole(1, 2), room.whole(0, 1))
  for (let i = room.whole(0, 2); i > 0; i--) if (room.chance(0.6)) builtShelves(room)
  if (room.chance(0.5) ? !builtDesk(room) : !kitDesk(room)) return false
  for (let i = room.whole(0, 2); i > 0; i--) room.against('bookcase', room.someWall())
  extras(room, [
    ['plant', 0.5],
    ['storage', 0.2],
    ['armchair', 0.2],
    ['floor-lamp', 0.2],
  ])
  room.pictures(room.whole(0, 4))
  return true
}

function kitDesk(room: ProceduralRoom): boolean {
  const desk = tries(room, () =>
    room.chance(0.75)
      ? room.against('desk', room.someWall())
      : room.put(
          'desk',
          room.between(-room.left + 0.9, room.right - 0.9),
          room.between(1.6, room.back - 1),
          room.pick([0, Math.PI, 1.57, -1.57]),
        ),
  )
  if (!desk) return false
  const c = besides(
    desk,
    room.between(-0.2, 0.2),
    desk.piece.depthM / 2 + 0.15,
    desk.piece,
    Math.PI + room.between(-0.7, 0.7),
  )
  room.put(room.chance(0.75) ? 'office-chair' : 'chair', c.x, c.z, c.turnRad, {
    force: Math.hypot(c.x, c.z) > 0.8,
  })
  if (room.chance(0.8)) screen(room, desk, room.between(0.35, 0.65), desk.piece.heightM)
  if (room.chance(0.6)) onTop(room, desk, ['table-lamp', 'decor'], room.whole(1, 3))
  if (room.chance(0.35)) {
    const h = besides(desk, room.between(-0.3, 0.3), -desk.piece.depthM / 2 - 0.02, desk.piece)
    for (let i = 0; i < 2; i++) room.put('shelf', h.x, h.z, h.turnRad, { y: 1.4 + i * 0.4, force: true })
  }
  rugUnder(room, desk, 0.6, 0.4)
  return true
}

function hallway(room: ProceduralRoom): boolean {
  openings(room, room.whole(0, 1), room.whole(2, 4))
  const climbs = room.chance(0.55)
  if (climbs) stairs(room)
  extras(room, [
    ['entry', 0.4],
    ['console', 0.35],
    ['mirror', 0.2],
    ['plant', 0.25],
    ['bench', 0.2],
  ])
  if (room.chance(0.3))
    room.put('rug', (room.right - room.left) / 2, room.back / 2, Math.PI / 2, { force: true })
  room.pictures(room.whole(0, 2))
  return true
}

function childrensRoom(room: ProceduralRoom): boolean {
  openings(room, room.whole(1, 2), room.whole(0, 1))
  const bed = room.chance(0.7)
    ? tries(room, () =>
        room.chance(0.6)
          ? room.against('kids', room.someWall(), { id: room.pick(['bed-child', 'cot']) })
          : room.against('bed', room.someWall(), { id: 'bed-single' }),
      )
    : null
  if (room.chance(0.4)) builtShelves(room)
  if (room.chance(0.3)) builtDrawers(room)
  let toys = 0
  for (let i = room.whole(2, 6); i > 0; i--) {
    const id = room.pick(['toy-', 'teddy', 'play-table', 'play-tent', 'toy-'])
    if (
      room.put(
        'kids',
        room.between(-room.left + 0.4, room.right - 0.4),
        room.between(1, room.back - 0.3),
        room.random() * 6.3,
        { id },
      )
    )
      toys++
  }
  extras(room, [
    ['bookcase', 0.55],
    ['dresser', 0.3],
    ['ottoman', 0.25],
    ['desk', 0.15],
  ])
  if (room.chance(0.5)) room.put('rug', (room.right - room.left) / 2, room.back * 0.55, 0, { force: true })
  for (let i = room.whole(0, 3); i > 0; i--) {
    const wall = room.someWall()
    const [from, to] = room.span(wall)
    room.hang(
      'art',
      wall,
      room.between(from + 0.4, to - 0.4),
      1.5,
      room.chance(0.6) ? room.pick(['art-rainbow', 'art-bear']) : '',
    )
  }
  return bed !== null || toys > 2
}

const FURNISH: Record<ProceduralRoomKind, (room: ProceduralRoom) => boolean> = {
  'living room': livingRoom,
  bedroom,
  kitchen: (room) => {
    openings(room, room.whole(0, 1), room.whole(0, 1))
    kitchen(room)
    if (room.chance(0.2)) someDining(room)
    return true
  },
  'dining room': diningRoom,
  bathroom: (room) => {
    if (room.chance(0.6)) drawWindow(room, room.pick<WallSide>(['back', 'left', 'right']), 0.1)
    bathroom(room)
    return true
  },
  office,
  hallway,
  "children's room": childrensRoom,
}
