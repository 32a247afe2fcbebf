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
import { shadeBeside, type SunlitRegion, sunShare } from './sun-share.ts'

/**
 * Where the sun lies on the floor, for a picture of the room's camera: `share` is 0 in the shade and 1 in full sun, between at soft edges;
 * `gain` says how many times as bright as the shade beside it the sun makes the floor, linear RGB.
 */
export type SunPatches = {
  width: number
  height: number
  share: Float32Array
  gain: [number, number, number]
  /** How many times as bright as the shade the photo shows the floor in the sun: the less than `gain`, the whiter it is cut off; linear RGB. */
  step?: [number, number, number]
  /** Unit vector towards the sun in the room's axes, where that is known. */
  towards?: Vec3
}

const SUN_SEARCH_EDGE_PX = 400
/** How many times as bright as its surroundings a patch may be taken from. */
const LEVELS = [1.25, 1.4, 1.5, 1.6, 1.75, 1.9, 2.3, 3, 4]
const MAX_SUN_PATCH_PICTURE_SHARE = 0.2
/**
 * What one patch must show to be believed: size, a border that is mostly seen and mostly a clear and everywhere similar step, and besides it floor that is as
 * bright as the floor is around there. Cameras press highlights together, so that steps differ more where patches are near white.
 */
const SURE = { area: 0.0012, count: 45, sharp: 0.6, spread: 0.75, besides: 0.3 }
/** The same of the logarithm of a large step: no other floor beside it would be taken for one. */
const BESIDES_OF_STEP = 0.3
/** On a grey floor, whose colour tells nothing, a patch is sure by a clearer border alone. */
const SURE_GREY = { sharp: 0.8, spread: 0.4 }
/** What others must show once there is a sure one: of its light they have at least so much. Shadows of glazing bars make their steps uneven. */
const LIKELY = { area: 0.0005, count: 16, sharp: 0.5, lit: 0.55 }
/** Share of a border that is upright from which it is a mirrored window's: of sun at most 0.17 in eight photos, of windows on varnish mostly 0.3 to 0.8. */
const MOST_UPRIGHT = 0.2
/** Linear light from which a channel is near white: there it rises less than the sun makes it, and its step tells little of colour. */
const NEAR_WHITE = 0.85
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
/** Linear green light. Sunlight, up to six times the shade in photos of phones, is about the brightest of a picture: in those looked at it was 0.66 and more, and 0.5 at most what else passed all tests, such as a white cabinet on a dark floor. */
const LEAST_LIT = 0.55
/** Where a sure patch is so many times as bright as the shade, nothing else in the room is, and others may lie as they like. */
const PLAIN_GAIN = 2
/** More of them are a pattern of the floor; the panes of a window are fewer. */
const MOST_PATCHES = 16
/**
 * Of the usual light of the picture beside the floor. Sunlight is so much more than what a room has besides that even a dark floor in it is about as bright as
 * walls in the shade: in three photos of 229 something passed all else, and all three were pale boards or the sheen of a window, at 0.29 to 0.56 of it.
 */
const LEAST_OF_ROOM = 0.75
const ROOM_LIGHT_STRIDE = 7
/**
 * Metres. Narrower is a board that mirrors a window beside others that do so less, or sun through blinds, which a rug can do without: of 23 photos with a
 * patch that passed all else 21 had none wider than 0.12 m, those looked at all varnish, and the two with the widest (0.19, 0.28) sun.
 */
const NARROWEST_M = 0.15
/**
 * Share of a border along the floor's boards from which it is theirs: of what passed all else on two photos of boards that differ as much as sun and shade it
 * was 0.44 to 0.87 but for one of fourteen, of sun on carpet 0.25 at most.
 */
const MOST_ALONG_BOARDS = 0.4

/**
 * Finds sun patches by their borders: light on one material multiplies it, by the same factor all along a sharp border (Gershon, Jepson & Tsotsos
 * 1986 tell shadows from materials so), and leaves it its colour. Mirrored windows, other materials and things on the floor fail one of the tests; so do
 * real patches that are blurred. Null where none is beyond doubt, as on floors whose light boards pass for one.
 */
export function findSunPatches(space: RoomSpace, photo: RgbImage): SunPatches | null {
  const seen = floorLight(space, photo, SUN_SEARCH_EDGE_PX)
  const usual = floorShade(seen)
  const surest = findSurest(space, seen, usual, LEAST_OF_ROOM * usualRoomLight(seen, photo))
  if (!surest) return null
  const { gain, outside } = surest
  const shade = shadeBeside(usual, surest)
  const level = outside * Math.sqrt(gain[1])
  const sunlit = regionsAbove(seen, shade, level, LIKELY.area).flatMap((pixels): SunlitRegion[] => {
    const edge = patchEdge(seen, shade, pixels)
    if (!edge || !isLikelySun(edge, surest)) return []
    const isPlain = gain[1] >= PLAIN_GAIN && isColouredBySun(edge)
    const isSunlit = isPlain ? widthM(space, seen, pixels) >= NARROWEST_M : isLaidAslant(space, seen, pixels)
    return isSunlit ? [{ pixels, isWhite: isWhite(edge) }] : []
  })
  if (!sunlit.length || sunlit.length > MOST_PATCHES) return null
  return {
    width: photo.width,
    height: photo.height,
    share: sunShare(seen, shade, sunlit, surest, photo),
    gain: unclipped(gain),
    step: gain,
  }
}

/** Wood's red clips first, and that would make the sun look green: it is no weaker in red than in green, and no stronger in blue. */
function unclipped([r, g, b]: PatchEdge['gain']): SunPatches['gain'] {
  return [Math.max(r, g), g, Math.min(b, g)]
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
  return beside.toSorted((a, b) => a - b)[beside.length >> 1] ?? 0
}

function findSurest(
  space: RoomSpace,
  seen: FloorLight,
  shade: Float32Array,
  leastLight: number,
): PatchEdge | null {
  let best: PatchEdge | null = null
  let largest = 0
  for (const level of LEVELS)
    for (const region of regionsAbove(seen, shade, level, SURE.area)) {
      if (region.length <= largest) continue
      const edge = patchEdge(seen, shade, region)
      if (!edge || edge.lit[1] < leastLight || !isSun(edge) || !isLaidAslant(space, seen, region)) continue
      best = edge
      largest = region.length
    }
  return best
}

function isSun(edge: PatchEdge): boolean {
  const { count, cut, sharp, spread, gain, outside, lit } = edge
  const { sharp: leastSharp, spread: mostSpread } = isGrey(edge) ? SURE_GREY : SURE
  return (
    count >= Math.max(SURE.count, cut) &&
    sharp >= leastSharp &&
    spread <= mostSpread &&
    Math.abs(Math.log(outside)) <= Math.max(SURE.besides, BESIDES_OF_STEP * Math.log(gain[1])) &&
    lit[1] >= LEAST_LIT &&
    isColouredBySun(edge)
  )
}

const isLikelySun = (edge: PatchEdge, surest: PatchEdge): boolean =>
  edge.count >= LIKELY.count &&
  edge.sharp >= LIKELY.sharp &&
  edge.lit[1] >= LIKELY.lit * surest.lit[1] &&
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

const warmthOf = ([r, , b]: [number, number, number]): number => Math.log(r / b)
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
