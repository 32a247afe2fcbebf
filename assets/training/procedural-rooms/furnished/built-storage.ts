import type { Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { findSite, joinery, siteBox } from '../scene/free-site.ts'
import { BLACK, type ProceduralRoom, WHITE } from '../scene/procedural-room.ts'

/** A wardrobe with panelled doors, perhaps drawers below. */
export function builtWardrobe(room: ProceduralRoom): void {
  const doors = room.whole(2, 4)
  const [wide, high, deep] = [
    doors * room.between(0.42, 0.6),
    room.between(1.8, 2.3),
    room.between(0.5, 0.65),
  ]
  const site = findSite(room, { wide, deep, high }, 'wall', 0.2)
  if (!site) return
  room.soup.building = 'storage'
  const wood = joinery(room)
  const below = room.chance(0.4) ? 0.45 : 0.1
  siteBox(room, site, [0, 0.05, 0], [wide, high - 0.05, deep], wood)
  if (room.chance(0.4)) siteBox(room, site, [0, high, 0.02], [wide + 0.08, 0.08, deep + 0.06], wood)
  const [groove, knob] = [room.add({ colour: [0.1, 0.07, 0.05] }), room.add({ colour: [0.5, 0.45, 0.35] })]
  for (let i = 0; i < doors; i++) {
    const u = ((i + 0.5) / doors - 0.5) * wide
    siteBox(room, site, [u, below, deep / 2], [wide / doors - 0.02, high - below - 0.05, 0.02], wood)
    siteBox(room, site, [u + wide / doors / 2, below, deep / 2], [0.012, high - below, 0.025], groove)
    siteBox(room, site, [u, below + 0.12, deep / 2], [(wide / doors) * 0.6, 0.7, 0.035], wood)
    siteBox(room, site, [u, below + 0.95, deep / 2], [(wide / doors) * 0.6, 0.5, 0.035], wood)
    siteBox(room, site, [u + (i % 2 ? -1 : 1) * 0.18, high * 0.5, deep / 2 + 0.02], [0.03, 0.06, 0.03], knob)
  }
}

/** Drawers under one another, with knobs; tall or long; perhaps a mirror or screen on them. */
export function builtDrawers(room: ProceduralRoom): Placement | null {
  const isTall = room.chance(0.4)
  const [wide, high, deep] = [
    isTall ? room.between(0.5, 0.9) : room.between(1, 1.7),
    isTall ? room.between(1, 1.4) : room.between(0.65, 0.95),
    room.between(0.4, 0.5),
  ]
  const site = findSite(room, { wide, deep, high }, 'wall', 0.25)
  if (!site) return null
  room.soup.building = 'storage'
  const wood = joinery(room)
  const groove = room.add({ colour: [0.08, 0.06, 0.05] })
  const knob = room.add({ colour: room.chance(0.5) ? [0.55, 0.52, 0.48] : BLACK, mirror: 0.2 })
  siteBox(room, site, [0, 0.06, 0], [wide, high - 0.06, deep], wood)
  siteBox(room, site, [0, high - 0.03, 0.01], [wide + 0.04, 0.03, deep + 0.04], wood)
  const rows = Math.round(high / 0.24)
  const columns = Math.max(1, Math.round(wide / 0.75))
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < columns; k++) {
      const y = 0.1 + ((high - 0.14) * i) / rows
      const u = ((k + 0.5) / columns - 0.5) * wide
      siteBox(room, site, [u, y - 0.008, deep / 2], [wide / columns, 0.012, 0.012], groove)
      for (const side of [-0.22, 0.22])
        siteBox(
          room,
          site,
          [u + (side * wide) / columns, y + 0.1, deep / 2 + 0.01],
          [0.05, 0.025, 0.025],
          knob,
        )
    }
  return site
}

/** A cabinet with doors below and glass or open shelves with crockery above. */
export function builtHutch(room: ProceduralRoom): void {
  const [wide, high, deep] = [room.between(0.9, 1.8), room.between(1.8, 2.2), 0.42]
  const site = findSite(room, { wide, deep, high }, 'wall', 0.2)
  if (!site) return
  room.soup.building = 'storage'
  const wood = joinery(room)
  const inside = room.add({ colour: [0.12, 0.09, 0.07] })
  const plate = room.add({ colour: WHITE })
  siteBox(room, site, [0, 0, 0], [wide, 0.85, deep], wood)
  siteBox(room, site, [0, 0.85, -0.08], [wide - 0.06, high - 0.85, deep - 0.16], inside)
  for (const y of [0.85, 1.2, 1.55, high - 0.06])
    siteBox(room, site, [0, y, -0.04], [wide, 0.04, deep - 0.06], wood)
  for (let i = 0; i <= 3; i++) {
    const u = (i / 3 - 0.5) * (wide - 0.06)
    siteBox(room, site, [u, 0.85, -0.02], [0.05, high - 0.85, deep - 0.04], wood)
    if (i < 3)
      for (const y of [0.9, 1.25])
        siteBox(room, site, [u + wide / 6, y, 0.06], [wide * 0.16, room.between(0.1, 0.25), 0.05], plate)
  }
}

/** Shelves full of books and things, free or along the whole wall. */
export function builtShelves(room: ProceduralRoom): void {
  const [wide, high, deep] = [room.between(0.8, 2.6), room.between(1.2, 2.4), room.between(0.28, 0.4)]
  const site = findSite(room, { wide, deep, high }, 'wall', 0.25)
  if (!site) return
  room.soup.building = 'bookcase'
  const wood = joinery(room)
  const columns = Math.max(1, Math.round(wide / room.between(0.35, 0.9)))
  const rows = Math.round(high / room.between(0.3, 0.42))
  const things = Array.from({ length: 5 }, () => room.add({ colour: room.colour([0.05, 0.8], 0.7) }))
  const full = room.between(0.2, 1)
  siteBox(room, site, [0, 0, -deep / 2 + 0.01], [wide, high, 0.02], wood)
  for (let i = 0; i <= columns; i++)
    siteBox(room, site, [(i / columns - 0.5) * wide, 0, 0], [0.03, high, deep], wood)
  for (let k = 0; k <= rows; k++) {
    siteBox(room, site, [0, (k / rows) * (high - 0.03), 0], [wide, 0.03, deep], wood)
    const filled = k < rows ? columns : 0
    for (let i = 0; i < filled; i++) {
      if (!room.chance(full)) continue
      const [from, each] = [(i / columns - 0.5) * wide + 0.03, wide / columns - 0.05]
      for (let u = 0; u < each;) {
        const thick = room.pick([0.03, 0.05, 0.07, 0.2])
        const tall = Math.min(room.between(0.12, 0.3), high / rows - 0.06)
        if (u + thick > each) break
        if (room.chance(0.85))
          siteBox(
            room,
            site,
            [from + u + thick / 2, (k / rows) * (high - 0.03) + 0.03, 0],
            [thick - 0.004, tall, deep * 0.6],
            room.pick(things),
          )
        u += thick
      }
    }
  }
}
