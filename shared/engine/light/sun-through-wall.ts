import { type RoomSpace, toPixel } from '../room/room-space.ts'

/** A sun that shines along a wall shines through no window of it. */
export const LEAST_TO_WALL = (12 * Math.PI) / 180
/** Of a patch's samples, those whose rays must reach the wall, and those that must do so within the picture for it to be judged by what that shows there. */
const LEAST_ON_WALL = 0.9
const LEAST_WALL_IN_SIGHT = 0.4
/** Metres around the places of the window where its wall is to be. */
const AROUND_WINDOW_M = 0.35
const NEAREST_DEPTH_M = 0.1
/** Steps along a side of the window around which the wall is looked at. */
const SIDE_STEPS = 8

/**
 * How much of a place is window (0–1), given in shares of the room camera's picture. Sun comes through doors of glass, too, but doors to a lit room beside look the same: they
 * are no windows.
 */
export type WindowAt = (x: number, y: number) => number

/** What the sun may shine through: a plane at `offset` along `axis` (0 x, 2 z); the wall behind the camera has no known place. */
export type Wall = { axis: 0 | 2; offset: number; isKnown: boolean }
/** Places of a patch, and how far from each the wall is along the azimuth (`ax`, `az`), metres. */
export type Rays = { places: [number, number][]; ways: number[]; ax: number; az: number }

/** The wall that rays from the patch at this azimuth meet, and how far that is; null where no wall is met by nearly all, or too askew. */
export function raysFrom(
  space: RoomSpace,
  places: [number, number][],
  azimuthRad: number,
): { wall: Wall; rays: Rays } | null {
  const [ax, az] = [Math.cos(azimuthRad), Math.sin(azimuthRad)]
  const side: Wall =
    ax > 0
      ? { axis: 0, offset: space.rightM, isKnown: true }
      : { axis: 0, offset: -space.leftM, isKnown: true }
  const end: Wall =
    az > 0 ? { axis: 2, offset: space.backM, isKnown: true } : { axis: 2, offset: 0, isKnown: false }
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

/** How much of the places at which rays of this `rise` meet the wall is window (0–1), and how much around them; null where too few are in the picture. */
export function windowShare(
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
  if (n < LEAST_WALL_IN_SIGHT * places.length) return null
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
    add(u, maxV + AROUND_WINDOW_M)
    add(u, minV - AROUND_WINDOW_M)
    add(minU - AROUND_WINDOW_M, v)
    add(maxU + AROUND_WINDOW_M, v)
  }
  return { inside: inside / n, around: m ? around / m : 0 }
}

/** How much of a place of a wall, `u` along it and `v` above the floor, is window, 0–1; null where it is not in the picture. */
export type WindowFinder = (wall: Wall, u: number, v: number) => number | null

export function windowFinder(space: RoomSpace, windowAt: WindowAt): WindowFinder {
  const { width, height } = space.camera
  return (wall, u, v) => {
    const [px, py, depth] =
      wall.axis === 0 ? toPixel(space, wall.offset, v, u) : toPixel(space, u, v, wall.offset)
    if (depth < NEAREST_DEPTH_M || px < 0 || py < 0 || px >= width || py >= height) return null
    return windowAt(px / width, py / height)
  }
}
