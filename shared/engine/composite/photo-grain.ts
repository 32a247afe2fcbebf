import type { RgbImage } from '../image/rgb-image.ts'

/** The noise of a photo. */
export type PhotoGrain = {
  /** Standard deviation in 8-bit levels of luminance, by level of luminance (256). */
  levels: Float32Array
  /** How much of the noise neighbours share, from 0 to about 0.5: noise reduction, resizing and JPEG make it coarser than a pixel. */
  correlation: number
}

/** Noise is looked for in squares of so many pixels, of which nearly so many are looked at along the long edge. */
const GRAIN_SQUARE_PX = 8
const GRAIN_SQUARES_ALONG = 110
/** By luminance: so many classes, each of at least so many squares. Clipped places are smooth in the noisiest picture. */
const LIGHTNESS_CLASSES = 5
const LIGHTNESS_CLASS_LEVELS = 256 / LIGHTNESS_CLASSES
const LEAST_GRAIN_SQUARES = 40
const CLIPPED_LEVELS = { below: 6, above: 246 }
/**
 * Noise is in every square, and what else is in them only adds to it: the quietest tell. So many of a hundred squares of even noise are as quiet as
 * `QUIET_DEVIATIONS` of it.
 */
const QUIET_SHARE = 0.1
const QUIET_DEVIATIONS = 0.89
/** For the correlation, those around the quietest. */
const QUIET_RANGE = { from: 0.05, to: 0.2 }
/**
 * In darker places noise has more levels (gamma), though no more than so many times as many as in the class above and a step of
 * rounding; what has more is a texture that covers all there is of a class: carpet, dark boards, brick.
 */
const MOST_DARKER_GAIN = 1.7
const ROUNDING_LEVELS = 0.5
/** Less is rounding and the mottle of JPEG, which nobody sees; it is taken from what is more. */
const LEAST_LEVELS = 0.9
/** More is no noise that a picture was published with. */
const MAX_GRAIN_LEVELS = 9
/** What is left of a square after its plane was taken from it is a little less alike than it was. */
const CORRELATION_LOST = 0.06
/** Of neighbours in quiet squares: noise as cameras leave it is less alike, textures and what noise reduction leaves of shading are more. */
const NOISE_CORRELATION = { surely: 0.36, atMost: 0.48 }
/** In the lightest class lie skies and lamps or nothing but texture: noise is there no more than so many times as much as in darker ones. */
const MOST_LIGHTEST_GAIN = 1.2

/** What noise the photo has, from the quietest places of each brightness; none where there are too few of them. */
export function photoGrain(photo: RgbImage): PhotoGrain {
  const measured = quietSquares(photo).map((squares) =>
    squares.length < LEAST_GRAIN_SQUARES ? null : quietOf(squares),
  )
  const limits = limitsByLightness(measured.map((quiet) => quiet?.deviation ?? null))
  const noise = measured.map((quiet, k) => quiet && noiseOf(quiet, limits[k]))
  const correlations = measured
    .flatMap((quiet, k) => (quiet && (noise[k] ?? 0) > LEAST_LEVELS ? quiet.correlation : []))
    .toSorted((a, b) => a - b)
  return {
    levels: byLevel(fillGaps(noise)),
    correlation: correlations.length ? atShare(correlations, 0.5) : 0,
  }
}

/** What the quiet ones of squares, the quietest first, are like. */
function quietOf(squares: Square[]): Square {
  const [from, to] = [QUIET_RANGE.from, QUIET_RANGE.to].map((share) => Math.ceil(squares.length * share))
  const correlations = squares.slice(from, to).map(({ correlation }) => correlation)
  return {
    deviation: atShare(squares, QUIET_SHARE).deviation / QUIET_DEVIATIONS,
    correlation: Math.max(
      0,
      atShare(
        correlations.toSorted((a, b) => a - b),
        0.5,
      ) + CORRELATION_LOST,
    ),
  }
}

/** How much of what quiet squares show is noise, by its correlation; null where a texture hides what noise there is. */
function noiseOf({ deviation, correlation }: Square, limit: number): number | null {
  const { surely, atMost } = NOISE_CORRELATION
  const share = Math.max(0, Math.min(1, (atMost - correlation) / (atMost - surely)))
  return share === 0 && deviation > LEAST_LEVELS ? null : share * Math.min(deviation, limit)
}

/** The most noise that each class can have by what its neighbours show, whatever of that is noise. */
function limitsByLightness(deviations: (number | null)[]): number[] {
  const limits: number[] = deviations.map(() => MAX_GRAIN_LEVELS)
  for (let k = LIGHTNESS_CLASSES - 2; k >= 0; k--) {
    const isKnown = deviations[k + 1] !== null && k + 1 < LIGHTNESS_CLASSES - 1
    const allowed = isKnown ? limits[k + 1] * MOST_DARKER_GAIN + ROUNDING_LEVELS : limits[k + 1]
    limits[k] = Math.min(allowed, deviations[k] ?? MAX_GRAIN_LEVELS)
  }
  // The darkest may be crushed to black.
  const between = limits.slice(1, LIGHTNESS_CLASSES - 1)
  limits[LIGHTNESS_CLASSES - 1] = Math.min(MAX_GRAIN_LEVELS, MOST_LIGHTEST_GAIN * Math.min(...between))
  return limits
}

type Square = { deviation: number; correlation: number }

/** The squares of each class of luminance, the quietest first. */
function quietSquares({ width, height, data }: RgbImage): Square[][] {
  const classes: Square[][] = Array.from({ length: LIGHTNESS_CLASSES }, () => [])
  const step = Math.max(GRAIN_SQUARE_PX + 1, Math.round(Math.max(width, height) / GRAIN_SQUARES_ALONG))
  const values = new Float32Array(GRAIN_SQUARE_PX * GRAIN_SQUARE_PX)
  for (let y = 0; y + GRAIN_SQUARE_PX <= height; y += step)
    for (let x = 0; x + GRAIN_SQUARE_PX <= width; x += step) {
      for (let j = 0; j < GRAIN_SQUARE_PX; j++)
        for (let i = 0; i < GRAIN_SQUARE_PX; i++) {
          const at = ((y + j) * width + x + i) * 3
          values[j * GRAIN_SQUARE_PX + i] = luminanceOf(data[at], data[at + 1], data[at + 2])
        }
      const mean = takePlane(values)
      if (mean < CLIPPED_LEVELS.below || mean > CLIPPED_LEVELS.above) continue
      classes[Math.floor(mean / LIGHTNESS_CLASS_LEVELS)].push(spreadOf(values))
    }
  for (const squares of classes) squares.sort((a, b) => a.deviation - b.deviation)
  return classes
}

/** Of 8-bit levels, as cheaply as tells lightness. */
export const luminanceOf = (r: number, g: number, b: number): number => 0.3 * r + 0.6 * g + 0.1 * b

/** Takes mean and slope from a square, in place; the mean. */
function takePlane(values: Float32Array): number {
  const middle = (GRAIN_SQUARE_PX - 1) / 2
  let [sum, across, down] = [0, 0, 0]
  for (let j = 0, k = 0; j < GRAIN_SQUARE_PX; j++)
    for (let i = 0; i < GRAIN_SQUARE_PX; i++, k++) {
      sum += values[k]
      across += values[k] * (i - middle)
      down += values[k] * (j - middle)
    }
  const mean = sum / values.length
  const moment = (values.length * (GRAIN_SQUARE_PX * GRAIN_SQUARE_PX - 1)) / 12
  for (let j = 0, k = 0; j < GRAIN_SQUARE_PX; j++)
    for (let i = 0; i < GRAIN_SQUARE_PX; i++, k++)
      values[k] -= mean + (across * (i - middle) + down * (j - middle)) / moment
  return mean
}

function spreadOf(values: Float32Array): Square {
  let [squares, shared] = [0, 0]
  for (let j = 0, k = 0; j < GRAIN_SQUARE_PX; j++)
    for (let i = 0; i < GRAIN_SQUARE_PX; i++, k++) {
      squares += values[k] * values[k]
      if (i + 1 < GRAIN_SQUARE_PX) shared += values[k] * values[k + 1]
      if (j + 1 < GRAIN_SQUARE_PX) shared += values[k] * values[k + GRAIN_SQUARE_PX]
    }
  const pairs = 2 * GRAIN_SQUARE_PX * (GRAIN_SQUARE_PX - 1)
  return {
    // Mean and two slopes are taken from it.
    deviation: Math.sqrt(squares / (values.length - 3)),
    correlation: squares > 0 ? shared / pairs / (squares / values.length) : 0,
  }
}

/** A class that does not tell has the mean of its nearest neighbours that do. */
function fillGaps(noise: (number | null)[]): number[] {
  return noise.map((value, k) => {
    if (value !== null) return value
    const around = [noise.slice(0, k).findLast((v) => v !== null), noise.slice(k).find((v) => v !== null)]
    const known = around.flatMap((v) => v ?? [])
    return known.reduce((sum, v) => sum + v, 0) / Math.max(1, known.length)
  })
}

/** Between the middles of the classes along straight lines, without what is too little to be seen. */
function byLevel(deviations: number[]): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => {
    const at = Math.max(0, Math.min(LIGHTNESS_CLASSES - 1, (level + 0.5) / LIGHTNESS_CLASS_LEVELS - 0.5))
    const k = Math.min(LIGHTNESS_CLASSES - 2, Math.floor(at))
    const deviation = deviations[k] + (at - k) * (deviations[k + 1] - deviations[k])
    return Math.sqrt(Math.max(0, deviation * deviation - LEAST_LEVELS * LEAST_LEVELS))
  })
}

/** The one at that share of a sorted list. */
function atShare<T>(sorted: T[], share: number): T {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
