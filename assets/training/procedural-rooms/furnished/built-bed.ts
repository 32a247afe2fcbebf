import { besides, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { cloth, findSite, joinery, onSite, siteBox, siteCushion } from '../scene/free-site.ts'
import { type ProceduralRoom, WHITE } from '../scene/procedural-room.ts'

/** A bed as people have them, made or bare, with its stands; null where it finds no place. */
export function builtBed(room: ProceduralRoom): Placement | null {
  const wide = room.pick([0.95, 1.2, 1.4, 1.55, 1.65, 1.85])
  const deep = room.between(1.95, 2.2)
  const site = findSite(room, { wide, deep, high: 1 }, room.chance(0.85) ? 'wall' : 'free')
  if (!site) return null
  room.soup.building = 'bed'
  const frame = room.chance(0.25) ? cloth(room, 0.2) : joinery(room)
  const top = room.between(0.42, 0.68)
  const sheet = room.add({ colour: room.chance(0.7) ? WHITE : room.colour([0.3, 0.85], 0.4) })
  const head = -deep / 2 + 0.05
  board(room, site, head, room.between(0.85, 1.5), frame)
  if (room.chance(0.45)) board(room, site, deep / 2 - 0.05, room.between(0.45, 0.95), frame)
  for (const side of [-1, 1])
    siteBox(room, site, [side * (wide / 2 - 0.02), 0.12, 0], [0.04, 0.24, deep], frame)
  siteBox(room, site, [0, top - 0.3, 0.02], [wide - 0.06, 0.3, deep - 0.16], sheet)
  cover(room, site, top)
  pillows(room, site, top)
  stands(room, site)
  return site
}

/** Head or foot: a panel, slats between posts, or a round arch. */
function board(room: ProceduralRoom, site: Placement, z: number, high: number, frame: number): void {
  const wide = site.piece.widthM
  const style = room.whole(0, 3)
  if (style <= 1) siteBox(room, site, [0, 0.1, z], [wide + 0.04, high - 0.1, 0.07], frame)
  else {
    siteBox(room, site, [0, high - 0.1, z], [wide, 0.1, 0.05], frame)
    siteBox(room, site, [0, 0.3, z], [wide, 0.1, 0.05], frame)
    const n = room.whole(4, 12)
    for (let i = 0; i <= n; i++)
      siteBox(room, site, [(i / n - 0.5) * (wide - 0.1), 0.35, z], [0.05, high - 0.4, 0.03], frame)
  }
  if (style === 0) return
  const post = room.between(0.05, 0.11)
  const extra = room.chance(0.1) ? 1 : room.between(0.02, 0.2)
  for (const side of [-1, 1])
    siteBox(room, site, [(side * wide) / 2, 0, z], [post, high + extra, post], frame)
}

/** A duvet over all or the lower part, hanging over the sides, perhaps a throw across its foot; or nothing on the mattress. */
function cover(room: ProceduralRoom, site: Placement, top: number): void {
  if (room.chance(0.12)) return
  const { widthM: wide, depthM: deep } = site.piece
  const duvet = cloth(room, 0.55)
  const long = (deep - 0.2) * room.between(0.6, 0.98)
  const z = deep / 2 - 0.08 - long / 2
  const thick = room.between(0.04, 0.12)
  const drop = room.between(0.12, top - 0.05)
  siteBox(room, site, [0, top, z], [wide + 0.02, thick, long], duvet)
  for (const side of [-1, 1])
    siteBox(room, site, [side * (wide / 2 + 0.01), top - drop, z], [0.04, drop + thick, long], duvet)
  siteBox(room, site, [0, top - drop, deep / 2 - 0.06], [wide + 0.02, drop + thick, 0.04], duvet)
  for (let i = room.whole(0, 3); i > 0; i--)
    siteCushion(
      room,
      site,
      [room.between(-0.4, 0.4) * wide, top + thick - 0.05, z + room.between(-0.4, 0.4) * long],
      [room.between(0.5, 1), 0.08, room.between(0.4, 0.8)],
      duvet,
    )
  if (room.chance(0.35)) {
    const throwOver = cloth(room, 0.2)
    const at = deep / 2 - room.between(0.3, 0.6)
    const broad = room.between(0.3, 0.6)
    siteBox(room, site, [0, top + thick, at], [wide + 0.04, 0.02, broad], throwOver)
    for (const side of [-1, 1])
      siteBox(room, site, [side * (wide / 2 + 0.03), top - drop * 0.8, at], [0.03, drop, broad], throwOver)
  }
}

function pillows(room: ProceduralRoom, site: Placement, top: number): void {
  const { widthM: wide, depthM: deep } = site.piece
  const places = wide < 1.3 ? [0] : [-0.24, 0.24]
  for (let row = 0, rows = room.whole(0, 3); row < rows; row++) {
    const slip = row === 0 ? room.add({ colour: WHITE }) : cloth(room, 0.4)
    const stands = room.chance(0.5)
    for (const u of row === 2 ? [0] : places)
      siteCushion(
        room,
        site,
        [u * wide, top + 0.02, -deep / 2 + 0.25 + row * 0.17],
        stands ? [0.62, 0.42, 0.22] : [0.66, 0.18, 0.42],
        slip,
      )
  }
}

function stands(room: ProceduralRoom, site: Placement): void {
  const wood = joinery(room)
  for (const side of [-1, 1]) {
    if (room.chance(0.3)) continue
    const [wide, high, deep] = [room.between(0.38, 0.6), room.between(0.45, 0.75), 0.4]
    const p = besides(
      site,
      side * (site.piece.widthM / 2 + wide / 2 + room.between(0.05, 0.2)),
      -site.piece.depthM / 2 + deep / 2,
      site.piece,
    )
    const stand = { ...p, piece: { ...site.piece, widthM: wide, depthM: deep, heightM: high } }
    if (!room.isFree(stand)) continue
    room.take(stand.x, stand.z, wide, deep, stand.turnRad)
    room.soup.building = 'nightstand'
    siteBox(room, stand, [0, 0.1, 0], [wide, high - 0.1, deep], wood)
    const knob = room.add({ colour: [0.5, 0.45, 0.35], mirror: 0.2 })
    for (const y of [0.3, 0.7]) siteBox(room, stand, [0, y * high, deep / 2], [wide * 0.3, 0.025, 0.02], knob)
    if (room.chance(0.75)) lamp(room, stand, high)
  }
  room.soup.building = 'shell'
}

/** A foot and a shade, lit or not. */
function lamp(room: ProceduralRoom, on: Placement, y: number): void {
  room.soup.building = 'lamp'
  const [x, z] = onSite(on, 0, 0)
  const foot = room.add({ colour: room.colour([0.05, 0.8], 0.4), mirror: 0.05 })
  const shade = room.add({ colour: [0.9, 0.85, 0.75], glow: room.chance(0.6) ? 0.8 : 0 })
  const high = room.between(0.18, 0.35)
  const base = room.between(0.05, 0.1)
  room.soup.turned(
    x,
    y,
    z,
    0,
    [
      [0, base, base],
      [high * 0.5, base * 1.1, base * 1.1],
      [high, 0.02, 0.02],
    ],
    foot,
  )
  room.soup.turned(
    x,
    y + high,
    z,
    0,
    [
      [0, 0.18, 0.18],
      [0.22, 0.12, 0.12],
    ],
    shade,
  )
}
