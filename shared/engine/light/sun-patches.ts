import type { Vec3 } from '../geometry/camera/camera.ts'
import { floorPoint, type RoomSpace } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import { borderAlongBoards } from './border-along-boards.ts'
import { borderUpright } from './border-upright.ts'
import { brightRegions } from './bright-regions.ts'
import { type FloorLight, floorLight } from './floor-light.ts'
import { floorShade } from './floor-shade.ts'
import { type PatchEdge, patchEdge } from './patch-edge.ts'
import {
  MOST_ALONG_BOARDS,
  MOST_UPRIGHT,
  NARROWEST_M,
  NEAR_WHITE,
  PLAIN_GAIN,
  sunLikelihood,
  warmthOf,
} from './sun-likelihood.ts'
import { shadeBeside, type SunlitRegion, sunShare } from './sun-share.ts'
import { type SunlitStep, sunlitStep } from './sunlit-step.ts'

/**
 * Where the sun lies on the floor, for a picture of the room's camera: `share` is 0 in the shade and 1 in full sun, between at soft edges;
 * `gain` says how many times as bright as the shade beside it the sun makes the floor, linear RGB.
 */
export type SunPatches = {
  width: number
  height: number
  share: Float32Array
  gain: [number, number, number]
  /** How many times as bright as the shade the photo shows the floor there: the less than `gain`, the whiter it is cut off; without it as many. */
  step?: SunlitStep
  /** Unit vector towards the sun in the room's axes, where that is known. */
  towards?: Vec3
}

const SUN_SEARCH_EDGE_PX = 400
/** How many times as bright as its surroundings a patch may be taken from. */
const LEVELS = [1.25, 1.4, 1.5, 1.6, 1.75, 1.9, 2.3, 3, 4]
const MAX_SUN_PATCH_PICTURE_SHARE = 0.2
/** Log odds from which one patch is believed by itself: on the photos it was fitted to and 115 others 24 of 44 with sun had one, and one of 324 without. */
const SURE_SUN = 1
const SURE_AREA = 0.0012
/** What others must show once there is a sure one: of its light they have at least so much. Shadows of glazing bars make their steps uneven. */
const LIKELY = { area: 0.0005, count: 16, sharp: 0.5, lit: 0.55 }
/** Logarithms of red over blue. A floor with less than this is grey, and tells its own light from a window's by nothing but that this is bluer. */
const COLOURLESS = 0.15
const LEAST_GREY_WARMTH = -0.05
/** Light of the sun is multiplied by the floor's colour, that of a mirrored window is added to it and washes it out (the dichromatic model, Shafer 1985). */
const KEPT_WARMTH = 0.5
/** The same where a channel is near white: red is cut off there. Of sun on wood it was 0.21 and more, of windows 0.12 and less. */
const KEPT_NEAR_WHITE = 0.2
const LEAST_NEAR_WHITE = 0.12
/** What is so much redder than the floor beside it is of another material. */
const MOST_WARMER = 0.35
/** More of them are a pattern of the floor; the panes of a window are fewer. */
const MOST_PATCHES = 16
const ROOM_LIGHT_STRIDE = 7
const LEAST_ROOM_LIGHT = 0.004

/**
 * Finds sun patches by their borders: light on one material multiplies it, by the same factor all along a sharp border (Gershon, Jepson & Tsotsos
 * 1986 tell shadows from materials so), and leaves it its colour. Mirrored windows, other materials and things on the floor fail one of the tests; so do
 * real patches that are blurred. Null where none is beyond doubt, as on floors whose light boards pass for one.
 */
export function findSunPatches(space: RoomSpace, photo: RgbImage): SunPatches | null {
  const seen = floorLight(space, photo, SUN_SEARCH_EDGE_PX)
  const usual = floorShade(seen)
  const sure = findSure(space, seen, usual, usualRoomLight(seen, photo))
  if (!sure.length) return null
  const surest = sure[0].edge
  const { gain, outside } = surest
  const shade = shadeBeside(usual, surest)
  const level = outside * Math.sqrt(gain[1])
  const likely = regionsAbove(seen, shade, level, LIKELY.area).flatMap((pixels): SunlitRegion[] => {
    const edge = patchEdge(seen, shade, pixels)
    if (!edge || !isLikelySun(edge, surest)) return []
    const isPlain = gain[1] >= PLAIN_GAIN && isColouredBySun(edge)
    const isSunlit = isPlain ? widthM(space, seen, pixels) >= NARROWEST_M : isLaidAslant(space, seen, pixels)
    return isSunlit ? [{ pixels, isWhite: isWhite(edge) }] : []
  })
  if (likely.length > MOST_PATCHES) return null
  const sunlit = [...likely, ...sure.map(({ pixels, edge }) => ({ pixels, isWhite: isWhite(edge) }))]
  const size = { width: photo.width, height: photo.height }
  const share = sunShare(seen, shade, sunlit, surest, photo)
  const step = sunlitStep(seen, gain, { ...size, share })
  return { ...size, share, gain: unclipped(gain), step }
}

/**
 * What the sun adds, of what it adds of green: it is no weaker in red than in green, and no stronger in blue, though wood's red clips first; and it is warm, but not yellow,
 * though the blue of dark red boards is mostly haze.
 */
const SUN_COLOUR = { mostRed: 1.25, leastBlue: 0.7 }

function unclipped([r, g, b]: PatchEdge['gain']): SunPatches['gain'] {
  const least = 1 + SUN_COLOUR.leastBlue * (g - 1)
  const most = 1 + SUN_COLOUR.mostRed * (g - 1)
  return [Math.max(g, Math.min(most, r)), g, Math.min(g, Math.max(least, b))]
}

/** Median linear green light of the picture beside the floor. */
function usualRoomLight({ width, height, floor }: FloorLight, photo: RgbImage): number {
  const beside: number[] = []
  for (let i = 0; i < floor.length; i += ROOM_LIGHT_STRIDE) {
    if (floor[i]) continue
    const x = Math.floor((((i % width) + 0.5) * photo.width) / width)
    const y = Math.floor(((Math.floor(i / width) + 0.5) * photo.height) / height)
    beside.push(SRGB_TO_LINEAR[photo.data[(y * photo.width + x) * 3 + 1]])
  }
  return Math.max(LEAST_ROOM_LIGHT, beside.toSorted((a, b) => a - b)[beside.length >> 1] ?? 0)
}

type SurePatch = { pixels: number[]; edge: PatchEdge; likelihood: number }

/** The regions that are believed by themselves, likeliest first; of those that are parts of each other, at different levels, the likeliest alone. */
function findSure(space: RoomSpace, seen: FloorLight, shade: Float32Array, roomLight: number): SurePatch[] {
  const believed = LEVELS.flatMap((level) =>
    regionsAbove(seen, shade, level, SURE_AREA).flatMap((pixels): SurePatch[] => {
      const edge = patchEdge(seen, shade, pixels)
      if (!edge) return []
      const region = { pictureShare: pixels.length / shade.length, pixels: pixels.length, roomLight }
      const lie = {
        widthM: () => widthM(space, seen, pixels),
        upright: () => borderUpright(space, seen, pixels),
        alongBoards: () => borderAlongBoards(space, seen, pixels) ?? 0,
      }
      const likelihood = sunLikelihood(edge, region, lie, SURE_SUN)
      return likelihood >= SURE_SUN ? [{ pixels, edge, likelihood }] : []
    }),
  )
  const taken = new Uint8Array(shade.length)
  return believed
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .filter(({ pixels }) => {
      if (pixels.some((i) => taken[i])) return false
      for (const i of pixels) taken[i] = 1
      return true
    })
}

const isLikelySun = (edge: PatchEdge, surest: PatchEdge): boolean =>
  edge.count >= LIKELY.count &&
  edge.sharp >= LIKELY.sharp &&
  Math.max(...edge.lit) >= LIKELY.lit * Math.max(...surest.lit) &&
  (isColouredBySun(edge) || isWhite(edge))

/** Whether all of a patch's light is cut off at white, without a window's blue. */
const isWhite = ({ lit }: PatchEdge): boolean =>
  Math.min(...lit) > NEAR_WHITE && warmthOf(lit) >= LEAST_GREY_WARMTH

/** Whether a patch lies as the sun lays it: wider than a board, and neither along boards nor upright. */
function isLaidAslant(space: RoomSpace, seen: FloorLight, region: number[]): boolean {
  return (
    widthM(space, seen, region) >= NARROWEST_M &&
    borderUpright(space, seen, region) <= MOST_UPRIGHT &&
    (borderAlongBoards(space, seen, region) ?? 0) <= MOST_ALONG_BOARDS
  )
}

const isGrey = ({ shaded }: PatchEdge): boolean => warmthOf(shaded) <= COLOURLESS

/** Whether a patch has kept the colour of the floor beside it, as far as its light is not cut off at white. */
function isColouredBySun(edge: PatchEdge): boolean {
  const { lit, shaded } = edge
  const [warmth, own] = [warmthOf(lit), warmthOf(shaded)]
  if (warmth < LEAST_GREY_WARMTH || warmth > own + MOST_WARMER) return false
  if (isGrey(edge)) return true
  const isNearWhite = Math.max(...lit) > NEAR_WHITE
  return warmth > (isNearWhite ? Math.max(LEAST_NEAR_WHITE, KEPT_NEAR_WHITE * own) : KEPT_WARMTH * own)
}

/** How wide a stretch of the floor is across its longest direction, metres: of a rectangle, its shorter side. */
function widthM(space: RoomSpace, { width, height }: FloorLight, region: number[]): number {
  const { camera } = space
  let [n, sx, sz, sxx, sxz, szz] = [0, 0, 0, 0, 0, 0]
  for (const i of region) {
    const px = (((i % width) + 0.5) / width) * camera.width
    const py = ((Math.floor(i / width) + 0.5) / height) * camera.height
    const place = floorPoint(space, px, py)
    if (!place) continue
    const [x, z] = place
    n++
    sx += x
    sz += z
    sxx += x * x
    sxz += x * z
    szz += z * z
  }
  const [xx, xz, zz] = [sxx / n - (sx / n) ** 2, sxz / n - (sx * sz) / n ** 2, szz / n - (sz / n) ** 2]
  const least = (xx + zz) / 2 - Math.sqrt(((xx - zz) / 2) ** 2 + xz * xz)
  return Math.sqrt(12 * Math.max(0, least))
}

function regionsAbove(seen: FloorLight, shade: Float32Array, level: number, least: number): number[][] {
  const pixels = shade.length
  const isBright = new Uint8Array(pixels)
  let bright = 0
  for (let i = 0; i < pixels; i++)
    if (seen.floor[i] && seen.light[i * 3 + 1] > shade[i] * level) {
      isBright[i] = 1
      bright++
    }
  if (bright < least * pixels) return []
  return brightRegions(isBright, seen.width).filter(
    (region) => region.length >= least * pixels && region.length <= MAX_SUN_PATCH_PICTURE_SHARE * pixels,
  )
}
