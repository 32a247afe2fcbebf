import { SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import { pixelRay } from './camera/camera.ts'
import type { RoomGeometry } from './estimate-room-geometry.ts'
import { connectedFloor, type SeenFloor } from './seen-floor.ts'

/** No floor is looked for nearer to the horizon than this slope: eight camera heights away. */
const LEAST_DOWNWARD_SLOPE = 0.12
const ROUNDS = 8
/** What the net says counts for less than its own certainty, and neither it nor the colour is ever sure alone; log odds. */
const NET_WEIGHT = 0.6
const MOST_BY_NET = 2.5
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
/** Less sure than this, a cell is not floor. */
const LEAST_CERTAINTY = 0.65

/**
 * The floor of a room full of cabinets, which the net alone hardly tells from their fronts: what it thinks is the start, then the colours of
 * floor and of everything else are learnt from this very picture, turn by turn (the two histograms of GrabCut, Rother et al. 2004, without its
 * graph cut: its cells are too coarse for one). Where both look alike, as in a bathroom of one marble, its probabilities stay low.
 */
export function floorByColour({ camera, lab, parts }: RoomGeometry): SeenFloor {
  const { width, height, probabilities } = parts
  const count = width * height
  const first = SEGMENT_CLASSES.indexOf('floor') * count
  const bins = new Int32Array(count).fill(-1)
  const net = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const x = cell % width
    const y = Math.floor(cell / width)
    const ray = pixelRay(camera, ((x + 0.5) / width) * camera.width, ((y + 0.5) / height) * camera.height)
    if (ray[1] > -LEAST_DOWNWARD_SLOPE * Math.hypot(ray[0], ray[2])) continue
    bins[cell] = binOf(meanColour(lab, camera, x / width, y / height, 1 / width, 1 / height))
    const p = probabilities[first + cell]
    net[cell] = Math.log(Math.max(LEAST_PROBABILITY, p) / Math.max(LEAST_PROBABILITY, 1 - p))
  }
  const prior = net.map((odds) => Math.max(-MOST_BY_NET, Math.min(MOST_BY_NET, NET_WEIGHT * odds)))
  let floor = net.map((odds, cell) => (bins[cell] < 0 ? 0 : 1 / (1 + Math.exp(-odds))))
  for (let round = 0; round < ROUNDS; round++) {
    const colour = colourOdds(bins, floor)
    const odds = prior.map((p, cell) => (bins[cell] < 0 ? IMPOSSIBLE : p + colour[bins[cell]]))
    floor = odds.map((_, cell) =>
      bins[cell] < 0 ? 0 : 1 / (1 + Math.exp(-meanAround(odds, width, height, cell))),
    )
  }
  return connectedFloor(
    width,
    height,
    floor.map((p) => (p < LEAST_CERTAINTY ? 0 : p)),
  )
}

function binOf([l, a, b]: number[]): number {
  const bin = (value: number, size: number) => Math.max(0, Math.min(BINS - 1, Math.floor(value / size)))
  return (bin(l, L_BIN) * BINS + bin(a + HALF_AB, AB_BIN)) * BINS + bin(b + HALF_AB, AB_BIN)
}

/** Of a part of the picture, in shares of its width and height. */
function meanColour(
  lab: Float32Array,
  { width, height }: { width: number; height: number },
  left: number,
  top: number,
  across: number,
  down: number,
): number[] {
  const x0 = Math.floor(left * width)
  const y0 = Math.floor(top * height)
  const x1 = Math.max(x0 + 1, Math.floor((left + across) * width))
  const y1 = Math.max(y0 + 1, Math.floor((top + down) * height))
  const sum = [0, 0, 0]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) for (let k = 0; k < 3; k++) sum[k] += lab[(y * width + x) * 3 + k]
  return sum.map((v) => v / ((x1 - x0) * (y1 - y0)))
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
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      sum += Math.max(IMPOSSIBLE, values[v * width + u])
      count++
    }
  return sum / count
}
