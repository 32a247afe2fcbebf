import { labLuminance } from '../math/lab-luminance.ts'
import { median } from '../math/median.ts'
import { type RoomSegmentation, SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import { pixelRay } from './camera/camera.ts'
import { cellColours } from './cell-colours.ts'
import type { RoomGeometry } from './room-geometry.ts'
import { FACE, faceOf } from './layout/room-box.ts'
import { possibleFloor } from './possible-floor.ts'
import { connectedFloor, type SeenFloor } from './seen-floor.ts'

/** No floor is looked for nearer to the horizon than this slope: eight camera heights away. */
const LEAST_DOWNWARD_SLOPE = 0.12
const ROUNDS = 8
/** Mean change of the cells' probabilities at which no other turn is worth its time. */
const SETTLED = 1e-4
/**
 * How much of the net's certainty counts, and that neither it nor the colour is ever sure alone, log odds: all of it beside a box. Where there is none, only what the colours
 * agree to is floor; there the fronts of cabinets are the danger.
 */
const NET_IN_BOX = { weight: 1, most: 4 }
const NET_BESIDE_COLOUR = { weight: 0.6, most: 2.5 }
const MOST_BY_COLOUR = 3
/** Bins of the colour histograms along L, a and b, and their size in units of Lab; a and b from -`HALF_AB` on. */
const BINS = 14
const L_BIN = 100 / BINS
const AB_BIN = 5
const HALF_AB = (BINS * AB_BIN) / 2
/** A colour seen nowhere counts as often as this. */
const RARE = 2e-4
const IMPOSSIBLE = -4
const LEAST_PROBABILITY = 1e-4
/** What the net has to think of floor in glare, of the usual floor and of what it mirrors. */
const FLOOR_IN_GLARE = 0.4
const SURE_BY_NET = 0.8
const HARDLY_FLOOR = 0.3
const LEAST_LIGHTENING_L = 3
/** A varnished floor mirrors up to this share of what falls on it at the low angles at which rooms are photographed (Schlick 1994); */
const LARGEST_REFLECTANCE = 0.2
/** from here on a source may be brighter than the picture can say. */
const CLIPPED_L = 92
/** What cells that are lighter than the floor are: what it may mirror, or more than that. */
export const GLARE = 1
export const TOO_BRIGHT = 2
/** Cameras are not held quite straight. */
const MIRRORED_BESIDE_CELLS = 4
/** Less sure than this, a cell is not floor; less is asked where a box is another witness. */
const LEAST_COLOUR_CERTAINTY = 0.65
const LEAST_CERTAINTY_IN_BOX = 0.5
/**
 * Between two stretches of floor, one above the other in the picture, what is as likely as this belongs to them: a sill, or shade before an opening. A wall's foot
 * is not. Cells that the farther stretch has at least.
 */
const LEAST_BETWEEN = 0.15
const LEAST_BEYOND_CELLS = 3
/**
 * The floor of a room full of cabinets, which the net alone hardly tells from their fronts: what it thinks is the start, then the colours of
 * floor and of everything else are learnt from this very picture, turn by turn (the two histograms of GrabCut, Rother et al. 2004, without its
 * graph cut: its cells are too coarse for one). Where both look alike, as in a bathroom of one marble, its probabilities stay low.
 *
 * With `boxOdds`, log odds, the room's box speaks for its own floor, and never against floor beyond it: open plans are larger than any box in them. What the net
 * takes for cabinets and things may then be floor, and what looks like floor in `glare` (`GLARE` in cells that do, `TOO_BRIGHT` where it is no varnish's) is no other colour.
 */
export function floorByColour(
  { camera, box, lab, parts }: RoomGeometry,
  boxOdds = 0,
): SeenFloor & { glare: Uint8Array | null } {
  const { width, height, probabilities } = parts
  const count = width * height
  const first = SEGMENT_CLASSES.indexOf('floor') * count
  const colours = cellColours(lab, camera, width, height)
  const bins = new Int32Array(count).fill(-1)
  const net = new Float32Array(count)
  const byBox = new Float32Array(count)
  const lightness = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const x = cell % width
    const y = Math.floor(cell / width)
    const px = ((x + 0.5) / width) * camera.width
    const [dx, dy, dz] = pixelRay(camera, px, ((y + 0.5) / height) * camera.height)
    if (dy > 0 || dy * dy < LEAST_DOWNWARD_SLOPE ** 2 * (dx * dx + dz * dz)) continue
    bins[cell] = binOf(colours[cell * 3], colours[cell * 3 + 1], colours[cell * 3 + 2])
    lightness[cell] = colours[cell * 3]
    const p = boxOdds ? possibleFloor(parts, cell) : probabilities[first + cell]
    net[cell] = Math.log(Math.max(LEAST_PROBABILITY, p) / Math.max(LEAST_PROBABILITY, 1 - p))
    if (boxOdds && faceOf(dx, dy, dz, box) === FACE.floor) byBox[cell] = boxOdds
  }
  const { weight, most } = boxOdds ? NET_IN_BOX : NET_BESIDE_COLOUR
  const prior = net.map((odds, cell) => Math.max(-most, Math.min(most, weight * odds)) + byBox[cell])
  let floor = net.map((odds, cell) => (bins[cell] < 0 ? 0 : 1 / (1 + Math.exp(-odds - byBox[cell]))))
  const glare = boxOdds ? glareCells(parts, colours, lightness, bins, prior) : null
  for (let round = 0; round < ROUNDS; round++) {
    const colour = colourOdds(bins, floor)
    const odds = prior.map((p, cell) => {
      if (bins[cell] < 0) return IMPOSSIBLE
      const byColour = colour[bins[cell]]
      return Math.max(IMPOSSIBLE, p + (glare?.[cell] === GLARE ? Math.max(0, byColour) : byColour))
    })
    let change = 0
    floor = odds.map((_, cell) => {
      if (bins[cell] < 0) return 0
      const p = 1 / (1 + Math.exp(-meanAround(odds, width, height, cell)))
      change += Math.abs(p - floor[cell])
      return p
    })
    if (change < SETTLED * count) break
  }
  const least = boxOdds ? LEAST_CERTAINTY_IN_BOX : LEAST_COLOUR_CERTAINTY
  const sure = floor.map((p) => (p < least ? 0 : p))
  const largest = connectedFloor(width, height, sure)
  if (!boxOdds) return { ...largest, glare }
  return { ...connectedFloor(width, height, joinedAbove(largest, sure, floor)), glare }
}

/**
 * The floor with what is doubtful between its largest stretch and another one above it: where two lights or two floors meet, as before and behind an opening, the
 * colours of neither tell. What has floor of one stretch around it stands or lies there.
 */
function joinedAbove(
  { width, probability: largest }: SeenFloor,
  sure: Float32Array,
  floor: Float32Array,
): Float32Array {
  const joined = Float32Array.from(sure)
  for (let column = 0; column < width; column++) {
    /** The uppermost cell of the largest stretch, or -1 where something else rises from it. */
    let top = -1
    let beyond = 0
    for (let cell = sure.length - width + column; cell >= 0; cell -= width) {
      beyond = sure[cell] > 0 && largest[cell] === 0 ? beyond + 1 : 0
      if (largest[cell] > 0) top = cell
      else if (floor[cell] < LEAST_BETWEEN) top = -1
      if (top < 0 || beyond < LEAST_BEYOND_CELLS) continue
      for (let between = top - width; between > cell; between -= width)
        joined[between] = Math.max(joined[between], LEAST_CERTAINTY_IN_BOX)
      top = -1
    }
  }
  return joined
}

/**
 * Where the net, or a sure box, sees floor that is lighter than most of it, below something still lighter: what varnish mirrors lies in the picture's columns of what it
 * mirrors, and adds no more light than varnish can.
 */
function glareCells(
  { width, height, probabilities }: RoomSegmentation,
  colours: Float32Array,
  lightness: Float32Array,
  bins: Int32Array,
  prior: Float32Array,
): Uint8Array {
  const first = SEGMENT_CLASSES.indexOf('floor') * width * height
  const isFloor = (cell: number, least: number) => probabilities[first + cell] > least
  const usual = median([...lightness].filter((_, cell) => bins[cell] >= 0 && isFloor(cell, SURE_BY_NET)))
  const brightest = new Float32Array(width)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (isFloor(row * width + column, HARDLY_FLOOR)) continue
      const seen = colours[(row * width + column) * 3]
      brightest[column] = Math.max(brightest[column], seen)
    }
  return Uint8Array.from(lightness, (l, cell) => {
    if (bins[cell] < 0 || l < usual + LEAST_LIGHTENING_L) return 0
    if (!isFloor(cell, FLOOR_IN_GLARE) && prior[cell] <= 0) return 0
    const column = cell % width
    const from = Math.max(0, column - MIRRORED_BESIDE_CELLS)
    let source = 0
    for (let at = from; at <= Math.min(width - 1, column + MIRRORED_BESIDE_CELLS); at++)
      if (brightest[at] > source) source = brightest[at]
    const excess = labLuminance(l) - labLuminance(usual)
    return source > CLIPPED_L || excess < LARGEST_REFLECTANCE * labLuminance(source) ? GLARE : TOO_BRIGHT
  })
}

function binOf(l: number, a: number, b: number): number {
  const bin = (value: number, size: number) => Math.max(0, Math.min(BINS - 1, Math.floor(value / size)))
  return (bin(l, L_BIN) * BINS + bin(a + HALF_AB, AB_BIN)) * BINS + bin(b + HALF_AB, AB_BIN)
}

/** Log odds of each colour, by how often it is floor and how often something else. */
function colourOdds(bins: Int32Array, floor: Float32Array): Float32Array {
  let onFloor: Float32Array = new Float32Array(BINS ** 3)
  let elsewhere: Float32Array = new Float32Array(BINS ** 3)
  bins.forEach((bin, cell) => {
    if (bin < 0) return
    onFloor[bin] += floor[cell]
    elsewhere[bin] += 1 - floor[cell]
  })
  for (const stride of [1, BINS, BINS * BINS]) {
    onFloor = spread(onFloor, stride)
    elsewhere = spread(elsewhere, stride)
  }
  const all = [onFloor, elsewhere].map((h) =>
    Math.max(
      1e-9,
      h.reduce((sum, v) => sum + v, 0),
    ),
  )
  return onFloor.map((v, bin) => {
    const odds = Math.log((v / all[0] + RARE) / (elsewhere[bin] / all[1] + RARE))
    return Math.max(-MOST_BY_COLOUR, Math.min(MOST_BY_COLOUR, odds))
  })
}

/** A histogram with a little of each bin in its neighbours along one axis. */
function spread(histogram: Float32Array, stride: number): Float32Array {
  return histogram.map((v, i) => {
    const at = Math.floor(i / stride) % BINS
    const before = at > 0 ? histogram[i - stride] : 0
    const after = at < BINS - 1 ? histogram[i + stride] : 0
    return 0.5 * v + 0.25 * (before + after)
  })
}

/** Mean of a cell and its neighbours. */
function meanAround(values: Float32Array, width: number, height: number, cell: number): number {
  const x = cell % width
  const y = Math.floor(cell / width)
  let sum = 0
  let count = 0
  const [top, bottom] = [y > 0 ? y - 1 : 0, y < height - 1 ? y + 1 : y]
  const [left, right] = [x > 0 ? x - 1 : 0, x < width - 1 ? x + 1 : x]
  for (let v = top; v <= bottom; v++)
    for (let u = left; u <= right; u++) {
      sum += values[v * width + u]
      count++
    }
  return sum / count
}
