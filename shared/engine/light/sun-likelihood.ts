import type { PatchEdge } from './patch-edge.ts'

/** A bright region of the floor: its share of the picture, its pixels of the small picture, the usual linear green light of the picture beside the floor. */
export type BrightRegion = { pictureShare: number; pixels: number; roomLight: number }

/** How it lies: metres across, see `borderUpright`, see `borderAlongBoards`. */
export type RegionLie = { widthM: () => number; upright: () => number; alongBoards: () => number }

/** Linear light from which a channel is near white: there it rises less than the sun makes it, and its step tells little of colour. */
export const NEAR_WHITE = 0.85
/**
 * What every patch must show, else it is none: a border that is clear for the most part, everywhere similar and not as long as that of a pattern (square of its length over the area, of a
 * square 16), and width. Narrower is a board that mirrors a window beside others that do so less, or sun through blinds, which a rug can do without.
 */
const LEAST_COUNT = 30
const LEAST_SHARP = 0.65
const MOST_SPREAD = 2
const MOST_JAGGED = 100
const LEAST_SUN_GAIN = 1.5
export const NARROWEST_M = 0.15
/** Share of a border that is upright from which it is a mirrored window's: of sun at most 0.17 in eight photos, of windows on varnish mostly 0.3 to 0.8. */
export const MOST_UPRIGHT = 0.2
/**
 * Share of a border along the floor's boards from which it is theirs: of boards that differ as much as sun and shade it was 0.38 to 0.87, of sun up to 0.33, and 0.65 once.
 * No boards of one floor differ by as much as `PLAIN_GAIN`, and nothing else in a room is so many times as bright as the shade.
 */
export const MOST_ALONG_BOARDS = 0.36
export const PLAIN_GAIN = 2
/** Logarithm of red over blue: what is bluer is a window's light. */
const LEAST_WARMTH = -0.06
/** Of logarithms: larger steps, brighter rooms beside and more washed-out colours than these say no more. */
const MOST_STEP = 2
const OVER_ROOM = { least: -1, most: 2 }
const MOST_WASHED = 1
/**
 * Fitted by logistic regression to the bright regions of 250 photos of empty rooms, 27 of them with sun: light that is among the brightest of the picture, a large step, no floor
 * beside it that is darker than around there, a colour that is not washed out (the dichromatic model, Shafer 1985), a border neither upright nor cut off.
 */
const WEIGHTS = {
  step: 2.51,
  darkerBeside: -4.64,
  lightest: 9.73,
  overRoom: 0.7,
  washed: -3.06,
  upright: -12.48,
  percentLogarithm: 1.01,
  cut: -5.76,
}
const BIAS = -7.99

/**
 * Log odds that the sun makes a region of the floor bright, as far as that is to be told from it by itself; -Infinity for what is none, or not as likely as `least`. How it
 * lies takes long to find out, and is asked for where that may still decide.
 */
export function sunLikelihood(edge: PatchEdge, region: BrightRegion, lie: RegionLie, least: number): number {
  const { count, cut, sharp, spread, gain, outside, lit, shaded } = edge
  const warmth = warmthOf(lit)
  const isPossible =
    count >= LEAST_COUNT &&
    sharp >= LEAST_SHARP &&
    spread <= MOST_SPREAD &&
    gain[1] >= LEAST_SUN_GAIN &&
    count * count <= MOST_JAGGED * region.pixels &&
    warmth >= LEAST_WARMTH
  if (!isPossible) return -Infinity
  const lightest = Math.max(...lit)
  const overRoom = Math.log(lightest / region.roomLight)
  const isTelling = Math.min(...lit) < NEAR_WHITE
  const byLight =
    BIAS +
    WEIGHTS.step * Math.min(MOST_STEP, Math.log(gain[1])) +
    WEIGHTS.darkerBeside * Math.max(0, -Math.log(outside)) +
    WEIGHTS.lightest * lightest +
    WEIGHTS.overRoom * clamp(overRoom, OVER_ROOM.least, OVER_ROOM.most) +
    WEIGHTS.washed * (isTelling ? clamp(warmthOf(shaded) - warmth, 0, MOST_WASHED) : 0) +
    WEIGHTS.percentLogarithm * Math.log(100 * region.pictureShare) +
    (WEIGHTS.cut * cut) / (cut + count)
  if (byLight < least || lie.widthM() < NARROWEST_M) return -Infinity
  const upright = lie.upright()
  if (upright > MOST_UPRIGHT || byLight + WEIGHTS.upright * upright < least) return -Infinity
  const isBoards = gain[1] < PLAIN_GAIN && lie.alongBoards() > MOST_ALONG_BOARDS
  return isBoards ? -Infinity : byLight + WEIGHTS.upright * upright
}

/** Logarithm of red over blue. */
export const warmthOf = ([r, , b]: PatchEdge['lit']): number => Math.log(r / b)

const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v))
