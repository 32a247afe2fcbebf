import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { median } from '../../math/median.ts'
import { hueDifference } from '../layout/colour-statistics.ts'
import { bodyOccluders } from './body-occluders.ts'
import { bodyOdds, seedsAtSide } from './body-odds.ts'
import { type BodyFeet, cheapestFeet } from './cheapest-feet.ts'
import type { Occluder } from './occluder.ts'
import {
  cellColour,
  cellDifference,
  type ColouredColumns,
  colouredColumns,
  type UprightColumns,
} from './upright-columns.ts'

/** No body reaches farther into the picture, a share of its width. */
const MOST_REACH_SHARE = 0.4
/** A body's border differs this much from what is beside it, along so much of it; Lab, less of it lightness. */
const LEAST_STEP_LAB = 6
const LEAST_CLEAR_SHARE = 0.7
/**
 * What is darker than the floor has another colour by so much of that, light aside. On photos the floor's own shade in hard sun had 0.04 to 0.24,
 * bodies that are darker than their floor 0.74 and more, of few borders that were looked at.
 */
const SHADE_TURN = 0.5
/** Cells that the net has to see of a body, and that it has. */
const FEWEST_SEEDS = 14
const LEAST_CELLS = 60
/** It begins within so many columns of the picture's side. */
const BESIDE_COLUMNS = 4

/**
 * Finds what the picture's side cuts off of something before the floor, a door's leaf or jamb, the end of a wall: from places at the side that the net does
 * not take for floor it is followed inwards to where its colour ends, by the cheapest border that gives each upright column one foot. Left out
 * where that border is no clean edge: then it is a shadow, glare or the net's mistake.
 */
export function frameSideBodies(geometry: RoomGeometry): Occluder[] {
  const grid = colouredColumns(geometry)
  const { width } = geometry.camera
  const sides = ([1, -1] as const)
    .map((side) => {
      const columns = columnsFrom(grid, width, side)
      return { side, columns, seeds: seedsAtSide(grid, columns) }
    })
    .filter(({ seeds }) => seeds.length >= FEWEST_SEEDS)
  if (!sides.length) return []
  return sides.flatMap(({ side, columns, seeds }) => {
    const odds = bodyOdds(grid, columns, seeds, width)
    const body = odds && firstBody(cheapestFeet(grid, columns, odds))
    return body && isClean(grid, body) ? bodyOccluders(geometry, grid, body, side) : []
  })
}

/** The columns that show floor of the box, from the left (1) or right (-1) side of the picture inwards. */
function columnsFrom(
  { columns, rows, inside, footX }: UprightColumns,
  width: number,
  side: 1 | -1,
): number[] {
  const all = Array.from({ length: columns }, (_, k) => (side > 0 ? k : columns - 1 - k))
  const most = side > 0 ? MOST_REACH_SHARE * width : (1 - MOST_REACH_SHARE) * width
  return all.filter((k) => {
    const isNear = side > 0 ? footX(k) < most : footX(k) > most
    return isNear && inside.subarray(k * rows, (k + 1) * rows).includes(1)
  })
}

/** The columns at the picture's side that a body covers without a gap. */
function firstBody({ columns, feet, tops }: BodyFeet): BodyFeet | null {
  const isBody = (n: number) => feet[n] < tops[n]
  let first = 0
  while (first < Math.min(BESIDE_COLUMNS, feet.length) && !isBody(first)) first++
  let end = first
  while (end < feet.length && isBody(end)) end++
  // One that goes on is the rest of the room.
  if (end === feet.length) return null
  const cells = feet.slice(first, end).reduce((sum, foot, n) => sum + tops[first + n] - foot, 0)
  if (cells < LEAST_CELLS) return null
  return {
    columns: columns.slice(first, end + 1),
    feet: feet.slice(first, end + 1),
    tops: tops.slice(first, end + 1),
  }
}

/** Whether most of the border between a body and the floor, at its feet and its side, is a step of colour, and none that a shadow makes. */
function isClean(grid: ColouredColumns, { columns, feet }: BodyFeet): boolean {
  const { rows, inside, colour } = grid
  const turns: number[] = []
  const darker: number[] = []
  let clear = 0
  const look = (body: number, floor: number) => {
    if (!inside[body] || !inside[floor]) return
    darker.push(colour[floor * 3] - colour[body * 3])
    turns.push(hueDifference(cellColour(grid, body), cellColour(grid, floor)))
    if (cellDifference(grid, body, floor) > LEAST_STEP_LAB) clear++
  }
  for (let n = 0; n + 1 < feet.length; n++) {
    const [k, next] = [columns[n], columns[n + 1]]
    const inner = columns[Math.min(columns.length - 1, n + 2)]
    const outer = columns[Math.max(0, n - 1)]
    for (let r = feet[n]; r < feet[n + 1]; r++) look(outer * rows + r, inner * rows + r)
    for (let r = feet[n + 1]; r < feet[n]; r++) look(next * rows + r, k * rows + r)
    if (feet[n] > 1) look(k * rows + feet[n] + 1, k * rows + feet[n] - 2)
  }
  const isShade = median(turns) < SHADE_TURN * median(darker)
  return turns.length > 0 && clear > LEAST_CLEAR_SHARE * turns.length && !isShade
}
