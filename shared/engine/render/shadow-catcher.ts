import type { Counter } from '../room/counter.ts'
import { type CounterHit, meetCounters } from '../room/counter-faces.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { type Camera, projectPoint } from '../geometry/camera/camera.ts'
import { isSeenFloor } from '../geometry/seen-floor.ts'
import { occluderNearness } from '../geometry/occlusion/occluder.ts'
import { INWARD } from '../light/light-box.ts'
import type { LightGatherer } from './irradiance/gather-irradiance.ts'
import type { BeyondFloor } from './beyond-floor.ts'
import { ALONE, type Crew } from './crew.ts'
import { type FloorMirror, MIRROR_FIELDS } from './floor-mirror.ts'
import { pixelHash } from './pixel-hash.ts'
import type { SunShadows } from './sun-shadows.ts'
import { isOpen, type UnhiddenPoints } from './unhidden-points.ts'

/**
 * What the furniture does to the real floor and walls, on a grid of one point every `step` pixels: `ratio` (3) is light with over light
 * without furniture, `mirror` (5) the light (3) that the floor mirrors of furniture, the light (green) of walls and
 * (the last) the share of windows that it mirrored there before and no longer does. `face` is the face of the box or of a counter seen, `OCCLUDER_FACE` where something stands
 * in front of it, -1 where furniture hides it.
 */
export type ShadowGrid = {
  step: number
  columns: number
  rows: number
  ratio: Float32Array
  mirror: Float32Array
  face: Int8Array
  /** The face at any pixel position of the rendered picture. */
  faceAt: (px: number, py: number) => number
  /** Writes the linear light (3) of the floor there without what it mirrors; of floors that do. */
  usualAt?: (px: number, py: number, out: Float32Array) => void
  /** What furniture leaves of the sun on the floor, where its direction is known: it is none of `ratio`. */
  sun?: SunShadows
}

/** How finely to look and how many rays to spend. */
export type ShadowEffort = {
  rays: number
  nearRays: number
  mirror: FloorMirror | null
  /** Where the box's floor is none of the picture's. */
  isBeyondFloor?: BeyondFloor | null
}

const FLOOR_FACE = 0
const OCCLUDER_FACE = 5
const CEILING_FACE = 1
const SHADOW_REACH_M = 1.5
/** Sum of (size over squared distance) of the pieces below which nothing is looked at. */
const MIN_SHADOW_NEARNESS = 1.2
const NEAR_RAYS_NEARNESS = 8
const REFINE_FROM = 0.05
/** No shadow takes more than this: real rooms are full of light from everywhere. */
const MAX_SHADOW_SHARE = 0.85
/**
 * How deep shadows are drawn for the light that is lost. The box's light is that of its faces alone, and a wall beside a sofa loses half of it: drawn so, such a
 * wall looked dirty beside the photo's own. Both by eye.
 */
const SHADOW_DEPTH = 1.4
const WALL_SHADOW_DEPTH = 0.8
/**
 * Cameras' tone curves spread what is dark, and light comes from more places than the box's faces: of real furniture the floor shows a tenth to a quarter of its
 * light below stools and sideboards and 0.55 to 0.85 close beside, and nothing a step away. Drawn as it is lost, it was a third below, and a pale veil a metre around.
 */
const SHADOW_CONTRAST = 1.35
/** Light lost below this share is sampling noise. */
const SHADOW_NOISE_SHARE = 0.012

/** Shadow, bounce and mirror image by comparing light with and without furniture (differential rendering, Debevec 1998). */
export function catchShadows(
  bounds: Float32Array,
  space: RoomSpace,
  camera: Camera,
  unhidden: UnhiddenPoints,
  gatherer: LightGatherer,
  effort: ShadowEffort,
  crew: Crew = ALONE,
): ShadowGrid {
  const { step, columns, rows } = unhidden
  const grid: ShadowGrid = {
    step,
    columns,
    rows,
    ratio: crew.floats(columns * rows * 3),
    mirror: crew.floats(columns * rows * MIRROR_FIELDS),
    face: crew.signedBytes(columns * rows),
    faceAt: faceFinder(space, camera, effort.isBeyondFloor),
  }
  crew.share(1, () => {
    grid.ratio.fill(1)
    grid.face.fill(-1)
  })
  const look = makeLook(grid, bounds, space, camera, gatherer, effort)
  const open = (i: number, j: number) => isOpen(unhidden, i, j)
  crew.share(Math.ceil(rows / 2), (pair) => {
    const j = 2 * pair
    for (let i = 0; i < columns; i += 2) if (open(i, j)) look(i, j)
  })
  crew.share(rows, (j) => {
    for (let i = 0; i < columns; i++) {
      if ((i & 1) === 0 && (j & 1) === 0) continue
      if (open(i, j) && !interpolate(grid, i, j)) look(i, j)
    }
  })
  return grid
}

function makeLook(
  grid: ShadowGrid,
  bounds: Float32Array,
  space: RoomSpace,
  camera: Camera,
  gatherer: LightGatherer,
  effort: ShadowEffort,
) {
  const point = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 }
  const way = { dx: 0, dy: 0, dz: 0 }
  const meetRoom = roomMeeter(space, camera, point, way, effort.isBeyondFloor)
  return (i: number, j: number) => {
    const index = j * grid.columns + i
    const face = meetRoom(i * grid.step, j * grid.step)
    grid.face[index] = face
    const near = influence(bounds, point.x, point.y, point.z)
    if (near > MIN_SHADOW_NEARNESS && face !== CEILING_FACE && face !== OCCLUDER_FACE) {
      const rays = near > NEAR_RAYS_NEARNESS ? effort.nearRays : effort.rays
      gatherer.at(point, rays, pixelHash(i, j, 77), pixelHash(i, j, 78), SHADOW_REACH_M)
      const fade = Math.min(1, (near - MIN_SHADOW_NEARNESS) / 2.5)
      const depth = isWall(face) ? WALL_SHADOW_DEPTH : SHADOW_DEPTH
      const { lit, bare } = gatherer
      const whole = (lit[0] + lit[1] + lit[2]) / (bare[0] + bare[1] + bare[2] + 1e-5)
      for (let c = 0; c < 3; c++) {
        // Half of the tint: a shadow coloured by one dark neighbour looks like a stain.
        const ratio = bare[c] > 1e-5 ? 0.5 * whole + (0.5 * lit[c]) / bare[c] : 1
        const lost = Math.max(0, 1 - ratio - SHADOW_NOISE_SHARE)
        grid.ratio[index * 3 + c] = 1 - Math.min(MAX_SHADOW_SHARE, depth * lost ** SHADOW_CONTRAST) * fade
      }
    }
    if (face === FLOOR_FACE) effort.mirror?.(point, way, i, j, grid.mirror, index * MIRROR_FIELDS)
  }
}

const isWall = (face: number) => face >= 2 && face <= 4

/**
 * A worktop that nothing may stand on, as it is known too roughly, takes no shade either: a mat before it darkened a strip of the floor that its front was
 * taken to stand on, with a hard end where the worktop's was.
 */
const isKnownPlace = ({ clear, basin }: Counter) => clear.length > 0 || basin !== undefined

function faceFinder(
  space: RoomSpace,
  camera: Camera,
  isBeyondFloor?: BeyondFloor | null,
): (px: number, py: number) => number {
  const point = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 }
  const way = { dx: 0, dy: 0, dz: 0 }
  return roomMeeter(space, camera, point, way, isBeyondFloor)
}

/**
 * Tells the face of the box or of a counter that a pixel shows, or `OCCLUDER_FACE` where something hides it; writes where, its normal and the unit
 * way there.
 */
function roomMeeter(
  space: RoomSpace,
  camera: Camera,
  out: { x: number; y: number; z: number; nx: number; ny: number; nz: number },
  way: { dx: number; dy: number; dz: number },
  isBeyondFloor: BeyondFloor | null = null,
): (px: number, py: number) => number {
  const r = camera.rotation
  const h = space.cameraHeightM
  const { occluders } = space
  const counters = space.counters.filter(isKnownPlace)
  const counter: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  return (px, py) => {
    const a = (px - camera.cx) / camera.focalPx
    const b = (py - camera.cy) / camera.focalPx
    const dx = r[0] * a + r[3] * b + r[6]
    const dy = r[1] * a + r[4] * b + r[7]
    const dz = r[2] * a + r[5] * b + r[8]
    let t = dy < 0 ? -h / dy : dy > 0 ? (space.heightM - h) / dy : 1e9
    let face = dy < 0 ? 0 : 1
    const side = dx < 0 ? -space.leftM / dx : dx > 0 ? space.rightM / dx : 1e9
    if (side < t) {
      t = side
      face = dx < 0 ? 2 : 3
    }
    const back = dz > 0 ? space.backM / dz : 1e9
    if (back < t) {
      t = back
      face = 4
    }
    // A counter was seen in the picture: it goes before the box, whose wall may run through it.
    const isCounter = counters.length > 0 && meetCounters(counters, h, dx, dy, dz, counter)
    if (isCounter) {
      t = counter.t
      face = counter.face
    }
    if (occluders.length && occluderNearness(occluders, h, camera, px, py) * t > 1) face = OCCLUDER_FACE
    if (face === FLOOR_FACE && isBeyondFloor?.(px, py)) face = OCCLUDER_FACE
    if (space.seenFloor && !isCounter) {
      // The box goes on below what hides the floor, a column or the end of a wall; and its walls are none.
      const [x, y] = projectPoint(space.camera, dx, dy, dz)
      const isSeen = isSeenFloor(space.seenFloor, space.camera.width, space.camera.height, x, y)
      if (face !== FLOOR_FACE || !isSeen) face = OCCLUDER_FACE
    }
    out.x = dx * t
    out.y = h + dy * t
    out.z = dz * t
    out.nx = isCounter ? counter.nx : INWARD[face][0]
    out.ny = isCounter ? counter.ny : INWARD[face][1]
    out.nz = isCounter ? counter.nz : INWARD[face][2]
    const norm = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
    way.dx = dx * norm
    way.dy = dy * norm
    way.dz = dz * norm
    return face
  }
}

function influence(bounds: Float32Array, x: number, y: number, z: number): number {
  let sum = 0
  for (let k = 0; k < bounds.length; k += 6) {
    const dx = Math.max(bounds[k] - x, 0, x - bounds[k + 3])
    const dy = Math.max(bounds[k + 1] - y, 0, y - bounds[k + 4])
    const dz = Math.max(bounds[k + 2] - z, 0, z - bounds[k + 5])
    const tall = bounds[k + 4] - bounds[k + 1]
    const size = tall * (bounds[k + 3] - bounds[k] + bounds[k + 5] - bounds[k + 2])
    sum += size / (dx * dx + dy * dy + dz * dz + 1e-4)
  }
  return sum
}

/**
 * Fills a point between coarse ones that agree; false when they differ and it must be looked at. Makes no lists of its neighbours: there are hundreds of
 * thousands of points.
 */
function interpolate({ columns, rows, face, ratio, mirror }: ShadowGrid, i: number, j: number): boolean {
  const isBetweenColumns = (i & 1) === 1
  const left = isBetweenColumns ? i - 1 : i
  const upper = j & 1 ? j - 1 : j
  const across = isBetweenColumns && i + 1 < columns ? 2 : 0
  const down = j & 1 && j + 1 < rows ? 2 * columns : 0
  const first = upper * columns + left
  const own = face[first]
  let low = Infinity
  let high = -Infinity
  for (let y = 0; y <= down; y += 2 * columns)
    for (let x = 0; x <= across; x += 2) {
      const n = first + y + x
      if (face[n] < 0 || face[n] !== own) return false
      const v = ratio[n * 3 + 1] - mirror[n * MIRROR_FIELDS + 4]
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
  if (high - low > REFINE_FROM) return false
  const index = j * columns + i
  face[index] = own
  for (let c = 0; c < 3; c++)
    ratio[index * 3 + c] = neighbourMean(ratio, 3, c, first, across, down, 2 * columns)
  for (let c = 0; c < MIRROR_FIELDS; c++)
    mirror[index * MIRROR_FIELDS + c] = neighbourMean(
      mirror,
      MIRROR_FIELDS,
      c,
      first,
      across,
      down,
      2 * columns,
    )
  return true
}

/** Of field `c` at the point `first`, at the one `across` points from it, at the one `down` from it and at the one both away, where these are not 0. */
function neighbourMean(
  values: Float32Array,
  fields: number,
  c: number,
  first: number,
  across: number,
  down: number,
  rowStep: number,
): number {
  let sum = 0
  let count = 0
  for (let y = 0; y <= down; y += rowStep)
    for (let x = 0; x <= across; x += 2) {
      sum += values[(first + y + x) * fields + c]
      count++
    }
  return sum / count
}
