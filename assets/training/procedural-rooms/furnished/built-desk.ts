import { besides, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { findSite, joinery, siteBox } from '../scene/free-site.ts'
import { BLACK, type ProceduralRoom, WHITE } from '../scene/procedural-room.ts'

/** A desk on legs or drawers with what people work with on it; null where it finds no place. */
export function builtDesk(room: ProceduralRoom): Placement | null {
  const [wide, deep] = [room.between(1, 2.4), room.between(0.5, 0.75)]
  const site = findSite(room, { wide, deep, high: 0.75 }, room.chance(0.8) ? 'wall' : 'free', 0.35)
  if (!site) return null
  room.soup.building = 'desk'
  const wood = joinery(room)
  const legs = room.chance(0.5) ? wood : room.add({ colour: room.chance(0.5) ? BLACK : WHITE })
  siteBox(room, site, [0, 0.71, 0], [wide, 0.035, deep], wood)
  for (const side of [-1, 1])
    if (room.chance(0.45)) {
      siteBox(room, site, [side * (wide / 2 - 0.22), 0.05, 0], [0.42, 0.66, deep - 0.06], wood)
      for (const y of [0.25, 0.48, 0.66])
        siteBox(
          room,
          site,
          [side * (wide / 2 - 0.22), y, deep / 2 - 0.03],
          [0.4, 0.012, 0.015],
          room.add({ colour: BLACK }),
        )
    } else
      for (const z of [-1, 1])
        siteBox(room, site, [side * (wide / 2 - 0.04), 0, z * (deep / 2 - 0.04)], [0.045, 0.71, 0.045], legs)
  equipment(room, site)
  const seat = besides(site, room.between(-0.2, 0.2), deep / 2 + 0.2, site.piece, Math.PI)
  room.put(
    room.chance(0.65) ? 'office-chair' : 'chair',
    seat.x,
    seat.z,
    seat.turnRad + room.between(-0.8, 0.8),
    { force: Math.hypot(seat.x, seat.z) > 0.8 },
  )
  return site
}

/** A laptop or screens, papers, pens, a printer. */
function equipment(room: ProceduralRoom, site: Placement): void {
  const { widthM: wide } = site.piece
  const dark = room.add({ colour: [0.015, 0.015, 0.018], mirror: 0.06 })
  room.soup.building = 'screen'
  const u = room.between(-0.2, 0.2) * wide
  if (room.chance(0.4)) {
    siteBox(room, site, [u, 0.745, 0.05], [0.34, 0.02, 0.24], room.add({ colour: [0.4, 0.4, 0.42] }))
    siteBox(room, site, [u, 0.75, -0.08], [0.34, 0.22, 0.015], dark)
  } else
    for (let i = room.whole(0, 2); i > 0; i--) {
      siteBox(room, site, [u + (i - 1) * 0.55, 0.85, -0.1], [0.52, 0.32, 0.03], dark)
      siteBox(room, site, [u + (i - 1) * 0.55, 0.745, -0.12], [0.14, 0.12, 0.1], dark)
    }
  room.soup.building = 'desk'
  for (let i = room.whole(0, 6); i > 0; i--)
    siteBox(
      room,
      site,
      [room.between(-0.45, 0.45) * wide, 0.745, room.between(-0.2, 0.15)],
      [room.between(0.05, 0.3), room.between(0.01, 0.2), room.between(0.05, 0.25)],
      room.add({ colour: room.colour([0.05, 0.85], 0.5) }),
      room.between(-0.4, 0.4),
    )
}
