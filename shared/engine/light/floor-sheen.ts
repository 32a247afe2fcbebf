import type { RoomSpace } from '../furnish/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { gaussianBlur } from '../image/gaussian-blur.ts'
import { type FloorLight, floorLight } from './floor-light.ts'

/**
 * By how much each channel of the floor's light changes where its sheen is taken away and the floor's own colour is left, as bright as before:
 * 3 factors a pixel of a small picture of the room's camera, 1 elsewhere.
 */
export type FloorSheen = { width: number; height: number; tint: Float32Array }

const SEARCH_EDGE_PX = 240
/** Share of the long edge over which boards, grout and knots are evened out: sheen lies softly over all of them. */
const EVENED = 0.025
/** A floor less colourful than this shows no sheen by its colour. */
const LEAST_COLOUR = 0.12
/** Sheen adds light: where the floor is paler it is brighter. Two materials seldom do that so evenly. */
const LEAST_CORRELATION = 0.35
/** The floor's own colour is that of the places between these, from the palest. */
const OWN_FROM = 0.5
const OWN_TO = 0.9
const LOWEST = 0.55
const HIGHEST = 1.35
const FEWEST_PX = 200
const LUMINANCE = [0.2126, 0.7152, 0.0722]

/**
 * Reads where a coloured floor shows light from a window rather than its own colour: reflected light keeps the lamp's colour, that of the body has the
 * material's (the dichromatic model, Shafer 1985). Null for floors without colour, and where pale places are not the bright ones.
 */
export function floorSheen(space: RoomSpace, photo: RgbImage): FloorSheen | null {
  const seen = floorLight(space, photo, SEARCH_EDGE_PX)
  const { width, height, floor } = seen
  const { colour, brightness } = evenColour(seen)
  const places: number[] = []
  for (let i = 0; i < floor.length; i++) if (floor[i]) places.push(i)
  if (places.length < FEWEST_PX) return null
  const vividness = (i: number) => colourRange(colour.subarray(i * 3, i * 3 + 3))
  const sorted = places.map((i) => ({ i, vivid: vividness(i) })).toSorted((a, b) => a.vivid - b.vivid)
  const vivid = sorted.slice(Math.floor(sorted.length * OWN_FROM), Math.floor(sorted.length * OWN_TO))
  const own = [0, 1, 2].map((c) => vivid.reduce((sum, { i }) => sum + colour[i * 3 + c], 0) / vivid.length)
  if (colourRange(own) < LEAST_COLOUR) return null
  const paleness = places.map((i) => -vividness(i))
  if (
    correlation(
      paleness,
      places.map((i) => brightness[i]),
    ) < LEAST_CORRELATION
  )
    return null
  const tint = new Float32Array(width * height * 3).fill(1)
  for (const i of places)
    for (let c = 0; c < 3; c++)
      tint[i * 3 + c] = Math.max(LOWEST, Math.min(HIGHEST, own[c] / colour[i * 3 + c]))
  return { width, height, tint }
}

/** Light by channel over luminance, and the logarithm of that, both evened out over the floor alone. */
function evenColour({ width, height, floor, light }: FloorLight) {
  const sigma = EVENED * Math.max(width, height)
  const share = gaussianBlur(Float32Array.from(floor), width, height, sigma)
  const channels = [0, 1, 2].map((c) =>
    gaussianBlur(
      Float32Array.from(floor, (is, i) => (is ? light[i * 3 + c] : 0)),
      width,
      height,
      sigma,
    ),
  )
  const colour = new Float32Array(floor.length * 3)
  const brightness = new Float32Array(floor.length)
  for (let i = 0; i < floor.length; i++) {
    if (!floor[i]) continue
    const luminance = channels.reduce((sum, channel, c) => sum + LUMINANCE[c] * channel[i], 0)
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = channels[c][i] / luminance
    brightness[i] = Math.log(luminance / share[i])
  }
  return { colour, brightness }
}

const colourRange = (colour: ArrayLike<number>): number =>
  Math.max(colour[0], colour[1], colour[2]) - Math.min(colour[0], colour[1], colour[2])

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 1e-9, 1e-9]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i] - ma) * (b[i] - mb)
    aa += (a[i] - ma) ** 2
    bb += (b[i] - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}
