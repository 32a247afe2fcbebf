import { type ComplexPlane, fourier } from '../../image/fourier.ts'
import { nelderMead } from '../../math/nelder-mead.ts'
import { gaussianBlur } from '../../image/gaussian-blur.ts'
import { luma } from '../../image/luma.ts'
import { resizeToLongEdge } from '../../image/resize-image.ts'
import type { RgbImage } from '../../image/rgb-image.ts'
import { type ImageRegistration, warpToOriginal, IDENTITY_REGISTRATION } from './image-registration.ts'

const REGISTRATION_SIZE_PX = 256
const SCALES = [0.76, 0.82, 0.88, 0.91, 0.94, 0.97, 0.99, 1, 1.01, 1.03, 1.06, 1.09, 1.12, 1.18, 1.25]
const REFINED_EDGE_PX = 480
const REFINEMENT_STEPS = 14
const CORRELATION_PEAKS = 3
const MOST_CANDIDATES = 3
const POLISHING_STEPS = 30
/** With this much of the edges in their places there is no doubt; furniture hides the rest. */
const CERTAIN_EDGE_AGREEMENT = 0.4

/**
 * How another picture of the same room frames it: candidates by phase correlation of edges (Kuglin & Hines 1975) over a set of scales, each
 * refined by robust Lucas–Kanade steps (1981) in which furniture counts as an outlier; the one that agrees at most edges wins.
 */
export function registerImage(photo: RgbImage, picture: RgbImage): ImageRegistration {
  const reference = greyPicture(photo)
  const other = resizeToLongEdge(picture, REFINED_EDGE_PX)
  const agreeing = (framing: ImageRegistration) => agreement(reference, other, framing)
  let best = { framing: IDENTITY_REGISTRATION, agreement: agreeing(IDENTITY_REGISTRATION) }
  const consider = (start: ImageRegistration) => {
    const framing = refined(reference, other, start)
    const found = { framing, agreement: agreeing(framing) }
    if (found.agreement > best.agreement) best = found
  }
  consider(IDENTITY_REGISTRATION)
  // Most pictures come back framed as they were.
  if (best.framing === IDENTITY_REGISTRATION && best.agreement > CERTAIN_EDGE_AGREEMENT) return best.framing
  if (best.agreement > CERTAIN_EDGE_AGREEMENT) return polished(best.framing, agreeing)
  const candidates = correlated(reference.image, other)
    .map((framing) => ({ framing, agreement: agreeing(framing) }))
    .toSorted((a, b) => b.agreement - a.agreement)
  for (const { framing } of candidates.slice(0, MOST_CANDIDATES)) consider(framing)
  return polished(best.framing, agreeing)
}

/** The last small step, by what counts in the end. */
function polished(
  start: ImageRegistration,
  agreeing: (framing: ImageRegistration) => number,
): ImageRegistration {
  const framing = ([scaleX, scaleY, shiftX, shiftY]: number[]): ImageRegistration => ({
    scaleX,
    scaleY,
    shiftX,
    shiftY,
  })
  const { scaleX, scaleY, shiftX, shiftY } = start
  const { point } = nelderMead(
    (point) => -agreeing(framing(point)),
    [scaleX, scaleY, shiftX, shiftY],
    [0.006, 0.006, 0.003, 0.003],
    POLISHING_STEPS,
  )
  return framing(point)
}

/** `edges` are the pixels, row by row, in which `grey` has one, with its gradient and how much it counts. */
type GreyPicture = {
  image: RgbImage
  grey: Float32Array
  edges: { at: Int32Array; gx: Float64Array; gy: Float64Array; strength: Float64Array }
}

function greyPicture(photo: RgbImage): GreyPicture {
  const image = resizeToLongEdge(photo, REFINED_EDGE_PX)
  const grey = softGrey(image)
  return { image, grey, edges: edgesOf(grey, image.width, image.height) }
}

const softGrey = (image: RgbImage) => gaussianBlur(luma(image), image.width, image.height, 1.2)

/** Gradients below this, in levels a pixel, are noise and texture. */
const MIN_REGISTRATION_GRADIENT = 4

/** Found once: each of a hundred framings is asked about the same. */
function edgesOf(grey: Float32Array, width: number, height: number): GreyPicture['edges'] {
  const at = new Int32Array(grey.length)
  const [gx, gy, strength] = [0, 1, 2].map(() => new Float64Array(grey.length))
  let count = 0
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      const across = grey[i + 1] - grey[i - 1]
      const down = grey[i + width] - grey[i - width]
      const counts = Math.min(Math.hypot(across, down), 60)
      if (counts < MIN_REGISTRATION_GRADIENT) continue
      at[count] = i
      gx[count] = across
      gy[count] = down
      strength[count++] = counts
    }
  return {
    at: at.subarray(0, count),
    gx: gx.subarray(0, count),
    gy: gy.subarray(0, count),
    strength: strength.subarray(0, count),
  }
}

/** How much of the photo's edges (by strength) the picture shows at the same place and with the same direction, when framed so. */
function agreement(
  { image, edges: photoEdges }: GreyPicture,
  other: RgbImage,
  framing: ImageRegistration,
): number {
  const { width, height } = image
  const after = softGrey(warpToOriginal(image, other, framing))
  const shown = (at: number, scale: number, shift: number) => Math.abs(at * scale + shift) <= 0.5
  let edges = 0
  let same = 0
  for (let k = 0; k < photoEdges.at.length; k++) {
    const i = photoEdges.at[k]
    const strength = photoEdges.strength[k]
    edges += strength
    const x = i % width
    const y = (i - x) / width
    // What the picture does not show was filled from the photo, and proves nothing.
    if (!shown((x + 0.5) / width - 0.5, framing.scaleX, framing.shiftX)) continue
    if (!shown((y + 0.5) / height - 0.5, framing.scaleY, framing.shiftY)) continue
    const offX = after[i + 1] - after[i - 1] - photoEdges.gx[k]
    const offY = after[i + width] - after[i - width] - photoEdges.gy[k]
    // Farther off than this it adds nothing, whatever the root is.
    const limit = 0.8 * strength
    if (Math.abs(offX) > limit || Math.abs(offY) > limit) continue
    same += strength * Math.max(0, 1 - Math.hypot(offX, offY) / limit)
  }
  return edges ? same / edges : 0
}

/** Edges of the picture in the middle of a square of `REGISTRATION_SIZE_PX`, faded out towards its border. */
function edgePlane(image: RgbImage): { plane: ComplexPlane; width: number; height: number } {
  const small = resizeToLongEdge(image, REGISTRATION_SIZE_PX)
  const { width, height } = small
  const grey = gaussianBlur(luma(small), width, height, 1)
  const re = new Float64Array(REGISTRATION_SIZE_PX * REGISTRATION_SIZE_PX)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const strength = Math.hypot(grey[i + 1] - grey[i - 1], grey[i + width] - grey[i - width])
      const fade = Math.sin((Math.PI * (x + 0.5)) / width) * Math.sin((Math.PI * (y + 0.5)) / height)
      re[y * REGISTRATION_SIZE_PX + x] = Math.min(strength, 40) * fade
    }
  return {
    plane: {
      size: REGISTRATION_SIZE_PX,
      re,
      im: new Float64Array(REGISTRATION_SIZE_PX * REGISTRATION_SIZE_PX),
    },
    width,
    height,
  }
}

function correlated(photo: RgbImage, picture: RgbImage): ImageRegistration[] {
  const reference = resizeToLongEdge(photo, REGISTRATION_SIZE_PX)
  const { plane, width, height } = edgePlane(reference)
  fourier(plane, 1)
  const small = resizeToLongEdge(picture, REGISTRATION_SIZE_PX)
  return SCALES.flatMap((scale) => {
    const scaled = warpToOriginal(reference, small, { scaleX: scale, scaleY: scale, shiftX: 0, shiftY: 0 })
    return peaksOf(plane, edgePlane(scaled).plane).map(({ x, y }) => ({
      scaleX: scale,
      scaleY: scale,
      shiftX: (x / width) * scale,
      shiftY: (y / height) * scale,
    }))
  })
}

/** The places to which the second plane can be moved to lie over the first, which is transformed already. */
function peaksOf(transformed: ComplexPlane, other: ComplexPlane): { x: number; y: number }[] {
  fourier(other, 1)
  const { re, im } = other
  for (let i = 0; i < re.length; i++) {
    const crossRe = re[i] * transformed.re[i] + im[i] * transformed.im[i]
    const crossIm = im[i] * transformed.re[i] - re[i] * transformed.im[i]
    // Half way between plain and phase correlation, which noise would rule.
    const norm = Math.sqrt(Math.hypot(crossRe, crossIm)) + 1e-9
    re[i] = crossRe / norm
    im[i] = crossIm / norm
  }
  fourier(other, -1)
  const reach = REGISTRATION_SIZE_PX / 6
  const found: { x: number; y: number }[] = []
  for (let n = 0; n < CORRELATION_PEAKS; n++) {
    let peak = { x: 0, y: 0, height: Number.NEGATIVE_INFINITY }
    for (let y = -reach | 0; y <= reach; y++)
      for (let x = -reach | 0; x <= reach; x++) {
        const height =
          re[
            ((y + REGISTRATION_SIZE_PX) % REGISTRATION_SIZE_PX) * REGISTRATION_SIZE_PX +
              ((x + REGISTRATION_SIZE_PX) % REGISTRATION_SIZE_PX)
          ]
        if (height <= peak.height) continue
        if (found.some((f) => Math.abs(f.x - x) + Math.abs(f.y - y) < 5)) continue
        peak = { x, y, height }
      }
    found.push(peak)
  }
  return found
}

/** Steps of the four numbers that make the two pictures agree best where they agree at all. */
function refined({ image, grey }: GreyPicture, other: RgbImage, start: ImageRegistration): ImageRegistration {
  const { width, height } = image
  let framing = start
  for (let step = 0; step < REFINEMENT_STEPS; step++) {
    const after = softGrey(warpToOriginal(image, other, framing))
    const change = robustStep(grey, after, width, height, step < REFINEMENT_STEPS / 2 ? 24 : 10)
    if (!change) return framing
    framing = {
      scaleX: framing.scaleX * (1 + change[0]),
      scaleY: framing.scaleY * (1 + change[1]),
      shiftX: framing.shiftX + change[2] * framing.scaleX,
      shiftY: framing.shiftY + change[3] * framing.scaleY,
    }
    if (Math.max(...change.map(Math.abs)) < 2e-5) break
  }
  return framing
}

/** Least squares of the brightness difference along the gradient, each pixel weighted down by how little it agrees (Tukey's biweight). */
function robustStep(
  before: Float32Array,
  after: Float32Array,
  width: number,
  height: number,
  reach: number,
): [number, number, number, number] | null {
  const normal = Array.from({ length: 4 }, () => new Float64Array(5))
  const [rowA, rowB, rowC, rowD] = normal
  const offset = medianDifference(before, after)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      const gx = ((after[i + 1] - after[i - 1]) / 2) * width
      const gy = ((after[i + width] - after[i - width]) / 2) * height
      const error = before[i] - after[i] - offset
      const t = error / reach
      if (Math.abs(t) >= 1) continue
      const weight = (1 - t * t) ** 2
      const a = gx * ((x + 0.5) / width - 0.5)
      const b = gy * ((y + 0.5) / height - 0.5)
      const weightedA = weight * a
      const weightedB = weight * b
      const weightedX = weight * gx
      const weightedY = weight * gy
      rowA[0] += weightedA * a
      rowA[1] += weightedA * b
      rowA[2] += weightedA * gx
      rowA[3] += weightedA * gy
      rowA[4] += weightedA * error
      rowB[1] += weightedB * b
      rowB[2] += weightedB * gx
      rowB[3] += weightedB * gy
      rowB[4] += weightedB * error
      rowC[2] += weightedX * gx
      rowC[3] += weightedX * gy
      rowC[4] += weightedX * error
      rowD[3] += weightedY * gy
      rowD[4] += weightedY * error
    }
  for (let a = 1; a < 4; a++) for (let b = 0; b < a; b++) normal[a][b] = normal[b][a]
  return solve(normal)
}

function medianDifference(before: Float32Array, after: Float32Array): number {
  const some: number[] = []
  for (let i = 0; i < before.length; i += 97) some.push(before[i] - after[i])
  return some.toSorted((a, b) => a - b)[some.length >> 1] ?? 0
}

/** Gauss–Jordan on four equations; null where they do not say enough. */
function solve(rows: Float64Array[]): [number, number, number, number] | null {
  for (let column = 0; column < 4; column++) {
    let pivot = column
    for (let r = column + 1; r < 4; r++)
      if (Math.abs(rows[r][column]) > Math.abs(rows[pivot][column])) pivot = r
    if (Math.abs(rows[pivot][column]) < 1e-6) return null
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let r = 0; r < 4; r++) {
      if (r === column) continue
      const factor = rows[r][column] / rows[column][column]
      for (let c = column; c < 5; c++) rows[r][c] -= factor * rows[column][c]
    }
  }
  return [rows[0][4] / rows[0][0], rows[1][4] / rows[1][1], rows[2][4] / rows[2][2], rows[3][4] / rows[3][3]]
}
