import { type PlannedOpening, planOpenings } from './plan-openings.ts'
import { dressWall } from './dress-wall.ts'
import { drawCeiling } from './draw-ceiling.ts'
import { wallRect } from '../scene/on-wall.ts'
import type { Rgb, ProceduralRoom, WallSide } from '../scene/procedural-room.ts'
import type { Surface } from '../scene/triangle-soup.ts'

/** What an empty room's shell is made of, for those who build into it. */
export type PartsShell = {
  openings: PlannedOpening[]
  walls: Record<WallSide, number>
  wallColour: Rgb
  floor: number
  floorLook: Partial<Surface> & { colour: Rgb }
  trim: number
  trimColour: Rgb
}

const SIDES: WallSide[] = ['back', 'left', 'right', 'front']

/** Floor, walls with holes, ceiling with what hangs on it, boards, rails and mouldings of an empty room. */
export function partsShell(room: ProceduralRoom, wet: boolean): PartsShell {
  const openings = planOpenings(room, wet)
  const wallColour: Rgb = room.chance(0.55)
    ? room.colour([0.55, 0.88], 0.05)
    : room.colour([0.15, 0.85], room.chance(0.3) ? 0.6 : 0.25)
  const walls = Object.fromEntries(
    SIDES.map((side) => [side, room.add(wallLook(room, wallColour, wet))]),
  ) as Record<WallSide, number>
  const trimColour: Rgb = room.chance(0.55)
    ? room.colour([0.7, 0.88], 0.03)
    : room.chance(0.45)
      ? (wallColour.map((v) => Math.min(0.9, v * room.between(0.97, 1.1))) as Rgb)
      : room.chance(0.7)
        ? room.wood
        : [0.03, 0.03, 0.03]
  const trim = room.add({ colour: trimColour, mirror: room.random() * 0.03 })
  const floorLook = lookOfFloor(room, wet)
  const floor = room.add(floorLook)
  const { left, right, back, front, soup } = room
  soup.building = 'floor'
  soup.quad([-left, 0, front], [right, 0, front], [right, 0, back], [-left, 0, back], floor)
  soup.building = 'wall'
  for (const side of SIDES) {
    const holes = openings.filter(({ wall }) => wall === side).toSorted((a, b) => a.u0 - b.u0)
    wallWithHoles(room, side, holes, walls[side])
    if (side !== 'front') dressWall(room, side, holes, wallColour, trim)
  }
  drawCeiling(room, wallColour)
  return { openings, walls, wallColour, floor, floorLook, trim, trimColour }
}

function wallLook(room: ProceduralRoom, plain: Rgb, wet: boolean): Partial<Surface> & { colour: Rgb } {
  const colour = room.chance(0.1) ? room.colour([0.05, 0.7], 0.6) : plain
  if (wet && room.chance(0.5))
    return {
      colour,
      pattern: room.pick(['tiles', 'bricks']),
      sizeM: room.between(0.08, 0.5),
      mirror: 0.03,
    }
  if (!room.chance(0.12)) return { colour }
  const pattern = room.pick(['bricks', 'panels', 'carpet', 'marble', 'planks'] as const)
  const sizeM = pattern === 'panels' ? room.between(0.1, 0.5) : room.between(0.07, 0.2)
  return { colour, pattern, sizeM, salt: room.random() * 100 }
}

function lookOfFloor(room: ProceduralRoom, wet: boolean): Partial<Surface> & { colour: Rgb } {
  const pattern = wet
    ? room.pick(['tiles', 'tiles', 'planks', 'marble'] as const)
    : room.pick([
        'planks',
        'planks',
        'planks',
        'carpet',
        'carpet',
        'carpet',
        'tiles',
        'plain',
        'marble',
      ] as const)
  const colour: Rgb =
    pattern === 'planks'
      ? (room.wood.map((v) => Math.min(0.85, v * room.between(0.5, 2))) as Rgb)
      : room.colour([0.1, 0.8], 0.3)
  const sizeM =
    pattern === 'planks'
      ? room.between(0.05, 0.25)
      : pattern === 'carpet'
        ? room.between(0.6, 3)
        : pattern === 'tiles'
          ? room.between(0.15, 0.9)
          : room.between(0.3, 1.2)
  const mirror = pattern === 'carpet' ? 0 : room.random() ** 2 * 0.22
  return { colour, pattern, sizeM, mirror, salt: room.random() * 100 }
}

/** The wall as upright strips: whole beside holes, below and above them. */
function wallWithHoles(room: ProceduralRoom, wall: WallSide, holes: PlannedOpening[], surface: number): void {
  const [from, to] = room.span(wall)
  const strip = (u0: number, u1: number, y0: number, y1: number) => {
    if (u1 - u0 > 1e-3 && y1 - y0 > 1e-3) wallRect(room, { wall, u0, u1, y0, y1 }, 0, surface)
  }
  let u = from
  for (const hole of holes) {
    strip(u, hole.u0, 0, room.high)
    strip(hole.u0, hole.u1, 0, hole.y0)
    strip(hole.u0, hole.u1, hole.y1, room.high)
    u = hole.u1
  }
  strip(u, to, 0, room.high)
}
