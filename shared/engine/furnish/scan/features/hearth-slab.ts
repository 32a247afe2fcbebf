import { median } from '../../../math/median.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../../segmentation/segment-room.ts'
import { cellColour } from './cell-colour.ts'
import { type Foot, floorAt } from './feature-feet.ts'

/** Colours so far apart (Lab) are of another material than the floor's. */
const OTHER_MATERIAL_LAB = 13
/** What is beside a hearth is looked at from this share of its width on, as far again, in the same row: there the same light falls. */
const BESIDE_SHARE = [0.3, 1.3]
const LOOKS_BESIDE = 12
const FLOOR_BESIDE_PROBABILITY = 0.5
const LEAST_BESIDE = 3
/** A slab as the floor's plane shows it: one that is raised seems deeper. Metres. */
const DEEPEST_M = 1.5
const SHALLOWEST_M = 0.15
/** Grout, soot and light upon it are no end. */
const GAP_STEPS = 2

/** Beside a raised hearth the floor begins so much lower in the picture than its top seems to lie, a share of the picture's height. */
const HIGHEST_RAISED_SHARE = 0.25

/** Where a hearth's slab ends before each of its feet, and how far it reaches from the wall to there, metres. */
export type HearthSlab = { front: Foot[]; deepM: number }

/**
 * The slab of another material than the floor's that reaches from a hearth's feet towards the camera, raised or flush; null where there is none. The top of
 * one that is raised looks like floor that is farther away: what lies higher in the picture than the floor beside the hearth is passed over.
 */
export function hearthSlab(
  feet: Foot[],
  parts: RoomSegmentation,
  lab: Float32Array,
  space: RoomSpace,
): HearthSlab | null {
  if (feet.length < 2) return null
  const floorColour = floorColoursBeside(feet, parts, lab, space)
  const ends = feet.map((foot) => {
    let front: Foot | null = null
    let base: Foot | null = null
    let gap = 0
    for (let v = foot.v + 0.5 / parts.height; v < 1 && gap <= GAP_STEPS; v += 0.5 / parts.height) {
      const floor = floorColour(v)
      const at = floorAt(space, foot.u, v)
      if (!at || (!floor && (base || v - foot.v > HIGHEST_RAISED_SHARE))) break
      if (!floor) continue
      const here = { u: foot.u, v, ...at }
      base ??= v - foot.v < 1 / parts.height ? foot : here
      if (Math.hypot(at.x - base.x, at.z - base.z) > DEEPEST_M) return null
      const own = cellColour(parts, lab, space, foot.u, v)
      const isOther = Math.hypot(...own.map((c, k) => c - floor[k])) > OTHER_MATERIAL_LAB
      if (isOther) front = here
      gap = isOther ? 0 : gap + 1
    }
    return base && front && { front, deepM: Math.hypot(front.x - base.x, front.z - base.z) }
  })
  const deepM = median(ends.map((end) => end?.deepM ?? 0))
  return deepM > SHALLOWEST_M ? { deepM, front: ends.flatMap((end) => (end ? [end.front] : [])) } : null
}

/** The floor's colour at a height of the picture, where it is seen beside a hearth. */
function floorColoursBeside(
  feet: Foot[],
  parts: RoomSegmentation,
  lab: Float32Array,
  space: RoomSpace,
): (v: number) => number[] | null {
  const us = feet.map(({ u }) => u)
  const [left, right] = [Math.min(...us), Math.max(...us)]
  const wide = Math.max(1 / parts.width, right - left)
  const beside = [-1, 1].flatMap((side) =>
    Array.from({ length: LOOKS_BESIDE }, (_, i) => {
      const away = wide * (BESIDE_SHARE[0] + (BESIDE_SHARE[1] - BESIDE_SHARE[0]) * (i / (LOOKS_BESIDE - 1)))
      return side < 0 ? left - away : right + away
    }),
  )
  const known = new Map<number, number[] | null>()
  const read = (v: number) => {
    const shown = beside.filter(
      (u) => u > 0 && u < 1 && classProbabilityAt(parts, 'floor', u, v) > FLOOR_BESIDE_PROBABILITY,
    )
    if (shown.length < LEAST_BESIDE) return null
    const colours = shown.map((u) => cellColour(parts, lab, space, u, v))
    return [0, 1, 2].map((k) => median(colours.map((c) => c[k])))
  }
  return (v) => {
    const row = Math.round(2 * v * parts.height)
    const colour = known.has(row) ? known.get(row) : read(v)
    known.set(row, colour ?? null)
    return colour ?? null
  }
}
