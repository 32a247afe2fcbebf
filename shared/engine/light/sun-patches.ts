import { pixelRay } from '../geometry/camera/camera.ts'
import type { RoomSpace } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import { borderAlongBoards } from './border-along-boards.ts'
import { brightRegions } from './bright-regions.ts'
import { type FloorLight, floorLight } from './floor-light.ts'
import { floorShade } from './floor-shade.ts'
import { type PatchEdge, patchEdge } from './patch-edge.ts'

/**
 * Where the sun lies on the floor, for a picture of the room's camera: `share` is 0 in the shade and 1 in full sun, between at soft edges;
 * `gain` says how many times as bright as the shade beside it the sun makes the floor, linear RGB.
 */
export type SunPatches = {
  width: number
  height: number
  share: Float32Array
  gain: [number, number, number]
}

const SUN_SEARCH_EDGE_PX = 400
/** How many times as bright as its surroundings a patch may be taken from. */
const LEVELS = [1.25, 1.4, 1.5, 1.6, 1.75, 1.9, 2.3, 3, 4]
const MAX_SUN_PATCH_PICTURE_SHARE = 0.2
/**
 * What one patch must show to be believed: size, evenness, a border that is mostly seen and a clear and everywhere equal step, and besides it floor
 * that is as bright as the floor is around there.
 */
const SURE = { area: 0.0012, count: 45, sharp: 0.72, spread: 0.36, flat: 0.3, besides: 0.25 }
/** The same of others, once there is a sure one. */
const LIKELY = { area: 0.0005, count: 16, sharp: 0.5, spread: 0.7 }
/** Sunlight is no bluer than the shade it lights, and little warmer; other materials and mirrored windows are. */
const MAX_SUN_BLUE_RATIO = 1.2
const MAX_SUN_RED_RATIO = 1.3
/**
 * Of the usual light of the picture beside the floor. Sunlight is so much more than what a room has besides that even a dark floor in it is about as bright as
 * walls in the shade: in three photos of 229 something passed all else, and all three were pale boards or the sheen of a window, at 0.29 to 0.56 of it.
 */
const LEAST_OF_ROOM = 0.75
const ROOM_LIGHT_STRIDE = 7
const AROUND_PX = 2
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
 * 1986 tell shadows from materials so). Mirrored windows, other materials and things on the floor fail one of the tests; so do many
 * real patches that are blurred or clipped. Null where none is beyond doubt, as on floors whose light boards pass for one.
 */
export function findSunPatches(space: RoomSpace, photo: RgbImage): SunPatches | null {
  const seen = floorLight(space, photo, SUN_SEARCH_EDGE_PX)
  const shade = floorShade(seen)
  const surest = findSurest(space, seen, shade, LEAST_OF_ROOM * usualRoomLight(seen, photo))
  if (!surest) return null
  const { gain, outside } = surest
  const level = outside * Math.sqrt(gain[1])
  const sunny = new Uint8Array(seen.floor.length)
  for (const region of regionsAbove(seen, shade, level, LIKELY.area)) {
    if (widthM(space, seen, region) < NARROWEST_M || isOfBoards(space, seen, region)) continue
    const edge = patchEdge(seen, shade, region)
    if (edge && edge.count >= LIKELY.count && edge.sharp >= LIKELY.sharp && edge.spread <= LIKELY.spread)
      markAround(sunny, seen, region)
  }
  return {
    width: photo.width,
    height: photo.height,
    share: sunShare(seen, shade, sunny, surest, photo),
    gain: unclipped(gain),
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

function medianLight({ light }: FloorLight, region: number[]): number {
  return Float32Array.from(region, (i) => light[i * 3 + 1]).toSorted()[region.length >> 1]
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
      if (region.length <= largest || medianLight(seen, region) < leastLight) continue
      if (widthM(space, seen, region) < NARROWEST_M) continue
      const edge = patchEdge(seen, shade, region)
      if (!edge || !isSun(edge) || unevenness(seen, region) > SURE.flat) continue
      // Where one is, the others are no surer.
      if (isOfBoards(space, seen, region)) return null
      best = edge
      largest = region.length
    }
  return best
}

function isSun({ count, cut, sharp, spread, gain: [r, g, b], outside }: PatchEdge): boolean {
  const warm = Math.max(r / g, g / b, r / b)
  const cold = Math.max(b / r, g / r, b / g)
  return (
    count >= Math.max(SURE.count, cut) &&
    sharp >= SURE.sharp &&
    spread <= SURE.spread &&
    Math.abs(Math.log(outside)) <= SURE.besides &&
    warm <= MAX_SUN_RED_RATIO &&
    cold <= MAX_SUN_BLUE_RATIO
  )
}

function isOfBoards(space: RoomSpace, seen: FloorLight, region: number[]): boolean {
  return (borderAlongBoards(space, seen, region) ?? 0) > MOST_ALONG_BOARDS
}

/** How much the light differs within a region, a logarithm; its border is left out by quantiles. */
function unevenness({ light }: FloorLight, region: number[]): number {
  const values = Float32Array.from(region, (i) => light[i * 3 + 1]).toSorted()
  return Math.log(values[Math.floor(values.length * 0.85)] / values[Math.floor(values.length * 0.3)])
}

/** How wide a stretch of the floor is across its longest direction, metres: of a rectangle, its shorter side. */
function widthM(
  { camera, cameraHeightM }: RoomSpace,
  { width, height }: FloorLight,
  region: number[],
): number {
  let [sx, sz, sxx, sxz, szz] = [0, 0, 0, 0, 0]
  for (const i of region) {
    const px = (((i % width) + 0.5) / width) * camera.width
    const py = ((Math.floor(i / width) + 0.5) / height) * camera.height
    const [dx, dy, dz] = pixelRay(camera, px, py)
    const [x, z] = [(-cameraHeightM * dx) / dy, (-cameraHeightM * dz) / dy]
    sx += x
    sz += z
    sxx += x * x
    sxz += x * z
    szz += z * z
  }
  const n = region.length
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

function markAround(out: Uint8Array, { width, height, floor }: FloorLight, region: number[]) {
  for (const i of region) {
    const x = i % width
    const y = Math.floor(i / width)
    for (let yy = Math.max(0, y - AROUND_PX); yy <= Math.min(height - 1, y + AROUND_PX); yy++)
      for (let xx = Math.max(0, x - AROUND_PX); xx <= Math.min(width - 1, x + AROUND_PX); xx++)
        out[yy * width + xx] = floor[yy * width + xx]
  }
}

/** The share of sun at every pixel of the photo within `sunny`, by how bright it is between shade and full sun. */
function sunShare(
  { width, height }: FloorLight,
  shade: Float32Array,
  sunny: Uint8Array,
  { gain, outside }: PatchEdge,
  photo: RgbImage,
): Float32Array {
  const share = new Float32Array(photo.width * photo.height)
  const column = Int32Array.from({ length: photo.width }, (_, x) =>
    Math.min(width - 1, Math.floor((x * width) / photo.width)),
  )
  for (let y = 0; y < photo.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / photo.height)) * width
    for (let x = 0; x < photo.width; x++) {
      const i = row + column[x]
      if (!sunny[i]) continue
      const over = (meanGreen(photo, x, y) / (shade[i] * outside) - 1) / (gain[1] - 1)
      share[y * photo.width + x] = smoothstep((over - 0.35) / 0.4)
    }
  }
  return share
}

function meanGreen({ width, height, data }: RgbImage, x: number, y: number): number {
  let sum = 0
  let n = 0
  for (let yy = Math.max(0, y - 1); yy <= Math.min(height - 1, y + 1); yy++)
    for (let xx = Math.max(0, x - 1); xx <= Math.min(width - 1, x + 1); xx++) {
      sum += SRGB_TO_LINEAR[data[(yy * width + xx) * 3 + 1]]
      n++
    }
  return sum / n
}

function smoothstep(v: number): number {
  const t = Math.max(0, Math.min(1, v))
  return t * t * (3 - 2 * t)
}
