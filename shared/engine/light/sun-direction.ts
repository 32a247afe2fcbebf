import type { Vec3 } from '../geometry/camera/camera.ts'
import { floorPoint, type RoomSpace, toPixel } from '../room/room-space.ts'
import { angleBetween, type PatchLine, patchLines } from './patch-lines.ts'
import type { SunPatches } from './sun-patches.ts'

const DEGREE = Math.PI / 180
/** Below, the sun hardly passes what stands outside; above, it lies on sills. */
const LOWEST = 10 * DEGREE
const HIGHEST = 68 * DEGREE
const STEP = 2 * DEGREE
/** A sun that shines along a wall shines through no window of it. */
const LEAST_TO_WALL = 12 * DEGREE
/** The edges of a window lie along its wall, as well as floors' and walls' directions are known. */
const ALONG_WALL = 8 * DEGREE
const SAMPLES = 160
/** Lines and walls are known to some degrees: the sun may stand that far off a line, the less likely the farther. */
const OFF_LINE = [0, -4, 4, -8, 8].map((degrees) => degrees * DEGREE)
const OFF_LINE_FALL = 20 * DEGREE
/** Of a patch's samples, those whose rays must reach the wall, and those that must do so within the picture for it to be judged by what that shows there. */
const LEAST_ON_WALL = 0.9
const LEAST_IN_SIGHT = 0.4
/** Share of those places that must be window, and how much more than around them. */
const LEAST_WINDOW = 0.55
const LEAST_MORE = 0.3
/** A line along which the sun shines through a window that is seen is so plain, of the plainest. */
const LEAST_LINE = 0.35
/** Metres around the places of the window where its wall is to be. */
const AROUND_M = 0.35
/** Metres above the floor: heads of windows and glass doors where they are not seen, and sills at the highest. */
const USUAL_HEAD_M = 2.1
const HIGHEST_SILL_M = 1.6
/** Where neither the window nor its wall is seen: how high windows are, and between which elevations that is believed. */
const USUAL_WINDOW_M = 1.3
const LEAST_LENGTH_M = 0.1
const LEAST_UNSEEN = 20 * DEGREE
const MOST_UNSEEN = 50 * DEGREE
/** What lines along the azimuth and along the wall count for, beside a window. */
const AZIMUTH_WEIGHT = 0.3
const WALL_WEIGHT = 0.2
/** Elevations as good as the best but for this are as likely. */
const AS_GOOD = 0.08
const NEAREST_M = 0.1
/** So much of the sun is full sun. */
const FULL_SUN = 0.5
/** Steps along a side of the window around which the wall is looked at. */
const SIDE_STEPS = 8
/** Quantiles that stand for the farthest and the nearest of a patch. */
const FAR = 0.97
const NEAR = 0.03

/**
 * How much of a place is window (0–1), given in shares of the room camera's picture. Sun comes through doors of glass, too, but doors to a lit room beside look the same: they
 * are no windows.
 */
export type WindowAt = (x: number, y: number) => number

/** What the sun may shine through: a plane at `offset` along `axis` (0 x, 2 z), with the room on the side of `inward`; the wall behind the camera has no known place. */
type Wall = { axis: 0 | 2; offset: number; inward: 1 | -1; isKnown: boolean }
type Found = { towards: Vec3; score: number }
/** What is known of the sun along one sense of a line: there is a window (`found`), the picture shows that there is none, or not whether (`unseen`, what it would be). */
type Outlook = { found?: Found; isNone?: boolean; unseen?: Vec3 }
/** Places of a patch, and how far from each the wall is along the azimuth (`ax`, `az`), metres. */
type Rays = { places: [number, number][]; ways: number[]; ax: number; az: number }

/**
 * The unit vector towards the sun, in the room's axes, by which patches on the floor are the light of a window: their borders tell the azimuth, and where the picture
 * shows the wall that it comes through, there must be a window from which they are lit. Where it does not, the sense is that which is left, and the elevation by how high windows are
 * as a rule. Null where nothing is consistent.
 */
export function sunDirection(space: RoomSpace, sun: SunPatches, windowAt: WindowAt): Vec3 | null {
  const lines = patchLines(space, sun)
  const places = patchPlaces(space, sun.share)
  if (!lines.length || !places.length) return null
  const isWindow = windowFinder(space, windowAt)
  const outlooks = lines.map((line) =>
    [0, Math.PI].map((turn): Outlook => {
      const near = OFF_LINE.map((off): Outlook => {
        const angleRad = line.angleRad + off
        const strength = line.strength * (1 - Math.abs(off) / OFF_LINE_FALL)
        const ray = raysFrom(space, places, angleRad + turn)
        return ray ? outlookAlong(space, isWindow, ray.wall, ray.rays, { angleRad, strength }, lines) : {}
      })
      const found = near.flatMap((outlook) => outlook.found ?? []).toSorted((a, b) => b.score - a.score)
      return { found: found[0], isNone: near.every(({ isNone }) => isNone), unseen: near[0].unseen }
    }),
  )
  const found = outlooks.flat().flatMap((outlook) => outlook.found ?? [])
  if (found.length) return found.toSorted((a, b) => b.score - a.score)[0].towards
  // A line that runs as walls do may be the foot of a window's edge as well as its side.
  if (isAlongWalls(lines[0])) return null
  const [ahead, behind] = outlooks[0]
  if (behind.isNone) return ahead.unseen ?? null
  return ahead.isNone ? (behind.unseen ?? null) : null
}

const isAlongWalls = ({ angleRad }: PatchLine): boolean =>
  [0, Math.PI / 2].some((wallRad) => angleBetween(angleRad, wallRad) < LEAST_TO_WALL)

/** Places (x, z) of the floor in full sun, spread evenly over the picture. */
function patchPlaces(space: RoomSpace, share: Float32Array): [number, number][] {
  const { width } = space.camera
  const full: number[] = []
  for (let i = 0; i < share.length; i++) if (share[i] > FULL_SUN) full.push(i)
  const step = Math.max(1, full.length / SAMPLES)
  const places: [number, number][] = []
  for (let k = 0; k < full.length; k += step) {
    const i = full[Math.floor(k)]
    const place = floorPoint(space, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (place) places.push(place)
  }
  return places
}

/** The wall that rays from the patch at this azimuth meet, and how far that is; null where no wall is met by nearly all, or too askew. */
function raysFrom(
  space: RoomSpace,
  places: [number, number][],
  azimuthRad: number,
): { wall: Wall; rays: Rays } | null {
  const [ax, az] = [Math.cos(azimuthRad), Math.sin(azimuthRad)]
  const side: Wall =
    ax > 0
      ? { axis: 0, offset: space.rightM, inward: -1, isKnown: true }
      : { axis: 0, offset: -space.leftM, inward: 1, isKnown: true }
  const end: Wall =
    az > 0
      ? { axis: 2, offset: space.backM, inward: -1, isKnown: true }
      : { axis: 2, offset: 0, inward: 1, isKnown: false }
  const reach = (wall: Wall, [x, z]: [number, number]) =>
    wall.axis === 0 ? (wall.offset - x) / ax : (wall.offset - z) / az
  const mean = (k: 0 | 1) => places.reduce((sum, place) => sum + place[k], 0) / places.length
  const middle: [number, number] = [mean(0), mean(1)]
  const wall = Math.max(0, reach(side, middle)) < Math.max(0, reach(end, middle)) ? side : end
  const squareness = Math.abs(wall.axis === 0 ? ax : az)
  if (squareness < Math.sin(LEAST_TO_WALL)) return null
  const ways = places.map((place) => reach(wall, place))
  if (wall.isKnown && ways.filter((way) => way > 0).length < LEAST_ON_WALL * ways.length) return null
  return { wall, rays: { places, ways, ax, az } }
}

function outlookAlong(
  space: RoomSpace,
  isWindow: WindowFinder,
  wall: Wall,
  rays: Rays,
  line: PatchLine,
  lines: PatchLine[],
): Outlook {
  const { ways, ax, az } = rays
  const alongWallRad = wall.axis === 2 ? 0 : Math.PI / 2
  const ofWall = lines.reduce(
    (most, l) => (angleBetween(l.angleRad, alongWallRad) < ALONG_WALL ? Math.max(most, l.strength) : most),
    0,
  )
  const byLines = AZIMUTH_WEIGHT * line.strength + WALL_WEIGHT * ofWall
  const sorted = ways.toSorted((a, b) => a - b)
  const [nearest, farthest] = [NEAR, FAR].map((share) => sorted[Math.floor((ways.length - 1) * share)])
  const towards = (rise: number) => unit(ax, rise, az)
  if (!wall.isKnown) {
    const elevation = Math.atan(USUAL_WINDOW_M / Math.max(farthest - nearest, LEAST_LENGTH_M))
    const rise = Math.tan(Math.max(LEAST_UNSEEN, Math.min(MOST_UNSEEN, elevation)))
    return { unseen: towards(rise) }
  }
  const seen: { rise: number; more: number }[] = []
  let isInSight = false
  for (let elevation = LOWEST; elevation <= HIGHEST; elevation += STEP) {
    const rise = Math.tan(elevation)
    if (farthest * rise > space.heightM || nearest * rise > HIGHEST_SILL_M) continue
    const window = windowAt(isWindow, wall, rays, rise)
    if (!window) continue
    isInSight = true
    const more = window.inside - window.around
    const isWindowSeen = window.inside >= LEAST_WINDOW && more >= LEAST_MORE && line.strength >= LEAST_LINE
    if (isWindowSeen) seen.push({ rise, more })
  }
  if (seen.length) {
    const most = Math.max(...seen.map(({ more }) => more))
    const best = seen.filter(({ more }) => more >= most - AS_GOOD)
    return { found: { towards: towards(best[best.length >> 1].rise), score: byLines + most } }
  }
  const rise = USUAL_HEAD_M / farthest
  const elevation = Math.atan(rise)
  const isUsual = elevation >= LOWEST && elevation <= HIGHEST && nearest * rise <= HIGHEST_SILL_M
  if (isInSight) return { isNone: true }
  return isUsual ? { unseen: towards(rise) } : {}
}

function unit(x: number, y: number, z: number): Vec3 {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** How much of the places at which rays of this `rise` meet the wall is window (0–1), and how much around them; null where too few are in the picture. */
function windowAt(
  isWindow: WindowFinder,
  wall: Wall,
  { places, ways, ax, az }: Rays,
  rise: number,
): { inside: number; around: number } | null {
  let [inside, n] = [0, 0]
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
  places.forEach(([x, z], k) => {
    if (ways[k] <= 0) return
    const u = wall.axis === 0 ? z + az * ways[k] : x + ax * ways[k]
    const v = ways[k] * rise
    minU = Math.min(minU, u)
    maxU = Math.max(maxU, u)
    minV = Math.min(minV, v)
    maxV = Math.max(maxV, v)
    const here = isWindow(wall, u, v)
    if (here === null) return
    inside += here
    n++
  })
  if (n < LEAST_IN_SIGHT * places.length) return null
  let [around, m] = [0, 0]
  const add = (u: number, v: number) => {
    const here = isWindow(wall, u, v)
    if (here === null) return
    around += here
    m++
  }
  for (let k = 0; k <= SIDE_STEPS; k++) {
    const u = minU + ((maxU - minU) * k) / SIDE_STEPS
    const v = minV + ((maxV - minV) * k) / SIDE_STEPS
    add(u, maxV + AROUND_M)
    add(u, minV - AROUND_M)
    add(minU - AROUND_M, v)
    add(maxU + AROUND_M, v)
  }
  return { inside: inside / n, around: m ? around / m : 0 }
}

/** How much of a place of a wall, `u` along it and `v` above the floor, is window, 0–1; null where it is not in the picture. */
type WindowFinder = (wall: Wall, u: number, v: number) => number | null

function windowFinder(space: RoomSpace, windowAt: WindowAt): WindowFinder {
  const { width, height } = space.camera
  return (wall, u, v) => {
    const [px, py, depth] =
      wall.axis === 0 ? toPixel(space, wall.offset, v, u) : toPixel(space, u, v, wall.offset)
    if (depth < NEAREST_M || px < 0 || py < 0 || px >= width || py >= height) return null
    return windowAt(px / width, py / height)
  }
}
