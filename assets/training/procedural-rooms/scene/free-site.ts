import type { Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import type { Rgb, ProceduralRoom, WallSide } from './procedural-room.ts'

type Size = { wide: number; deep: number; high: number }

const TRIES = 14
/** So much of a main piece is in the picture; photographers do cut beds and tables. */
const IN_SIGHT = 0.4

/** A free place in sight for something of that size, against a wall or standing free; null where there is none. */
export function findSite(
  room: ProceduralRoom,
  { wide, deep, high }: Size,
  place: 'wall' | 'free',
  inSight = IN_SIGHT,
): Placement | null {
  const piece = {
    kind: 'accessories' as const,
    name: '',
    mount: 'floor' as const,
    widthM: wide,
    depthM: deep,
    heightM: high,
    parts: [],
  }
  for (let i = 0; i < TRIES; i++) {
    const p = { piece, y: 0, ...(place === 'wall' ? atWall(room, wide, deep) : inTheOpen(room, wide, deep)) }
    if (!room.isFree(p) || room.visible(p) < inSight) continue
    room.take(p.x, p.z, wide, deep, p.turnRad)
    return p
  }
  return null
}

function atWall(room: ProceduralRoom, wide: number, deep: number) {
  const wall: WallSide = room.someWall()
  const [from, to] = room.span(wall)
  return room.at(wall, room.between(from + wide / 2, to - wide / 2), deep / 2 + 0.03)
}

function inTheOpen(room: ProceduralRoom, wide: number, deep: number) {
  const margin = Math.max(wide, deep) / 2
  return {
    x: room.between(-room.left + margin, room.right - margin),
    z: room.between(1 + deep / 2, room.back - margin),
    turnRad: room.pick([0, Math.PI, Math.PI / 2, -Math.PI / 2]) + room.between(-0.2, 0.2),
  }
}

/** A point of a site's own frame: x to its left, z to its front. */
export function onSite({ x, z, turnRad }: Placement, lx: number, lz: number): [x: number, z: number] {
  const c = Math.cos(turnRad)
  const s = Math.sin(turnRad)
  return [x + lx * c + lz * s, z - lx * s + lz * c]
}

/** A box in the frame of a site, standing at height `y`. */
export function siteBox(
  room: ProceduralRoom,
  site: Placement,
  [lx, y, lz]: [number, number, number],
  [wide, high, deep]: [number, number, number],
  surface: number,
  turnRad = 0,
): void {
  const [x, z] = onSite(site, lx, lz)
  room.soup.box(x, y, z, wide, high, deep, site.turnRad + turnRad, surface)
}

/** Something soft: a squashed round with flat ends. */
export function siteCushion(
  room: ProceduralRoom,
  site: Placement,
  [lx, y, lz]: [number, number, number],
  [wide, high, deep]: [number, number, number],
  surface: number,
): void {
  const [x, z] = onSite(site, lx, lz)
  room.soup.turned(
    x,
    y,
    z,
    site.turnRad,
    [
      [0, wide * 0.42, deep * 0.38],
      [high * 0.35, wide * 0.52, deep * 0.52],
      [high * 0.7, wide * 0.5, deep * 0.48],
      [high, wide * 0.32, deep * 0.26],
    ],
    surface,
  )
}

/** The colour of wooden furniture: stained, painted white or black, or a wood of its own. */
export function joinery(room: ProceduralRoom): number {
  const colour: Rgb = room.chance(0.25)
    ? [0.82, 0.81, 0.78]
    : room.chance(0.2)
      ? [0.02, 0.018, 0.018]
      : room.chance(0.5)
        ? room.wood
        : room.pick<Rgb>([
            [0.6, 0.33, 0.12],
            [0.16, 0.06, 0.03],
            [0.5, 0.36, 0.2],
            [0.3, 0.13, 0.05],
            [0.25, 0.2, 0.16],
          ])
  return room.add({ colour, pattern: 'planks', sizeM: room.between(0.2, 0.5), mirror: room.random() * 0.04 })
}

/** Cloth in any colour, plain or with a pattern. */
export function cloth(room: ProceduralRoom, pale = 0.4): number {
  const colour = room.chance(pale) ? room.colour([0.6, 0.86], 0.06) : room.colour([0.04, 0.75], 0.5)
  const pattern = room.pick(['plain', 'plain', 'plain', 'carpet', 'blots', 'panels'] as const)
  return room.add({ colour, pattern, sizeM: room.between(0.06, 0.3), salt: room.random() * 100 })
}
