import type { Vec3 } from '../geometry/camera/camera.ts'
import { floorPoint, type RoomSpace } from '../room/room-space.ts'
import { angleBetween, type PatchLine, patchLines } from './patch-lines.ts'
import type { SunPatches } from './sun-patches.ts'
import {
  LEAST_TO_WALL,
  type Rays,
  raysFrom,
  type Wall,
  type WindowAt,
  type WindowFinder,
  windowFinder,
  windowShare,
} from './sun-through-wall.ts'

const DEGREE = Math.PI / 180
/** Below, the sun hardly passes what stands outside; above, it lies on sills. */
const LOWEST = 10 * DEGREE
const HIGHEST = 68 * DEGREE
const STEP = 2 * DEGREE
/** The edges of a window lie along its wall, as well as floors' and walls' directions are known. */
const ALONG_WALL = 8 * DEGREE
const PATCH_SAMPLES = 60
/** Lines and walls are known to some degrees: the sun may stand that far off a line, the less likely the farther. */
const OFF_LINE = [0, -4, 4, -8, 8].map((degrees) => degrees * DEGREE)
const OFF_LINE_FALL = 20 * DEGREE
/** Share of the places where rays meet a wall that must be window, and how much more than around them. */
const LEAST_WINDOW = 0.55
const LEAST_MORE = 0.3
/** A line along which the sun shines through a window that is seen is so plain, of the plainest. */
const LEAST_LINE = 0.35
/** Metres above the floor: heads of windows and glass doors where they are not seen, and sills at the highest. */
const USUAL_HEAD_M = 2.1
const HIGHEST_SILL_M = 1.6
/** Where neither the window nor its wall is seen: how high windows are, and between which elevations that is believed. */
const USUAL_WINDOW_M = 1.3
const LEAST_PATCH_LENGTH_M = 0.1
const LEAST_UNSEEN = 20 * DEGREE
const MOST_UNSEEN = 50 * DEGREE
/** What lines along the azimuth and along the wall count for, beside a window. */
const AZIMUTH_WEIGHT = 0.3
const WALL_WEIGHT = 0.2
/** Elevations as good as the best but for this are as likely. */
const AS_GOOD = 0.08
/** So much of the sun is full sun. */
const FULL_SUN = 0.5
/** Quantiles that stand for the farthest and the nearest of a patch. */
const FAR = 0.97
const NEAR = 0.03

type Found = { towards: Vec3; score: number }
/** What is known of the sun along one sense of a line: there is a window (`found`), the picture shows that there is none, or not whether (`unseen`, what it would be). */
type Outlook = { found?: Found; isNone?: boolean; unseen?: Vec3 }

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
  const step = Math.max(1, full.length / PATCH_SAMPLES)
  const places: [number, number][] = []
  for (let k = 0; k < full.length; k += step) {
    const i = full[Math.floor(k)]
    const place = floorPoint(space, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (place) places.push(place)
  }
  return places
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
    const elevation = Math.atan(USUAL_WINDOW_M / Math.max(farthest - nearest, LEAST_PATCH_LENGTH_M))
    const rise = Math.tan(Math.max(LEAST_UNSEEN, Math.min(MOST_UNSEEN, elevation)))
    return { unseen: towards(rise) }
  }
  const seen: { rise: number; more: number }[] = []
  let isInSight = false
  for (let elevation = LOWEST; elevation <= HIGHEST; elevation += STEP) {
    const rise = Math.tan(elevation)
    if (farthest * rise > space.heightM || nearest * rise > HIGHEST_SILL_M) continue
    const window = windowShare(isWindow, wall, rays, rise)
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
