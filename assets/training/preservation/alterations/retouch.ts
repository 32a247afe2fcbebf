import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { valueNoise } from '../../../../shared/engine/math/value-noise.ts'
import { type Quad, quadMap } from './quad.ts'

/** How far beyond a thing's outline, in shares of it, its frame and shadow reach. */
const PAD = 0.05
/** Where the wall beside it is looked at, beyond that. */
const BESIDE = [0.05, 0.08, 0.11, 0.14, 0.17]
const GRAIN = 3

type Colour = (u: number, v: number, now: number[], x: number, y: number) => number[] | null

/** Paints where the plane of a quad lies; `colour` answers levels, or null to leave a pixel. */
function paintPlane(photo: RgbImage, quad: Quad, reach: number, colour: Colour): RgbImage {
  const { toUnit } = quadMap(quad)
  const data = Uint8Array.from(photo.data)
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const [u, v] = toUnit(x + 0.5, y + 0.5)
      if (!(u > -reach && u < 1 + reach && v > -reach && v < 1 + reach)) continue
      const i = (y * photo.width + x) * 3
      const painted = colour(u, v, [data[i], data[i + 1], data[i + 2]], x, y)
      if (painted) for (let k = 0; k < 3; k++) data[i + k] = Math.max(0, Math.min(255, painted[k]))
    }
  return { ...photo, data }
}

/** The wall goes on where the thing was, from its left to its right. */
export function removed(photo: RgbImage, quad: Quad): RgbImage {
  const { toPixel } = quadMap(quad)
  const beside = (v: number, side: -1 | 1): number[] | null => {
    const seen = BESIDE.flatMap((by) => {
      const [x, y] = toPixel(side < 0 ? -PAD - by : 1 + PAD + by, v).map(Math.floor)
      const isInside = x >= 0 && y >= 0 && x < photo.width && y < photo.height
      return isInside ? [photo.data.subarray((y * photo.width + x) * 3, (y * photo.width + x) * 3 + 3)] : []
    })
    if (!seen.length) return null
    return [0, 1, 2].map((k) => seen.map((c) => c[k]).toSorted((a, b) => a - b)[seen.length >> 1])
  }
  return paintPlane(photo, quad, PAD, (u, v, _now, x, y) => {
    const left = beside(v, -1)
    const right = beside(v, 1)
    const [from, to] = [left ?? right, right ?? left]
    if (!from || !to) return null
    const t = (u + PAD) / (1 + 2 * PAD)
    const grain = (valueNoise(x * 0.9, y * 0.9, 3) - 0.5) * GRAIN
    return from.map((c, k) => c * (1 - t) + to[k] * t + grain)
  })
}

const SMALL_STEP = 0.02

/** The thing further along its wall, by a share of its width; null where that leaves the picture. */
export function moved(photo: RgbImage, quad: Quad, share: number): RgbImage | null {
  const { toPixel } = quadMap(quad)
  const fits = [toPixel(share, 0.5), toPixel(1 + share, 0.5)].every(
    ([x, y]) => x > 2 && x < photo.width - 2 && y > 2 && y < photo.height - 2,
  )
  if (!fits) return null
  const wall = removed(photo, quad)
  return paintPlane(wall, quad, Math.abs(share) + PAD, (u, v) => {
    const from = u - share
    if (from < -SMALL_STEP || from > 1 + SMALL_STEP || v < -SMALL_STEP || v > 1 + SMALL_STEP) return null
    const [x, y] = toPixel(from, v).map(Math.floor)
    if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) return null
    return [...photo.data.subarray((y * photo.width + x) * 3, (y * photo.width + x) * 3 + 3)]
  })
}

/** A window's height within a door's. */
const SILL = 0.48

/** Where the door was there is a window now. */
export function turnedIntoWindow(photo: RgbImage, quad: Quad, salt: number): RgbImage {
  return paintPlane(removed(photo, quad), quad, 0, (u, v) => {
    if (v > SILL || v < 0.02) return null
    const isFrame = Math.min(u, 1 - u, (v - 0.02) * 1.6, (SILL - v) * 1.6, Math.abs(u - 0.5) + 0.03) < 0.06
    if (isFrame) return [226, 225, 222]
    return outside(u, v / SILL, salt)
  })
}

/** Sky above trees. */
function outside(u: number, v: number, salt: number): number[] {
  const leaves = valueNoise(u * 9, v * 9, salt)
  const isSky = v + (leaves - 0.5) * 0.3 < 0.45
  return isSky ? [214, 230, 250] : [70 + 70 * leaves, 95 + 75 * leaves, 50 + 45 * leaves]
}

const PANES_FROM = 0.05

/** Another view through the same window: what is brighter than its frame and bars, or greener, is replaced. */
export function otherView(photo: RgbImage, quad: Quad, salt: number): RgbImage {
  const levels: number[] = []
  paintPlane(photo, quad, 0, (_u, _v, now) => {
    levels.push(Math.max(...now))
    return null
  })
  const half = levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0
  // A sea and its cliffs, unlike any garden.
  return paintPlane(photo, quad, -PANES_FROM, (u, v, now) => {
    if (Math.max(...now) < half * 0.82) return null
    const n = valueNoise(u * 6, v * 14, salt)
    if (v < 0.4) return [150 + 30 * n, 185 + 20 * n, 235]
    return v + 0.2 * n < 0.8 ? [40 + 30 * n, 95 + 40 * n, 140 + 40 * n] : [150 + 50 * n, 130 + 40 * n, 95]
  })
}

const CURTAIN = 0.22
const FOLDS = 26

/** Curtains at both sides of a window, from above it to below its sill: furnishing, which may hide its edges. */
export function curtains(photo: RgbImage, quad: Quad, tone: readonly number[]): RgbImage {
  return paintPlane(photo, quad, 0.35, (u, v) => {
    const away = Math.min(Math.abs(u + 0.06), Math.abs(u - 1.06))
    if (away > CURTAIN / 2 || v < -0.12) return null
    const fold = 0.86 + 0.14 * Math.sin(u * FOLDS * Math.PI) * (0.7 + 0.3 * v)
    return tone.map((c) => c * fold)
  })
}
