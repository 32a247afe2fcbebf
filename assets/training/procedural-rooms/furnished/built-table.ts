import { besides, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { cloth, findSite, joinery, onSite, siteBox } from '../scene/free-site.ts'
import { type ProceduralRoom, WHITE } from '../scene/procedural-room.ts'

type Chair = { frame: number; seat: number; back: 'solid' | 'slats' | 'rungs'; high: number }

/** A dining table, bare, of glass or under a cloth, laid or not, with its chairs; null where it finds no place. */
export function builtDining(room: ProceduralRoom): Placement | null {
  const isRound = room.chance(0.25)
  const wide = isRound ? room.between(0.9, 1.4) : room.between(1.2, 2.4)
  const deep = isRound ? wide : room.between(0.8, 1.1)
  const site = findSite(room, { wide, deep, high: 0.75 }, 'free')
  if (!site) return null
  table(room, site, isRound)
  const padded = room.chance(0.5)
  const frame = joinery(room)
  const chair: Chair = {
    frame: padded && room.chance(0.5) ? cloth(room, 0.6) : frame,
    seat: padded ? cloth(room, 0.5) : frame,
    back: padded ? 'solid' : room.pick(['slats', 'rungs', 'solid'] as const),
    high: room.between(0.85, 1.15),
  }
  const round = isRound ? room.whole(3, 6) : 0
  for (let i = 0; i < round; i++) {
    const a = (2 * Math.PI * i) / round
    seatAt(room, site, Math.sin(a) * (wide / 2 + 0.15), Math.cos(a) * (wide / 2 + 0.15), a + Math.PI, chair)
  }
  const n = isRound ? 0 : Math.max(1, Math.floor(wide / 0.6))
  for (let i = 0; i < n; i++) {
    const u = ((i + 0.5) / n - 0.5) * wide
    seatAt(room, site, u, deep / 2 + 0.12, Math.PI, chair)
    seatAt(room, site, u, -deep / 2 - 0.12, 0, chair)
  }
  for (const side of isRound ? [] : [-1, 1])
    if (room.chance(0.65)) seatAt(room, site, side * (wide / 2 + 0.15), 0, (-side * Math.PI) / 2, chair)
  room.soup.building = 'shell'
  if (room.chance(0.65)) room.put('pendant', site.x, site.z, 0, { force: true })
  return site
}

function table(room: ProceduralRoom, site: Placement, isRound: boolean): void {
  room.soup.building = 'dining-table'
  const { widthM: wide, depthM: deep } = site.piece
  const wood = joinery(room)
  const isGlass = room.chance(0.15)
  const top = isGlass ? room.add({ colour: [0.3, 0.34, 0.34], mirror: 0.35 }) : wood
  const [x, z] = onSite(site, 0, 0)
  const slab = (y: number, thick: number, extra: number, surface: number) => {
    if (isRound) {
      const r = wide / 2 + extra
      room.soup.turned(
        x,
        y,
        z,
        0,
        [
          [0, r, r],
          [thick, r, r],
        ],
        surface,
      )
    } else siteBox(room, site, [0, y, 0], [wide + extra * 2, thick, deep + extra * 2], surface)
  }
  slab(0.71, 0.04, 0, top)
  if (isRound || room.chance(0.25)) {
    siteBox(room, site, [0, 0, 0], [wide * 0.45, 0.06, deep * 0.45], wood)
    siteBox(room, site, [0, 0.05, 0], [0.16, 0.68, 0.16], wood)
  } else
    for (const [i, k] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ])
      siteBox(room, site, [i * (wide / 2 - 0.08), 0, k * (deep / 2 - 0.08)], [0.07, 0.72, 0.07], wood)
  if (!isGlass && room.chance(0.3)) slab(room.between(0.45, 0.6), 0.31, 0.015, cloth(room, 0.7))
  onTable(room, site)
}

/** Plates before the seats, a vase or bowl in the middle. */
function onTable(room: ProceduralRoom, site: Placement): void {
  const { widthM: wide, depthM: deep } = site.piece
  const disc = (lx: number, lz: number, r: number, high: number, surface: number) => {
    const [x, z] = onSite(site, lx, lz)
    room.soup.turned(
      x,
      0.765,
      z,
      0,
      [
        [0, r * 0.6, r * 0.6],
        [high, r, r],
      ],
      surface,
    )
  }
  if (room.chance(0.35)) {
    const plate = room.add({ colour: room.chance(0.7) ? WHITE : room.colour([0.1, 0.8], 0.4), mirror: 0.05 })
    for (let u = -wide / 2 + 0.3; u < wide / 2 - 0.2; u += 0.6)
      for (const side of [-1, 1]) disc(u, side * (deep / 2 - 0.2), 0.14, 0.02, plate)
  }
  for (let i = room.whole(0, 2); i > 0; i--)
    room.put(
      room.pick(['decor', 'kitchen', 'plant']),
      ...onSite(site, room.between(-0.2, 0.2) * wide, 0),
      room.random() * 6,
      { y: 0.76, force: true, id: room.chance(0.3) ? 'plant-succulent' : '' },
    )
}

function seatAt(
  room: ProceduralRoom,
  site: Placement,
  lx: number,
  lz: number,
  turn: number,
  chair: Chair,
): void {
  const p = besides(site, lx, lz, site.piece, turn + room.between(-0.25, 0.25))
  const piece = { ...site.piece, widthM: 0.46, depthM: 0.48, heightM: chair.high }
  if (Math.hypot(p.x, p.z) > 0.85) builtChair(room, { ...p, piece }, chair)
}

function builtChair(room: ProceduralRoom, p: Placement, { frame, seat, back, high }: Chair): void {
  room.soup.building = 'chair'
  for (const side of [-1, 1]) {
    siteBox(room, p, [side * 0.19, 0, 0.2], [0.04, 0.44, 0.04], frame)
    siteBox(room, p, [side * 0.19, 0, -0.2], [0.04, back === 'solid' ? 0.44 : high, 0.04], frame)
  }
  siteBox(room, p, [0, 0.41, 0], [0.46, back === 'solid' ? 0.1 : 0.05, 0.46], seat)
  if (back === 'solid') siteBox(room, p, [0, 0.45, -0.21], [0.46, high - 0.45, 0.08], seat)
  else {
    siteBox(room, p, [0, high - 0.08, -0.2], [0.42, 0.08, 0.03], frame)
    for (let i = 0; i < 4; i++)
      if (back === 'slats') siteBox(room, p, [(i - 1.5) * 0.09, 0.46, -0.2], [0.03, high - 0.5, 0.02], frame)
      else if (i < 3) siteBox(room, p, [0, 0.52 + i * 0.13, -0.2], [0.38, 0.05, 0.02], frame)
  }
}
