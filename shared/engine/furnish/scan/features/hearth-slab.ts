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

/**
 * How far (metres along the floor) a slab of another material than the floor's reaches from a hearth's feet towards the camera, raised or flush; 0
 * where there is none.
 */
export function hearthSlabM(
  feet: Foot[],
  parts: RoomSegmentation,
  lab: Float32Array,
  space: RoomSpace,
): number {
  if (feet.length < 2) return 0
  const us = feet.map(({ u }) => u)
  const [left, right] = [Math.min(...us), Math.max(...us)]
  const wide = Math.max(1 / parts.width, right - left)
  const colourAt = (u: number, v: number) => cellColour(parts, lab, space, u, v)
  const known = new Map<number, number[] | null>()
  /** The floor's colour at that height of the picture, if it is seen beside the hearth. */
  const asFloor = (v: number) => {
    const row = Math.round(2 * v * parts.height)
    const colour = known.has(row) ? known.get(row) : besideAt(v)
    known.set(row, colour ?? null)
    return colour
  }
  const besideAt = (v: number) => {
    const beside = [-1, 1].flatMap((side) =>
      Array.from({ length: LOOKS_BESIDE }, (_, i) => {
        const away = wide * (BESIDE_SHARE[0] + (BESIDE_SHARE[1] - BESIDE_SHARE[0]) * (i / (LOOKS_BESIDE - 1)))
        return side < 0 ? left - away : right + away
      }),
    )
    const shown = beside.filter(
      (u) => u > 0 && u < 1 && classProbabilityAt(parts, 'floor', u, v) > FLOOR_BESIDE_PROBABILITY,
    )
    if (shown.length < LEAST_BESIDE) return null
    const colours = shown.map((u) => colourAt(u, v))
    return [0, 1, 2].map((k) => median(colours.map((c) => c[k])))
  }
  const depths = feet.map((foot) => {
    let depthM = 0
    let gap = 0
    for (let v = foot.v + 0.5 / parts.height; v < 1 && gap <= GAP_STEPS; v += 0.5 / parts.height) {
      const at = floorAt(space, foot.u, v)
      const floor = asFloor(v)
      if (!at || !floor) break
      const away = Math.hypot(at.x - foot.x, at.z - foot.z)
      if (away > DEEPEST_M) return 0
      const own = colourAt(foot.u, v)
      const isOther = Math.hypot(...own.map((c, k) => c - floor[k])) > OTHER_MATERIAL_LAB
      if (isOther) depthM = away
      gap = isOther ? 0 : gap + 1
    }
    return depthM
  })
  const depthM = median(depths)
  return depthM > SHALLOWEST_M ? depthM : 0
}
