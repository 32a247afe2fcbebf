import type { RoomSpace } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { gaussianBlur } from '../image/gaussian-blur.ts'
import { type FloorLight, floorLight } from './floor-light.ts'

/**
 * By how much each channel of the floor's light changes where its sheen is taken away and the floor's own colour is left, as bright as before:
 * 3 factors a pixel of a small picture of the room's camera, 1 elsewhere.
 */
export type FloorSpecular = { width: number; height: number; tint: Float32Array }

const SPECULAR_SEARCH_EDGE_PX = 240
/** Share of the long edge over which boards, grout and knots are evened out: sheen lies softly over all of them. */
const SPECULAR_BLUR_SHARE = 0.025
/** A floor less colourful than this shows no sheen by its colour. */
const LEAST_COLOUR = 0.12
/** Sheen adds light: where the floor is paler it is brighter. Two materials seldom do that so evenly. */
const LEAST_CORRELATION = 0.35
/** The floor's own colour is that of the places between these, from the palest. */
const OWN_FROM = 0.5
const OWN_TO = 0.9
/**
 * As far as a channel may change. Two materials and two lamps pass for sheen at times: with 0.55 to 1.35 a grey rug on dark boards turned pink around a bed, and pale boards between a lamp's light and the
 * day's brown; varnished floors look the same with these.
 */
const MIN_TINT_RATIO = 0.82
const MAX_TINT_RATIO = 1.12
const FEWEST_PX = 200
const LUMINANCE = [0.2126, 0.7152, 0.0722]

/**
 * Reads where a coloured floor shows light from a window rather than its own colour: reflected light keeps the lamp's colour, that of the body has the
 * material's (the dichromatic model, Shafer 1985). Null for floors without colour, and where pale places are not the bright ones.
 */
export function floorSpecular(space: RoomSpace, photo: RgbImage): FloorSpecular | null {
  const seen = floorLight(space, photo, SPECULAR_SEARCH_EDGE_PX)
  const { width, height, floor } = seen
  const { colour, brightness } = evenColour(seen)
  const places: number[] = []
  for (let i = 0; i < floor.length; i++) if (floor[i]) places.push(i)
  if (places.length < FEWEST_PX) return null
  const vivid = Float32Array.from(places, (i) =>
    colourRange(colour[i * 3], colour[i * 3 + 1], colour[i * 3 + 2]),
  )
  const own = ownColour(colour, places, vivid)
  if (colourRange(own[0], own[1], own[2]) < LEAST_COLOUR) return null
  // The least vivid are the palest.
  if (
    -correlation(
      vivid,
      Float32Array.from(places, (i) => brightness[i]),
    ) < LEAST_CORRELATION
  )
    return null
  const tint = new Float32Array(width * height * 3).fill(1)
  for (const i of places)
    for (let c = 0; c < 3; c++)
      tint[i * 3 + c] = Math.max(MIN_TINT_RATIO, Math.min(MAX_TINT_RATIO, own[c] / colour[i * 3 + c]))
  return { width, height, tint }
}

function ownColour(colour: Float32Array, places: number[], vivid: Float32Array): number[] {
  const sorted = vivid.toSorted()
  const from = sorted[Math.floor(sorted.length * OWN_FROM)]
  const to = sorted[Math.floor(sorted.length * OWN_TO)]
  const sum = [0, 0, 0]
  let count = 0
  for (let k = 0; k < places.length; k++) {
    if (vivid[k] < from || vivid[k] > to) continue
    for (let c = 0; c < 3; c++) sum[c] += colour[places[k] * 3 + c]
    count++
  }
  return sum.map((v) => v / count)
}

/** Light by channel over luminance, and the logarithm of that, both evened out over the floor alone. */
function evenColour({ width, height, floor, light }: FloorLight) {
  const sigma = SPECULAR_BLUR_SHARE * Math.max(width, height)
  const share = gaussianBlur(new Float32Array(floor), width, height, sigma)
  const plane = new Float32Array(floor.length)
  const channels = [0, 1, 2].map((c) => {
    for (let i = 0; i < plane.length; i++) plane[i] = light[i * 3 + c]
    return gaussianBlur(plane, width, height, sigma)
  })
  const [r, g, b] = channels
  const colour = new Float32Array(floor.length * 3)
  const brightness = new Float32Array(floor.length)
  for (let i = 0; i < floor.length; i++) {
    if (!floor[i]) continue
    const luminance = LUMINANCE[0] * r[i] + LUMINANCE[1] * g[i] + LUMINANCE[2] * b[i]
    colour[i * 3] = r[i] / luminance
    colour[i * 3 + 1] = g[i] / luminance
    colour[i * 3 + 2] = b[i] / luminance
    brightness[i] = Math.log(luminance / share[i])
  }
  return { colour, brightness }
}

function colourRange(r: number, g: number, b: number): number {
  return Math.max(r, g, b) - Math.min(r, g, b)
}

function correlation(a: Float32Array, b: Float32Array): number {
  let [ma, mb] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    ma += a[i] / a.length
    mb += b[i] / a.length
  }
  let [ab, aa, bb] = [0, 1e-9, 1e-9]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i] - ma) * (b[i] - mb)
    aa += (a[i] - ma) ** 2
    bb += (b[i] - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}
