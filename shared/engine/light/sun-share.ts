import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import { brightRegions } from './bright-regions.ts'
import type { FloorLight } from './floor-light.ts'
import type { PatchEdge } from './patch-edge.ts'

const AROUND_PX = 2
/** Of the small picture: less of a patch, where a mirrored window hides the rest, is specks. */
const LEAST_LEFT_SHARE = 0.0012
/**
 * Of what the sun adds to the floor's light from where a place begins to be lit by it, and how far from there to full sun. A border that counted as shade would be left as a bright
 * line around a patch that furniture shadows; boards that differ are all in full sun.
 */
const SUN_FROM = 0.05
const SUN_RANGE = 0.6
/** By green less blue, linear: how much a floor must have, and gain in the sun, for what a window adds to be told from it pixel by pixel. */
const LEAST_TELLING_COLOUR = 0.08
const LEAST_COLOUR_GAIN = 1.3
/** Of what the sun adds to that: a place that gained less than the first is lit by no sun, boards differ by no more than the second. */
const WASHED_OUT = -0.1
const UNWASHED = 0.3

/** The shade elsewhere on the floor is at most so many times as bright as beside the surest patch. */
const SHADE_VARIES = 1.5

/** Pixels of the small picture that the sun lies on, and whether all their light is cut off at white, so that their colour tells nothing. */
export type SunlitRegion = { pixels: number[]; isWhite: boolean }

/** Of a pixel of the small picture: beside patches; in one; in one whose colour tells nothing. */
const SHADED = 0
const SUNNY = 1
const WHITE = 2

/**
 * The share of sun (0–1) at every pixel of the photo: in and around the regions, by how bright it is between shade and full sun, and less where a window that is mirrored there
 * has washed the floor's colour out. Where that cannot be told, of grey floors and of light cut off at white, all of a region counts as sun.
 *
 * @param regions of `seen`, whose usual light is `shade`
 * @param surest the border of the surest of them
 */
export function sunShare(
  seen: FloorLight,
  shade: Float32Array,
  regions: SunlitRegion[],
  surest: PatchEdge,
  photo: RgbImage,
): Float32Array {
  const { width, height } = seen
  const { gain, outside } = surest
  const colourGain = colourGainBy(surest)
  const sunny = unwashedRegions(seen, shade, regions, colourGain)
  const share = new Float32Array(photo.width * photo.height)
  const column = Int32Array.from({ length: photo.width }, (_, x) =>
    Math.min(width - 1, Math.floor((x * width) / photo.width)),
  )
  for (let y = 0; y < photo.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / photo.height)) * width
    for (let x = 0; x < photo.width; x++) {
      const i = row + column[x]
      if (sunny[i] === SHADED) continue
      const [green, colour] = greenAndColour(photo, x, y)
      const over = (green / (shade[i] * outside) - 1) / (gain[1] - 1)
      const coloured = sunny[i] === WHITE ? UNWASHED : colourGain(colour, shade[i])
      const unwashed = smoothstep((coloured - WASHED_OUT) / (UNWASHED - WASHED_OUT))
      share[y * photo.width + x] = Math.max(0, Math.min(1, (over - SUN_FROM) / SUN_RANGE)) * unwashed
    }
  }
  return share
}

/** The floor's usual light as it is without the sun: within a wide patch that of the floor around is the sun's, and the shade beside the `surest` tells more. */
export function shadeBeside(usual: Float32Array, { shaded, outside }: PatchEdge): Float32Array {
  const most = (SHADE_VARIES * shaded[1]) / outside
  return usual.map((light) => Math.min(light, most))
}

type ColourGain = (colour: number, shade: number) => number

/** Tells how much colour (green less blue) a place has gained over its shade's, 1 for as much as the sun adds; 1 where the floor's colour tells nothing. */
function colourGainBy({ outside, lit, shaded }: PatchEdge): ColourGain {
  const own = (shaded[1] - shaded[2]) / shaded[1]
  const gained = (lit[1] - lit[2]) / (shaded[1] - shaded[2])
  if (shaded[1] - shaded[2] < LEAST_TELLING_COLOUR || gained < LEAST_COLOUR_GAIN) return () => 1
  return (colour, shade) => (colour / (shade * outside * own) - 1) / (gained - 1)
}

/** `SUNNY` or `WHITE` in and around the regions, less what a mirrored window has washed out of them and what specks that leaves. */
function unwashedRegions(
  seen: FloorLight,
  shade: Float32Array,
  regions: SunlitRegion[],
  colourGain: ColourGain,
): Uint8Array {
  const { width, light } = seen
  const sunny = new Uint8Array(shade.length)
  const kept = new Uint8Array(shade.length)
  for (const { pixels, isWhite } of regions) {
    if (isWhite) markAround(sunny, seen, pixels, WHITE)
    else
      for (const i of pixels) if (colourGain(light[i * 3 + 1] - light[i * 3 + 2], shade[i]) > 0) kept[i] = 1
  }
  // What was small before anything was washed out is no speck.
  const least = Math.min(LEAST_LEFT_SHARE * shade.length, ...regions.map(({ pixels }) => pixels.length / 2))
  for (const region of brightRegions(kept, width))
    if (region.length >= least) markAround(sunny, seen, region, SUNNY)
  return sunny
}

function markAround(out: Uint8Array, { width, height, floor }: FloorLight, region: number[], as: number) {
  for (const i of region) {
    const x = i % width
    const y = Math.floor(i / width)
    for (let yy = Math.max(0, y - AROUND_PX); yy <= Math.min(height - 1, y + AROUND_PX); yy++)
      for (let xx = Math.max(0, x - AROUND_PX); xx <= Math.min(width - 1, x + AROUND_PX); xx++)
        if (floor[yy * width + xx]) out[yy * width + xx] = as
  }
}

/** Green linear light around a pixel, and by how much it exceeds blue: white light that is added does not change that. */
function greenAndColour({ width, height, data }: RgbImage, x: number, y: number): [number, number] {
  let green = 0
  let blue = 0
  let n = 0
  for (let yy = Math.max(0, y - 1); yy <= Math.min(height - 1, y + 1); yy++)
    for (let xx = Math.max(0, x - 1); xx <= Math.min(width - 1, x + 1); xx++) {
      green += SRGB_TO_LINEAR[data[(yy * width + xx) * 3 + 1]]
      blue += SRGB_TO_LINEAR[data[(yy * width + xx) * 3 + 2]]
      n++
    }
  return [green / n, (green - blue) / n]
}

function smoothstep(v: number): number {
  const t = Math.max(0, Math.min(1, v))
  return t * t * (3 - 2 * t)
}
