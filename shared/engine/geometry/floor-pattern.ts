import { classProbabilityAt } from '../segmentation/segment-room.ts'
import type { Lab } from './layout/colour-statistics.ts'
import { colourBeside } from './lines/colour-beside.ts'
import type { Segment } from './lines/line-segments.ts'
import type { RoomGeometry } from './room-geometry.ts'

/** A floor laid of tiles of two colours: which edges are joints between them, and which colours (Lab) are of its tiles, one by one or seen together. */
export type FloorPattern = { joints: ReadonlySet<Segment>; isOfTiles: (colour: ArrayLike<number>) => boolean }

/** On both sides of a joint the net has to be so sure of floor; at shares of the joint's length, and so far from it that its coarse cells are of one side. */
const LEAST_FLOOR_BESIDE = 0.7
const ALONG = [-0.4, 0, 0.4]
const NET_BESIDE_JOINT_PX = 9
/** Where the colours beside a joint are looked at, and how different they have to be; Lab, less of it lightness. */
const COLOUR_BESIDE_PX = [2, 5] as const
const MIN_STEP_LAB = 9
const LIGHTNESS_WEIGHT = 0.6
/** Joints whose two colours are as like as this are of the same pattern. */
const SAME_COLOUR_LAB = 10
/**
 * So many have the same two colours, and nearly as many have the light one on one side as on the other: the length of the mean of what points from dark to light. A checkered floor had
 * 48 and 0.05. Floors of one colour have 8 at most; a front's foot and the edge of its top have the light on one side.
 */
const FEWEST_JOINTS = 14
const MOST_ONE_SIDED = 0.3
/** A place of the floor, of one tile or of several, may be as much darker or lighter than what lies between the two colours, in shade or glare, and as much of another hue; Lab. */
const TILE_LIGHTNESS_LAB = 16
const TILE_HUE_LAB = 8

type Joint = { segment: Segment; dark: Lab; light: Lab; toLight: [number, number] }

const known = new WeakMap<RoomGeometry, FloorPattern | null>()

/** The pattern of tiles of two colours that the net's floor shows, as a checkered one does; null where it shows none. */
export function floorPattern(geometry: RoomGeometry): FloorPattern | null {
  const before = known.get(geometry)
  if (before !== undefined) return before
  const pattern = readPattern(geometry)
  known.set(geometry, pattern)
  return pattern
}

function readPattern(geometry: RoomGeometry): FloorPattern | null {
  const joints = geometry.segments.flatMap((segment) => jointAt(segment, geometry) ?? [])
  if (joints.length < FEWEST_JOINTS) return null
  let same: Joint[] = []
  for (const joint of joints) {
    const like = joints.filter(
      ({ dark, light }) =>
        difference(dark, joint.dark) < SAME_COLOUR_LAB && difference(light, joint.light) < SAME_COLOUR_LAB,
    )
    if (like.length > same.length) same = like
  }
  const [x, y] = [0, 1].map((k) => same.reduce((sum, { toLight }) => sum + toLight[k], 0))
  if (same.length < FEWEST_JOINTS || Math.hypot(x, y) > MOST_ONE_SIDED * same.length) return null
  const dark = meanOf(same.map((joint) => joint.dark))
  const light = meanOf(same.map((joint) => joint.light))
  return {
    joints: new Set(same.map(({ segment }) => segment)),
    isOfTiles: (colour) => {
      const share = (colour[0] - dark[0]) / Math.max(1e-6, light[0] - dark[0])
      const between = Math.max(0, Math.min(1, share))
      const [l, a, b] = dark.map((v, k) => colour[k] - v - between * (light[k] - v))
      return Math.abs(l) < TILE_LIGHTNESS_LAB && Math.hypot(a, b) < TILE_HUE_LAB
    },
  }
}

/** An edge between two colours that the net sees floor on both sides of; null where it is none. */
function jointAt(segment: Segment, geometry: RoomGeometry): Joint | null {
  if (!isWithinFloor(segment, geometry)) return null
  const [p, q] = ([-1, 1] as const).map((side) => colourBeside(geometry, segment, side, COLOUR_BESIDE_PX))
  if (!p || !q || difference(p, q) < MIN_STEP_LAB) return null
  const { dirX, dirY } = segment
  return p[0] < q[0]
    ? { segment, dark: p, light: q, toLight: [-dirY, dirX] }
    : { segment, dark: q, light: p, toLight: [dirY, -dirX] }
}

function isWithinFloor(
  { midX, midY, dirX, dirY, lengthPx }: Segment,
  { parts, camera: { width, height } }: RoomGeometry,
): boolean {
  return ALONG.every((share) =>
    [-NET_BESIDE_JOINT_PX, NET_BESIDE_JOINT_PX].every((away) => {
      const x = midX + share * lengthPx * dirX - away * dirY
      const y = midY + share * lengthPx * dirY + away * dirX
      if (x < 0 || y < 0 || x >= width || y >= height) return true
      return classProbabilityAt(parts, 'floor', x / width, y / height) >= LEAST_FLOOR_BESIDE
    }),
  )
}

const difference = (p: Lab, q: Lab): number =>
  Math.hypot(LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])

const meanOf = (colours: Lab[]): number[] =>
  [0, 1, 2].map((k) => colours.reduce((sum, colour) => sum + colour[k], 0) / colours.length)
