import { pixelRay } from '../geometry/camera/camera.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { median } from '../math/median.ts'
import { type RoomSpace, toPixel } from '../room/room-space.ts'
import { type SeenTop, TOP_CELL } from '../room/seen-top.ts'
import { classProbabilityAt } from '../segmentation/segment-room.ts'
import { smoothLab } from './smooth-lab.ts'
import { type TopHeight, topHeight } from './top-height.ts'
import { type TopRegion, topRegions } from './top-regions.ts'
import { usualFronts } from './usual-fronts.ts'

/** In camera heights: the size of a cell of the plane of a top, and how far away one is looked at. */
const TOP_CELL_SIZE = 0.02
const FARTHEST_TOP = 3.5
/** In heights of the top: worktops are 0.6 over 0.9 m deep, and what the net calls a top beyond that may be the splash behind it. */
const DEEPEST_TOP = 0.72
/** In heights of the top: a range by itself has a front, a top and a foot as well. */
const SHORTEST_WORKTOP = 1.2
const LEAST_CLEAR_PROBABILITY = 0.6
/** Smoothed Lab with less of the lightness, from the top's own median: so unlike itself a top may look, by how much it varies. */
const TOP_LIGHTNESS_WEIGHT = 0.42
const LEAST_TOP_LAB = 7
const MOST_TOP_LAB = 12
const USUAL_SPREADS = 3
/** An edge within the top, of a sink in the top's colour: so strong, and so much stronger than what stone and boards have everywhere. */
const LEAST_RIM_GRADIENT = 10
const USUAL_GRADIENTS = 3
/** In a bathroom what is of its front's colour is a bath: things would stand in it. Lab with less of the lightness, as above. */
const LEAST_TOP_FROM_FRONT_LAB = 10
/** What looks like the strip below its edge is that front itself, of which the net took some for the top. */
const LEAST_TOP_FROM_STRIP_LAB = 8

/**
 * The tops that the net sees over cabinets whose foot is in the picture, wherever they stand, with what of each is clear: of the top's usual colour and without rims, as
 * sinks, hobs and what stands there are not, and not over a front unlike its neighbours, as a range's is. In metres of `space`. Walls do not matter, only the camera.
 */
export function findTops(geometry: RoomGeometry, space: RoomSpace, room: 'kitchen' | 'bathroom'): SeenTop[] {
  const lab = smoothLab(geometry)
  return topRegions(geometry.parts).flatMap((region) => {
    const measured = topHeight(geometry.parts, space, region)
    return measured ? clearTop(geometry, space, lab, region, measured, room === 'bathroom') : []
  })
}

function clearTop(
  geometry: RoomGeometry,
  space: RoomSpace,
  lab: Float32Array,
  region: TopRegion,
  { heightM, front, lowM }: TopHeight,
  isBathroom: boolean,
): SeenTop[] {
  const { parts, gradient } = geometry
  const { camera, cameraHeightM } = space
  const { width, height } = camera
  const places = region.cells.flatMap((cell): [number, number][] => {
    const px = (((cell % region.width) + 0.5) / region.width) * width
    const py = ((Math.floor(cell / region.width) + 0.5) / region.height) * height
    const [dx, dy, dz] = pixelRay(camera, px, py)
    const t = (heightM - cameraHeightM) / dy
    return dy < 0 && Math.hypot(dx, dz) * t < FARTHEST_TOP * cameraHeightM ? [[dx * t, dz * t]] : []
  })
  if (!places.length || !front.length) return []
  const [[fromX, fromZ], [toX, toZ]] = [front[0], front[front.length - 1]]
  if (!isBathroom && Math.hypot(toX - fromX, toZ - fromZ) < SHORTEST_WORKTOP * heightM) return []
  const cellM = TOP_CELL_SIZE * cameraHeightM
  const [xs, zs] = [0, 1].map((k) => places.map((p) => p[k]))
  const [lowX, lowZ] = [Math.min(...xs), Math.min(...zs)]
  const columns = Math.ceil((Math.max(...xs) - lowX) / cellM)
  const rows = Math.ceil((Math.max(...zs) - lowZ) / cellM)
  const isOfRegion = new Set(region.cells)
  const fronts = usualFronts(space, lab, front, lowM)
  const cells = new Uint8Array(columns * rows)
  const shown: { at: number; o: number }[] = []
  for (let at = 0; at < columns * rows; at++) {
    const x = lowX + ((at % columns) + 0.5) * cellM
    const z = lowZ + (Math.floor(at / columns) + 0.5) * cellM
    const [px, py, depth] = toPixel(space, x, heightM, z)
    if (depth <= 0 || px < 0 || py < 0 || px >= width || py >= height) continue
    const [u, v] = [px / width, py / height]
    if (!isOfRegion.has(Math.floor(v * region.height) * region.width + Math.floor(u * region.width))) continue
    if (classProbabilityAt(parts, 'top', u, v) < LEAST_CLEAR_PROBABILITY) continue
    const nearest = nearestPoint(front, x, z)
    if (Math.hypot(front[nearest][0] - x, front[nearest][1] - z) > DEEPEST_TOP * heightM) continue
    cells[at] = TOP_CELL.taken
    if (fronts.isUsual[nearest]) shown.push({ at, o: Math.floor(py) * width + Math.floor(px) })
  }
  const usual = [0, 1, 2].map((c) => median(shown.map(({ o }) => lab[o * 3 + c])))
  if (isBathroom && difference(usual, fronts.lab) < LEAST_TOP_FROM_FRONT_LAB) return []
  if (difference(usual, fronts.upperLab) < LEAST_TOP_FROM_STRIP_LAB) return []
  const far = (o: number) => difference(usual, lab.subarray(o * 3, o * 3 + 3))
  const mostLab = Math.max(
    LEAST_TOP_LAB,
    Math.min(MOST_TOP_LAB, USUAL_SPREADS * median(shown.map(({ o }) => far(o)))),
  )
  const mostGradient = Math.max(
    LEAST_RIM_GRADIENT,
    USUAL_GRADIENTS * median(shown.map(({ o }) => gradient.magnitude[o])),
  )
  for (const { at, o } of shown)
    if (far(o) <= mostLab && gradient.magnitude[o] <= mostGradient) cells[at] = TOP_CELL.clear
  return [{ heightM, lowX, lowZ, cellM, columns, rows, cells, front }]
}

function nearestPoint(points: [number, number][], x: number, z: number): number {
  let best = 0
  let least = Infinity
  points.forEach(([px, pz], i) => {
    const d = (px - x) ** 2 + (pz - z) ** 2
    if (d < least) [best, least] = [i, d]
  })
  return best
}

const difference = (p: ArrayLike<number>, q: ArrayLike<number>): number =>
  Math.hypot(TOP_LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
