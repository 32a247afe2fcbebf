import { pixelRay } from '../geometry/camera/camera.ts'
import type { RoomSpace } from '../room/room-space.ts'
import type { FloorLight } from './floor-light.ts'

/** Directions on the floor are told apart in so many classes of half a turn; two that are this far apart count as one. */
const CLASSES = 36
const NEAR_CLASSES = 2
/** Of all edges on the floor the share that runs with its boards; of an even spread it would be a seventh. */
const LEAST_BOARDS_SHARE = 0.35
/** Logarithm of light a pixel: less is noise. */
const LEAST_BORDER_SLOPE = 0.02
const NONE = -1

/**
 * The share (0–1) of a region's border that runs along the floor's boards: dark and light boards that lie side by side have all of their long edges there, sun falls
 * across them. Null on a floor without boards.
 *
 * @param region pixels of `seen`
 */
export function borderAlongBoards(space: RoomSpace, seen: FloorLight, region: number[]): number | null {
  const { width, floor } = seen
  const inside = new Uint8Array(floor.length)
  for (const i of region) inside[i] = 1
  const all = new Float64Array(CLASSES)
  const border = new Float64Array(CLASSES)
  const directions = edgeDirections(space, seen)
  for (let i = width; i < floor.length - width; i++) {
    const direction = directions[i]
    if (direction === NONE) continue
    const isBorder = inside[i] && !(inside[i - 1] && inside[i + 1] && inside[i - width] && inside[i + width])
    if (isBorder) border[direction]++
    else all[direction]++
  }
  const near = (counts: Float64Array, direction: number) => {
    let sum = 0
    for (let k = -NEAR_CLASSES; k <= NEAR_CLASSES; k++) sum += counts[(direction + k + CLASSES) % CLASSES]
    return (
      sum /
      Math.max(
        1,
        counts.reduce((total, count) => total + count, 0),
      )
    )
  }
  const shares = Array.from(all, (_, direction) => near(all, direction))
  const most = Math.max(...shares)
  return most < LEAST_BOARDS_SHARE ? null : near(border, shares.indexOf(most))
}

/** Several regions of one floor are asked for. */
const known = new WeakMap<FloorLight, { space: RoomSpace; directions: Int8Array }>()

/** Of every pixel, see `edgeDirection`. */
function edgeDirections(space: RoomSpace, seen: FloorLight): Int8Array {
  const before = known.get(seen)
  if (before?.space === space) return before.directions
  const { width, floor } = seen
  const directions = new Int8Array(floor.length).fill(NONE)
  for (let i = width; i < floor.length - width; i++)
    if (floor[i]) directions[i] = edgeDirection(space, seen, i)
  known.set(seen, { space, directions })
  return directions
}

/** The direction on the floor, one of `CLASSES`, of the edge at a pixel, by how light falls off across it; `NONE` where it does not. */
function edgeDirection(space: RoomSpace, { width, height, floor, light }: FloorLight, i: number): number {
  const [left, right, above, below] = [i - 1, i + 1, i - width, i + width]
  if (!floor[i] || !floor[left] || !floor[right] || !floor[above] || !floor[below]) return NONE
  const slope = (a: number, b: number) => Math.log(light[b * 3 + 1] / light[a * 3 + 1]) / 2
  const [gx, gy] = [slope(left, right), slope(above, below)]
  const steep = Math.hypot(gx, gy)
  if (steep < LEAST_BORDER_SLOPE) return NONE
  const x = (i % width) + 0.5
  const y = Math.floor(i / width) + 0.5
  const [ax, az] = onFloor(space, width, height, x + gy / steep, y - gx / steep)
  const [bx, bz] = onFloor(space, width, height, x - gy / steep, y + gx / steep)
  const turn = Math.atan2(bz - az, bx - ax) / Math.PI
  return Math.floor((((turn % 1) + 1) % 1) * CLASSES) % CLASSES
}

function onFloor(
  { camera }: RoomSpace,
  width: number,
  height: number,
  x: number,
  y: number,
): [number, number] {
  const [dx, dy, dz] = pixelRay(camera, (x / width) * camera.width, (y / height) * camera.height)
  return [-dx / dy, -dz / dy]
}
