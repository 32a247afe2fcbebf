import type { Gradient } from '../../image/gradient.ts'

/** A straight edge in the picture, pixels; direction is a unit vector, strength the mean gradient along it. */
export type Segment = {
  x1: number
  y1: number
  x2: number
  y2: number
  lengthPx: number
  midX: number
  midY: number
  dirX: number
  dirY: number
  strength: number
}

const ANGLE_TOLERANCE_RAD = (22.5 * Math.PI) / 180
const MIN_SEGMENT_GRADIENT = 2.2
const GRADIENT_BINS = 256

/**
 * Straight edges, longest first: a simplified line segment detector after Grompone von Gioi et al. (2010): regions grown on
 * level-line angles, a rectangle fitted to each, accepted by its proportions and its density of agreeing pixels.
 */
export function findLineSegments(
  gradient: Gradient,
  width: number,
  height: number,
  shortestPx: number,
): Segment[] {
  const { gx, gy, magnitude } = gradient
  const used = new Uint8Array(width * height)
  const angle = new Float32Array(width * height)
  const bin = new Uint8Array(width * height)
  const starts = new Int32Array(GRADIENT_BINS + 1)
  for (let i = 0; i < used.length; i++) if (magnitude[i] < MIN_SEGMENT_GRADIENT) used[i] = 1
  for (let y = 2; y < height - 2; y++)
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      if (used[i]) continue
      angle[i] = Math.atan2(gx[i], -gy[i])
      // The strongest come first.
      bin[i] =
        GRADIENT_BINS -
        1 -
        Math.min(GRADIENT_BINS - 1, (Math.log(magnitude[i] / MIN_SEGMENT_GRADIENT) * 60) | 0)
      starts[bin[i] + 1]++
    }
  for (let b = 0; b < GRADIENT_BINS; b++) starts[b + 1] += starts[b]
  const seeds = new Int32Array(starts[GRADIENT_BINS])
  for (let y = 2; y < height - 2; y++)
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) if (!used[i]) seeds[starts[bin[i]]++] = i
  const region = new Int32Array(width * height)
  const segments: Segment[] = []
  for (const seed of seeds) {
    if (used[seed]) continue
    const count = growRegion(seed, region, used, angle, width, height)
    if (count < shortestPx * 0.8) continue
    const segment = fitSegment(region, count, magnitude, width, shortestPx)
    if (segment) segments.push(segment)
  }
  return segments.toSorted((p, q) => q.lengthPx - p.lengthPx)
}

function growRegion(
  seed: number,
  region: Int32Array,
  used: Uint8Array,
  angle: Float32Array,
  width: number,
  height: number,
): number {
  let count = 0
  let sumCos = Math.cos(angle[seed])
  let sumSin = Math.sin(angle[seed])
  let mean = angle[seed]
  region[count++] = seed
  used[seed] = 1
  for (let q = 0; q < count; q++) {
    const px = region[q] % width
    const py = (region[q] / width) | 0
    for (let y = Math.max(1, py - 1); y <= py + 1 && y < height - 1; y++)
      for (let x = Math.max(1, px - 1); x <= px + 1 && x < width - 1; x++) {
        const k = y * width + x
        if (used[k]) continue
        let difference = Math.abs(angle[k] - mean)
        if (difference > Math.PI) difference = 2 * Math.PI - difference
        if (difference > ANGLE_TOLERANCE_RAD) continue
        used[k] = 1
        region[count++] = k
        sumCos += Math.cos(angle[k])
        sumSin += Math.sin(angle[k])
        mean = Math.atan2(sumSin, sumCos)
      }
  }
  return count
}

function fitSegment(
  region: Int32Array,
  count: number,
  magnitude: Float32Array,
  width: number,
  shortestPx: number,
): Segment | null {
  let mass = 0
  let cx = 0
  let cy = 0
  for (let q = 0; q < count; q++) {
    const m = magnitude[region[q]]
    mass += m
    cx += m * (region[q] % width)
    cy += m * ((region[q] / width) | 0)
  }
  cx /= mass
  cy /= mass
  const angle = principalAngle(region, count, magnitude, width, cx, cy)
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  let from = 0
  let to = 0
  let low = 0
  let high = 0
  for (let q = 0; q < count; q++) {
    const dx = (region[q] % width) - cx
    const dy = ((region[q] / width) | 0) - cy
    const along = dx * ux + dy * uy
    const across = dy * ux - dx * uy
    if (along < from) from = along
    if (along > to) to = along
    if (across < low) low = across
    if (across > high) high = across
  }
  const lengthPx = to - from
  const thickness = high - low + 1
  if (lengthPx < shortestPx || lengthPx / thickness < 3.2) return null
  if (count / ((lengthPx + 1) * thickness) < 0.45) return null
  const x1 = cx + from * ux
  const y1 = cy + from * uy
  const x2 = cx + to * ux
  const y2 = cy + to * uy
  const strength = mass / count
  return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX: ux, dirY: uy, strength }
}

function principalAngle(
  region: Int32Array,
  count: number,
  magnitude: Float32Array,
  width: number,
  cx: number,
  cy: number,
): number {
  let ixx = 0
  let iyy = 0
  let ixy = 0
  for (let q = 0; q < count; q++) {
    const m = magnitude[region[q]]
    const dx = (region[q] % width) - cx
    const dy = ((region[q] / width) | 0) - cy
    ixx += m * dy * dy
    iyy += m * dx * dx
    ixy -= m * dx * dy
  }
  const smaller = 0.5 * (ixx + iyy - Math.sqrt((ixx - iyy) ** 2 + 4 * ixy * ixy))
  return Math.abs(ixx) > Math.abs(iyy) ? Math.atan2(smaller - ixx, ixy) : Math.atan2(ixy, smaller - iyy)
}
