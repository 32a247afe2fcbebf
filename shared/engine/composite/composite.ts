import { isLevel } from '../room/counter-faces.ts'
import {
  type LensDistortion,
  PINHOLE,
  undistortPoint,
  undistortedMargin,
} from '../geometry/camera/lens-distortion.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { MIRROR_FIELDS } from '../render/floor-mirror.ts'
import type { FurnitureLayer } from '../render/shade-furniture.ts'
import type { ShadowGrid } from '../render/shadow-catcher.ts'
import { SUN_STEP_PX, sunShadowReader } from '../render/sun-shadows.ts'
import { grainTile } from './grain-tile.ts'
import { localLight } from './local-light.ts'
import { luminanceOf, type PhotoGrain, photoGrain } from './photo-grain.ts'

/** The staged picture and where it differs from the photo: 255 changed, 0 untouched. */
export type Composite = { image: RgbImage; mask: Uint8Array }

/** Makes place for so many bytes, which are 0. */
export type AllocateBytes = (length: number) => Uint8Array

/** Shadows weaker than this, in 8-bit levels, are left out: nobody sees them and the photo stays the photo. */
const FAINTEST_LEVELS = 2
/** Share of its light by which no pixel changes by so much. */
const FAINTEST_CHANGE = 0.017
/** Floor so many times as light as it usually is there may mirror a window, and does. */
const MIRRORS_FROM = 1.15
const MIRRORS_SURELY = 1.9
/**
 * Of the photo's grain furniture gets so much, and at the most so many levels: somewhat too clean beside a photo passes unseen, grain on smooth wood strikes at
 * once, and textures of a floor in the dark pass for some of it. All of it looked like sandpaper.
 */
const GRAIN_SHARE = 0.6
const MOST_ADDED_LEVELS = 3
const FLOOR_FACE = 0
/** Of the floor's usual light, where it is darkest and where it is lightest. */
const LEAST_BARE = 0.4
const MOST_BARE = 1.4
/**
 * Of a mirrored window's light so much counts as the floor's when its grain is told: what it differs by there is ripples of the coat, too. With all of it added to the
 * floor's light, and each channel by itself, tiles had specks and wood red blotches where furniture hid a window.
 */
const GRAIN_OF_GLARE = 0.6
/** Of the light that the floor throws back itself. */
const LEAST_KEPT = 0.5

/**
 * Lays furniture and its light over the photo at the photo's own size; the layers may be smaller and are interpolated. They are a pinhole's
 * picture, by the lens's margin larger than the photo, and are bent as the lens bends. What neither covers stays the photo's very bytes.
 *
 * @param allocate makes place for the picture and the mask
 */
export function composite(
  photo: RgbImage,
  furniture: FurnitureLayer,
  shadows: ShadowGrid,
  lens: LensDistortion = PINHOLE,
  allocate: AllocateBytes = (length) => new Uint8Array(length),
): Composite {
  const { width, height } = photo
  const data = allocate(photo.data.length)
  data.set(photo.data)
  const mask = allocate(width * height)
  const grain = grainOf(photo)
  const addedLevels = grain.levels.map((deviation) => Math.min(MOST_ADDED_LEVELS, GRAIN_SHARE * deviation))
  const grainAt = grainTile(grain.correlation)
  const after = new Float64Array(3)
  const place = makePlace(lens, furniture, width, height)
  const layer = makeLayerReader(
    furniture,
    lens.bend === 0 && furniture.width === width && furniture.height === height,
  )
  const near = cellsWithShadow(shadows)
  const shadow = makeShadowReader(shadows, near)
  const touched = cellsTouched(furniture, shadows)
  const { columns, step } = shadows
  const at = new Float64Array(2)
  const change: Mirrored = { hidden: 0, kept: 1, share: 1, grain: 1 }
  const even = new Float32Array(3)
  const evenAt = localLight(photo)
  const drawRow = (y: number) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      place(x, y, at)
      const column = Math.max(0, Math.min(columns - 1, at[0] / step)) | 0
      if (!touched[(Math.max(0, Math.min(shadows.rows - 1, at[1] / step)) | 0) * columns + column]) continue
      const over = layer(at, x, y)
      const under = over[3] < 1 ? shadow(at) : null
      if (over[3] === 0 && !under) continue
      const clipped = under ? glare(photo, i) : 0
      let mirrored = MIRRORS_NOTHING
      if (under && under[7] > 0) {
        evenAt(x, y, even)
        mirrored = mirroredAt(even, luminanceAt(photo, i), under, change)
      }
      for (let c = 0; c < 3; c++) {
        const before = photo.data[i * 3 + c]
        const room = under
          ? roomUnder(SRGB_TO_LINEAR[before], under, c, clipped, mirrored)
          : SRGB_TO_LINEAR[before]
        if (over[3] > 0) after[c] = linearToSrgb(over[c] + (1 - over[3]) * room)
        else {
          const difference = linearToSrgb(room) - before
          after[c] = before + Math.sign(difference) * Math.max(0, Math.abs(difference) - FAINTEST_LEVELS)
        }
      }
      const level = over[3] > 0 ? Math.min(255, luminanceOf(after[0], after[1], after[2]) | 0) : 0
      const noise = over[3] > 0 ? over[3] * addedLevels[level] * grainAt(x, y) : 0
      let changed = false
      for (let c = 0; c < 3; c++) {
        const byte = Math.max(0, Math.min(255, Math.round(after[c] + noise)))
        data[i * 3 + c] = byte
        if (byte !== photo.data[i * 3 + c]) changed = true
      }
      if (changed) mask[i] = 255
    }
  }
  // A function of rows is compiled after some of them; one of the whole picture, which runs once, was left and entered anew for each.
  for (let y = 0; y < height; y++) drawRow(y)
  return { image: { width, height, data }, mask }
}

/** The same photo is drawn with ever other furniture while a piece is dragged. */
const grains = new WeakMap<RgbImage, PhotoGrain>()

function grainOf(photo: RgbImage): PhotoGrain {
  const known = grains.get(photo) ?? photoGrain(photo)
  grains.set(photo, known)
  return known
}

// A window outshines the shadow that falls on its glass.
function glare(photo: RgbImage, i: number): number {
  const brightest = Math.max(SRGB_TO_LINEAR[photo.data[i * 3 + 1]], SRGB_TO_LINEAR[photo.data[i * 3 + 2]])
  return Math.max(0, Math.min(1, (brightest - 0.85) / 0.12))
}

/**
 * The room's own light at a pixel once furniture stands there; `under` is ratio (3), light that the floor mirrors of furniture (3), of walls before and the share of windows
 * that it no longer mirrors, is floor or worktop, and the floor's usual light (3). `hidden` is the share of the pixel's light that is a window's
 * and goes, `grain` how light the floor below is for what it usually is, `kept` what is left without walls, `share` how much of furniture comes in place of these.
 */
function roomUnder(
  light: number,
  under: Float32Array,
  c: number,
  glare: number,
  { hidden, kept, share, grain }: Mirrored,
): number {
  const shielded = under[8] ? 0 : glare
  const own = light + hidden * (grain * under[9 + c] - light)
  return own * kept * (under[c] + (1 - under[c]) * shielded) + share * under[3 + c]
}

type Mirrored = { hidden: number; kept: number; share: number; grain: number }
const MIRRORS_NOTHING: Mirrored = { hidden: 0, kept: 1, share: 1, grain: 1 }

/** What of a pixel's light the floor mirrored before, of windows by how much lighter than usual the `even` light around it is; into `out`. `own` is its luminance. */
function mirroredAt(even: Float32Array, own: number, under: Float32Array, out: Mirrored): Mirrored {
  const light = luminance(even[0], even[1], even[2])
  const usual = luminance(under[9], under[10], under[11])
  const t = Math.max(0, Math.min(1, (light / usual - MIRRORS_FROM) / (MIRRORS_SURELY - MIRRORS_FROM)))
  out.hidden = under[7] * t * t * (3 - 2 * t)
  // Joints and boards stay where a window goes that lay over them, and the window's own ripples go with it.
  const grain = 1 + (own - light) / Math.max(usual, GRAIN_OF_GLARE * light)
  out.grain = Math.max(LEAST_BARE, Math.min(MOST_BARE, grain))
  // White light taken from wood channel by channel would leave it redder than any wood is.
  const walls = under[6] / (light + out.hidden * (usual - light))
  out.kept = Math.max(LEAST_KEPT, 1 - walls)
  // A floor that shows less light than walls alone would give it mirrors less of furniture, too: taken whole, that lay on dark wood like fog.
  out.share = Math.min(1, (1 - LEAST_KEPT) / walls)
  return out
}

/** Of linear light; never quite 0. */
const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b + 1e-6

const luminanceAt = ({ data }: RgbImage, i: number): number =>
  luminance(SRGB_TO_LINEAR[data[i * 3]], SRGB_TO_LINEAR[data[i * 3 + 1]], SRGB_TO_LINEAR[data[i * 3 + 2]])

/** Writes where in the layers, in their pixels, a pixel of the photo lies. */
function makePlace(lens: LensDistortion, layer: FurnitureLayer, width: number, height: number) {
  const margin = undistortedMargin(lens)
  const sx = layer.width / (width * margin)
  const sy = layer.height / (height * margin)
  if (lens.bend === 0)
    return (x: number, y: number, out: Float64Array) => {
      out[0] = (x + 0.5) * sx
      out[1] = (y + 0.5) * sy
    }
  return (x: number, y: number, out: Float64Array) => {
    undistortPoint(lens, width, height, x + 0.5, y + 0.5, out)
    out[0] = (out[0] + ((margin - 1) * width) / 2) * sx
    out[1] = (out[1] + ((margin - 1) * height) / 2) * sy
  }
}

/** A place in the layers, (x, y) in their pixels; one array for all pixels, as V8 allocates each of two numbers that it passes on. */
type Place = Float64Array
type Reader = (at: Place, x: number, y: number) => Float32Array

/** Reads colour (premultiplied) and coverage at a place in the layer, which the photo shows at pixel (x, y); the same where it `fits`. */
function makeLayerReader(layer: FurnitureLayer, fits: boolean): Reader {
  const out = new Float32Array(4)
  if (fits)
    return (_, x, y) => {
      const i = y * layer.width + x
      out[0] = layer.colour[i * 3]
      out[1] = layer.colour[i * 3 + 1]
      out[2] = layer.colour[i * 3 + 2]
      out[3] = layer.coverage[i]
      return out
    }
  return (at) => {
    const fx = Math.max(0, Math.min(layer.width - 1, at[0] - 0.5))
    const fy = Math.max(0, Math.min(layer.height - 1, at[1] - 0.5))
    const x0 = fx | 0
    const y0 = fy | 0
    const tx = fx - x0
    const ty = fy - y0
    out[0] = out[1] = out[2] = out[3] = 0
    for (let k = 0; k < 4; k++) {
      const px = Math.min(layer.width - 1, x0 + (k & 1))
      const py = Math.min(layer.height - 1, y0 + (k >> 1))
      const i = py * layer.width + px
      if (layer.coverage[i] === 0) continue
      const w = (k & 1 ? tx : 1 - tx) * (k >> 1 ? ty : 1 - ty)
      out[0] += w * layer.colour[i * 3]
      out[1] += w * layer.colour[i * 3 + 1]
      out[2] += w * layer.colour[i * 3 + 2]
      out[3] += w * layer.coverage[i]
    }
    if (out[3] > 0.999) out[3] = 1
    return out
  }
}

/** Reads the shadow grid at a place in the layers; null where there is no shadow and no mirror image. */
function makeShadowReader(grid: ShadowGrid, near: Uint8Array): (at: Place) => Float32Array | null {
  const out = new Float32Array(12)
  const usual = new Float32Array(3)
  const mirrors = grid.usualAt !== undefined
  const { columns, rows, ratio, mirror, face, step } = grid
  const readSun = grid.sun && sunShadowReader(grid.sun)
  const isSunny = cellsWithSun(grid, () => true)
  const sun = new Float32Array(6)
  return (at) => {
    const gx = Math.min(columns - 1, at[0] / step)
    const gy = Math.min(rows - 1, at[1] / step)
    const x0 = gx | 0
    const y0 = gy | 0
    const tx = gx - x0
    const ty = gy - y0
    const corner = y0 * columns + x0
    const inSun = isSunny[corner] > 0 && (readSun?.(at[0], at[1], sun) ?? false)
    if (!near[corner] && !(inSun && sun[4] > 0)) return null
    const right = x0 + 1 < columns ? 1 : 0
    const below = y0 + 1 < rows ? columns : 0
    const here = face[corner]
    // Points of another face lie beyond an edge of the room and say nothing about this one.
    const mixed =
      here < 0 ||
      face[corner + right] !== here ||
      face[corner + below] !== here ||
      face[corner + below + right] !== here
    const own = mixed ? grid.faceAt(at[0], at[1]) : here
    let total = 0
    let any = false
    for (let c = 0; c < 9; c++) out[c] = 0
    for (let k = 0; k < 4; k++) {
      const px = Math.min(columns - 1, x0 + (k & 1))
      const py = Math.min(rows - 1, y0 + (k >> 1))
      const i = py * columns + px
      if (face[i] !== own) continue
      const w = (k & 1 ? tx : 1 - tx) * (k >> 1 ? ty : 1 - ty) + 1e-4
      total += w
      for (let c = 0; c < 3; c++) out[c] += w * ratio[i * 3 + c]
      if (mirrors) for (let c = 0; c < MIRROR_FIELDS; c++) out[3 + c] += w * mirror[i * MIRROR_FIELDS + c]
      if (ratio[i * 3 + 1] !== 1 || ratio[i * 3] !== 1 || mirror[i * MIRROR_FIELDS + 4] > 0) any = true
    }
    const isInSun = inSun && own === FLOOR_FACE
    if (total === 0 || !(any || (isInSun && sun[4] > 0))) return null
    for (let c = 0; c < 3 + MIRROR_FIELDS; c++) out[c] /= total
    // Of the light of the room furniture takes what it does in the shade, of the sun what stands in its way.
    if (isInSun) for (let c = 0; c < 3; c++) out[c] = out[c] * (1 - sun[c]) + sun[c] - sun[3 + c]
    out[8] = isLevel(own) ? 1 : 0
    if (out[7] > 0 && grid.usualAt) {
      grid.usualAt(at[0], at[1], usual)
      out.set(usual, 9)
      // Something else than floor mirrors nothing.
      if (usual[1] === 0) out.fill(0, 3, 3 + MIRROR_FIELDS)
    }
    return out
  }
}

/** 1 for every cell of the shadows' grid in which a pixel can change: most of a photo stays as it is, and is not looked at further. */
function cellsTouched({ width, coverage }: FurnitureLayer, shadows: ShadowGrid): Uint8Array {
  const touched = cellsWithShadow(shadows, FAINTEST_CHANGE)
  // A pixel is read from as far as the middles of its neighbours.
  for (let i = 0; i < coverage.length; i++)
    if (coverage[i] > 0) markAround(touched, shadows, (i % width) + 0.5, Math.floor(i / width) + 0.5, 1)
  const shaded = cellsWithSun(shadows, (open) => open < 1)
  for (let i = 0; i < touched.length; i++) touched[i] |= shaded[i]
  return touched
}

/** 1 for every cell of the grid in which sun lies of which furniture leaves such a share. */
function cellsWithSun(shadows: ShadowGrid, isMeant: (open: number) => boolean): Uint8Array {
  const marked = new Uint8Array(shadows.columns * shadows.rows)
  const { sun } = shadows
  if (!sun) return marked
  for (let i = 0; i < sun.open.length; i++) {
    if (!(sun.part[i * 3 + 1] > 0) || !isMeant(sun.open[i])) continue
    const [px, py] = [(i % sun.columns) * SUN_STEP_PX, Math.floor(i / sun.columns) * SUN_STEP_PX]
    markAround(marked, shadows, px, py, SUN_STEP_PX)
  }
  return marked
}

/** Marks the cells of the grid that reach as near to a place of the layers as that. */
function markAround(
  marked: Uint8Array,
  { step, columns, rows }: ShadowGrid,
  px: number,
  py: number,
  reachPx: number,
): void {
  const from = Math.max(0, Math.floor((px - reachPx) / step))
  const to = Math.min(columns - 1, Math.floor((px + reachPx) / step))
  const last = Math.min(rows - 1, Math.floor((py + reachPx) / step))
  for (let row = Math.max(0, Math.floor((py - reachPx) / step)); row <= last; row++)
    for (let column = from; column <= to; column++) marked[row * columns + column] = 1
}

/** 1 for every cell of the grid at one of whose four corners there is a mirror image, or a shadow of more than `faintest` of the light. */
function cellsWithShadow({ columns, rows, ratio, mirror }: ShadowGrid, faintest = 0): Uint8Array {
  const near = new Uint8Array(columns * rows)
  const isDark = (i: number) => Math.abs(ratio[i] - 1) > faintest
  for (let i = 0; i < near.length; i++) {
    const isSeen = isDark(i * 3) || isDark(i * 3 + 1) || (faintest > 0 && isDark(i * 3 + 2))
    if (!isSeen && !(mirror[i * MIRROR_FIELDS + 4] > 0)) continue
    const x = i % columns
    for (const j of [i, i - columns]) {
      if (j < 0) continue
      near[j] = 1
      if (x > 0) near[j - 1] = 1
    }
  }
  return near
}
