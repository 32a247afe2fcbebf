import { besides, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { cloth, findSite, siteBox, siteCushion } from '../scene/free-site.ts'
import type { ProceduralRoom } from '../scene/procedural-room.ts'

/** A sofa of cloth or leather, straight or round a corner; null where it finds no place. */
export function builtSofa(room: ProceduralRoom): Placement | null {
  const wide = room.between(1.5, 2.6)
  const deep = room.between(0.85, 1.05)
  const site = findSite(room, { wide, deep, high: 0.85 }, room.chance(0.65) ? 'wall' : 'free')
  if (!site) return null
  const cover = cloth(room, 0.35)
  seat(room, site, cover, Math.max(2, Math.round(wide / 0.75)), 'sofa')
  if (room.chance(0.3)) {
    const side = room.chance(0.5) ? 1 : -1
    const arm = besides(site, (side * (wide - deep)) / 2, deep / 2 + 0.45, site.piece, (-side * Math.PI) / 2)
    const corner = { ...arm, piece: { ...site.piece, widthM: 0.95, depthM: deep } }
    if (room.isFree({ ...corner, piece: { ...corner.piece, widthM: 0.8 } })) {
      room.take(corner.x, corner.z, 0.95, deep, corner.turnRad)
      seat(room, corner, cover, 1, 'sofa')
    }
  }
  return site
}

/** An armchair facing what `turnRad` faces; null where it hits something. */
export function builtArmchair(room: ProceduralRoom, x: number, z: number, turnRad: number): Placement | null {
  const [widthM, depthM] = [room.between(0.7, 1.05), room.between(0.7, 1)]
  const piece = { kind: 'accessories' as const, name: '', mount: 'floor' as const, heightM: 0.9, parts: [] }
  const site: Placement = { piece: { ...piece, widthM, depthM }, x, y: 0, z, turnRad }
  if (!room.isFree(site)) return null
  room.take(x, z, widthM, depthM, turnRad)
  seat(room, site, cloth(room, 0.3), 1, 'armchair')
  return site
}

function seat(room: ProceduralRoom, site: Placement, cover: number, seats: number, name: string): void {
  room.soup.building = name
  const { widthM: wide, depthM: deep } = site.piece
  const arm = room.between(0.12, 0.26)
  const armHigh = room.between(0.5, 0.7)
  const high = room.between(0.74, 1)
  const foot = room.chance(0.5) ? 0.12 : 0.02
  const soft = room.chance(0.6)
  const back = room.between(0.18, 0.28)
  siteBox(room, site, [0, foot, 0], [wide, 0.3 - foot, deep], cover)
  siteBox(room, site, [0, foot, -deep / 2 + back / 2], [wide, high - foot - 0.05, back], cover)
  for (const side of [-1, 1]) {
    siteBox(
      room,
      site,
      [side * (wide / 2 - arm / 2), foot, 0],
      [arm, armHigh - foot - (soft ? 0.06 : 0), deep],
      cover,
    )
    if (soft)
      siteBox(
        room,
        site,
        [side * (wide / 2 - arm / 2), armHigh - 0.08, 0.01],
        [arm + 0.05, 0.09, deep + 0.02],
        cover,
      )
  }
  const each = (wide - 2 * arm) / seats
  for (let i = 0; i < seats; i++) {
    const u = -wide / 2 + arm + each * (i + 0.5)
    siteBox(
      room,
      site,
      [u, 0.3, back / 2],
      [each - 0.025, room.between(0.12, 0.18), deep - back - 0.02],
      cover,
    )
    if (soft) siteCushion(room, site, [u, 0.42, -deep / 2 + back + 0.12], [each, high - 0.4, 0.26], cover)
    else siteBox(room, site, [u, 0.44, -deep / 2 + back + 0.07], [each - 0.03, high - 0.5, 0.14], cover)
  }
  const pillow = cloth(room, 0.3)
  for (let i = room.whole(0, seats + 1); i > 0; i--)
    siteCushion(
      room,
      site,
      [room.between(-0.5, 0.5) * (wide - 2 * arm - 0.3), 0.46, -deep / 2 + back + 0.25],
      [0.42, 0.36, 0.16],
      room.chance(0.6) ? pillow : cloth(room, 0.3),
    )
  room.soup.building = 'shell'
}
