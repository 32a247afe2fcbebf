import { pixelRay, projectPoint } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { type FloorLight, floorLight, MIN_LINEAR_LIGHT } from './floor-light.ts'
import { floorShade } from './floor-shade.ts'
import { varnishReflectance } from './varnish-reflectance.ts'

/**
 * A floor that mirrors: `strength` is 0–1 of what a coat of varnish does, `lift` how many times Fresnel's share of what falls on it comes back; `usual` the linear light (3) that each place of a small picture of the room's camera
 * would show without a window in it, 0 where no floor is. `isSeen` where the photo shows that it does, not the coat's colour alone.
 */
export type FloorGloss = {
  strength: number
  lift: number
  isSeen: boolean
  width: number
  height: number
  usual: Float32Array
}

/** The picture is compared with its mirror image in blocks; both are freed of what changes over so many. */
const GLOSS_BLOCK_PX = 8
const REACH_BLOCKS = 4
/** The mirror image may lie so many blocks away from where the box has it: windows lie deeper than walls, and boxes are a little wrong. */
const SHIFT_ACROSS = 1
const SHIFT_DOWN = 4
const FEWEST_GLOSS_BLOCKS = 90
/** At the foot of a wall, a strip of it that a box takes for floor would agree with itself. */
const LEAST_APART_BLOCKS = 5
/**
 * Correlation of a floor with what it would mirror. A wider surrounding agrees better with gloss, and with how light falls off on carpets, too. How much a floor
 * changes from pixel to pixel was tried and tells nothing: sharp photos of varnished oak have 1.1 to 3.4 levels, of carpets 1.5 to 4.3.
 */
const DULL = 0.32
const GLOSSY = 0.48
/** Linear light from which a window or a wall is brighter than the photo shows, and tells nothing of the share that comes back. */
const NEAR_WHITE = 0.85
/**
 * How many times Fresnel's share comes back as pictures show it, which lighten what is dark: on nineteen polished floors 1.6 to 8, with a median of 3.3. The least is by eye, for
 * floors whose own light says less: without it legs and skirts were not seen on floors that mirror door frames plainly.
 */
const LEAST_LIFT = 2
const MOST_LIFT = 4
const USUAL_EDGE_PX = 200
/**
 * Wood is so deep in colour only under oil or varnish, which mirrors a little whether a window shows in it or not: red over blue of the floor, over the same of the
 * picture beside it. Of 32 photos looked at it was 5.1 to 11 in four of dark or amber varnish, at most 2.31 in nine of carpet and 1.5 in nine of vinyl or pale oak.
 * Varnish that is nearly black or looks red does not stand out so.
 */
const COATED_FROM = 3.2
const COATED_SURELY = 5
/** A coat mirrors so much where nothing says that it mirrors more. */
const COAT_STRENGTH = 0.4
/** Of that red over blue, at least the square root is green over blue: wood is orange, a red carpet is not. */
const WOOD_GREEN_SHARE = 0.45
/** What the net sees no floor in has a border that it is not sure of, in shares of the picture. */
const BORDER_SHARE = 0.02
const BESIDES = [-1, 0, 1]

/**
 * How the floor mirrors, by how well its own light agrees with what a mirror would show in its place, found in the same photo: windows, doors and bright
 * walls beside dark ones; and faintly where its colour is that of coated wood. Null for other floors.
 *
 * @param isNoFloor whether something else is seen where the box has its floor, such as a hearth; given shares of the picture's width and height
 */
export function floorGloss(
  space: RoomSpace,
  photo: RgbImage,
  isNoFloor?: (x: number, y: number) => boolean,
): FloorGloss | null {
  const { agreement, lift } = mirrorAgreement(space, photo)
  const seen = floorLight(space, photo, USUAL_EDGE_PX)
  const mirrors = Math.max(0, Math.min(1, (agreement - DULL) / (GLOSSY - DULL)))
  const strength = Math.max(mirrors, COAT_STRENGTH * coatedWood(seen, photo))
  if (strength === 0) return null
  const measured = Math.max(LEAST_LIFT, Math.min(MOST_LIFT, lift))
  return {
    strength,
    lift: mirrors > 0 ? measured : LEAST_LIFT,
    isSeen: mirrors > 0,
    ...usualLight(seen, isNoFloor),
  }
}

/** 0–1: how sure the floor's colour, seen in the light that the rest of the picture shows, is that of coated wood. */
function coatedWood(seen: FloorLight, photo: RgbImage): number {
  const { width, height, data } = resizeToLongEdge(photo, USUAL_EDGE_PX)
  const floor: [number[], number[]] = [[], []]
  const beside: [number[], number[]] = [[], []]
  for (let i = 0; i < width * height; i++) {
    if (seen.floor[i]) {
      floor[0].push(Math.log(seen.light[i * 3] / seen.light[i * 3 + 2]))
      floor[1].push(Math.log(seen.light[i * 3 + 1] / seen.light[i * 3 + 2]))
    } else {
      const [r, g, b] = [0, 1, 2].map((c) => SRGB_TO_LINEAR[data[i * 3 + c]] + MIN_LINEAR_LIGHT)
      beside[0].push(Math.log(r / b))
      beside[1].push(Math.log(g / b))
    }
  }
  if (!floor[0].length || !beside[0].length) return 0
  const [redder, greener] = [0, 1].map((k) => median(floor[k]) - median(beside[k]))
  if (greener < WOOD_GREEN_SHARE * redder) return 0
  const [from, surely] = [Math.log(COATED_FROM), Math.log(COATED_SURELY)]
  return Math.max(0, Math.min(1, (redder - from) / (surely - from)))
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

/** The floor's light freed of what it mirrors: its shade, in its usual colour. */
function usualLight(
  seen: FloorLight,
  isNoFloor: (x: number, y: number) => boolean = () => false,
): Omit<FloorGloss, 'strength' | 'lift' | 'isSeen'> {
  const shade = floorShade(seen)
  const sum = [0, 0, 0]
  for (let i = 0; i < shade.length; i++)
    if (seen.floor[i] && seen.light[i * 3 + 1] < shade[i])
      for (let c = 0; c < 3; c++) sum[c] += seen.light[i * 3 + c]
  const usual = new Float32Array(shade.length * 3)
  const { width, height } = seen
  const share = (v: number) => Math.max(0, Math.min(1, v))
  const isBesides = (x: number, y: number) =>
    BESIDES.some((v) =>
      BESIDES.some((u) => isNoFloor(share(x + u * BORDER_SHARE), share(y + v * BORDER_SHARE))),
    )
  for (let i = 0; i < shade.length; i++) {
    if (!seen.floor[i] || isBesides((i % width) / width, Math.floor(i / width) / height)) continue
    for (let c = 0; c < 3; c++) usual[i * 3 + c] = (shade[i] * sum[c]) / Math.max(1e-6, sum[1])
  }
  return { width, height, usual }
}

/**
 * Correlation (-1 to 1) of the floor's blocks with those that a mirror would show there, both less their surroundings, at the best of some shifts; and there the slope of
 * the floor's light over that of the mirror image times Fresnel's share, of what is not near white.
 */
function mirrorAgreement(space: RoomSpace, photo: RgbImage): { agreement: number; lift: number } {
  const columns = Math.floor(photo.width / GLOSS_BLOCK_PX)
  const rows = Math.floor(photo.height / GLOSS_BLOCK_PX)
  const light = blockLight(photo, columns, rows)
  const { isFloor, source, fresnel } = mirroredBlocks(space, photo, columns, rows)
  const floor = light.map((v, b) => (isFloor[b] ? v : 0))
  const seen = new Float32Array(light.length)
  const mirrored = new Float32Array(light.length)
  const both = new Float32Array(light.length)
  const sums = [0, 1, 2].map(() => new Float32Array(light.length))
  let best = { agreement: 0, lift: 0 }
  for (let down = -SHIFT_DOWN; down <= SHIFT_DOWN; down++)
    for (let across = -SHIFT_ACROSS; across <= SHIFT_ACROSS; across++) {
      let count = 0
      for (let b = 0; b < light.length; b++) {
        const column = source[b * 2] + across
        const row = source[b * 2 + 1] + down
        const from = row * columns + column
        const isApart = Math.floor(b / columns) - row > LEAST_APART_BLOCKS
        const isSeen =
          isApart &&
          isFloor[b] === 1 &&
          column >= 0 &&
          column < columns &&
          row >= 0 &&
          row < rows &&
          !isFloor[from]
        seen[b] = isSeen ? 1 : 0
        mirrored[b] = isSeen ? light[from] : 0
        both[b] = isSeen ? floor[b] : 0
        if (isSeen) count++
      }
      if (count < FEWEST_GLOSS_BLOCKS) continue
      ;[seen, mirrored, both].forEach((plane, k) => sumAround(plane, columns, rows, sums[k]))
      let [ab, aa, bb] = [0, 1e-9, 1e-9]
      let [shown, expected] = [0, 1e-9]
      for (let b = 0; b < light.length; b++) {
        if (!seen[b]) continue
        const p = mirrored[b] - sums[1][b] / sums[0][b]
        const q = both[b] - sums[2][b] / sums[0][b]
        ab += p * q
        aa += p * p
        bb += q * q
        if (mirrored[b] > NEAR_WHITE) continue
        shown += fresnel[b] * p * q
        expected += (fresnel[b] * p) ** 2
      }
      const agreement = ab / Math.sqrt(aa * bb)
      if (agreement > best.agreement) best = { agreement, lift: shown / expected }
    }
  return best
}

/** Mean linear green light of blocks. */
function blockLight({ width, data }: RgbImage, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows)
  for (let y = 0; y < rows * GLOSS_BLOCK_PX; y++)
    for (let x = 0; x < columns * GLOSS_BLOCK_PX; x++)
      out[Math.floor(y / GLOSS_BLOCK_PX) * columns + Math.floor(x / GLOSS_BLOCK_PX)] +=
        SRGB_TO_LINEAR[data[(y * width + x) * 3 + 1]] / (GLOSS_BLOCK_PX * GLOSS_BLOCK_PX)
  return out
}

/** Which blocks show floor, and for each of these the block (column and row) that shows what a mirror would; beyond the picture where none does. */
function mirroredBlocks(
  { camera, leftM, rightM, backM, heightM, cameraHeightM }: RoomSpace,
  photo: RgbImage,
  columns: number,
  rows: number,
): { isFloor: Uint8Array; source: Int32Array; fresnel: Float32Array } {
  const fresnel = new Float32Array(columns * rows)
  const isFloor = new Uint8Array(columns * rows)
  const source = new Int32Array(columns * rows * 2).fill(-1e6)
  const [left, right, back] = [leftM, rightM, backM].map((m) => m / cameraHeightM)
  const box = { left, right, back, ceiling: heightM / cameraHeightM - 1 }
  const scale = camera.width / photo.width
  for (let b = 0; b < isFloor.length; b++) {
    const px = ((b % columns) + 0.5) * GLOSS_BLOCK_PX * scale
    const py = (Math.floor(b / columns) + 0.5) * GLOSS_BLOCK_PX * scale
    const [dx, dy, dz] = pixelRay(camera, px, py)
    if (faceOf(dx, dy, dz, box) !== FACE.floor) continue
    isFloor[b] = 1
    fresnel[b] = varnishReflectance(-dy / Math.hypot(dx, dy, dz))
    const [x, z] = [dx / -dy, dz / -dy]
    const aside = dx > 0 ? (right - x) / dx : dx < 0 ? (-left - x) / dx : Infinity
    const t = Math.min(aside, dz > 0 ? (back - z) / dz : Infinity, (box.ceiling + 1) / -dy)
    const [qx, qy, depth] = projectPoint(camera, x + t * dx, -1 - dy * t, z + t * dz)
    if (!(depth > 0.1)) continue
    source[b * 2] = Math.floor(qx / scale / GLOSS_BLOCK_PX)
    source[b * 2 + 1] = Math.floor(qy / scale / GLOSS_BLOCK_PX)
  }
  return { isFloor, source, fresnel }
}

/** Sums over the square of `REACH_BLOCKS` to each side. */
function sumAround(values: Float32Array, columns: number, rows: number, out: Float32Array): void {
  const across = new Float32Array(values.length)
  for (let y = 0; y < rows; y++) {
    let sum = 0
    for (let x = -REACH_BLOCKS; x < columns; x++) {
      if (x + REACH_BLOCKS < columns) sum += values[y * columns + x + REACH_BLOCKS]
      if (x > REACH_BLOCKS) sum -= values[y * columns + x - REACH_BLOCKS - 1]
      if (x >= 0) across[y * columns + x] = sum
    }
  }
  for (let x = 0; x < columns; x++) {
    let sum = 0
    for (let y = -REACH_BLOCKS; y < rows; y++) {
      if (y + REACH_BLOCKS < rows) sum += across[(y + REACH_BLOCKS) * columns + x]
      if (y > REACH_BLOCKS) sum -= across[(y - REACH_BLOCKS - 1) * columns + x]
      if (y >= 0) out[y * columns + x] = sum
    }
  }
}
