import type { RoomSpace } from '../room/room-space.ts'
import type { FloorLight } from './floor-light.ts'

/** Half the distance over which light's slope is taken: across the softness of a border that a small picture shows. */
const SLOPE_REACH_PX = 2
/** Logarithm of light over that: less is no border. */
const LEAST_STEP_LOGARITHM = 0.15
/** Sine of the angle up to which a border counts as upright; ten degrees. */
const UPRIGHT_SINE = 0.17

/**
 * The share (0–1) of a region's border that is upright in the picture, which is to say runs towards the vanishing point of verticals: the mirror image of a window keeps its
 * jambs upright, the sun lays them slantwise over the floor.
 *
 * @param region pixels of `seen`
 */
export function borderUpright({ camera }: RoomSpace, seen: FloorLight, region: number[]): number {
  const { width, floor, light } = seen
  const inside = new Uint8Array(floor.length)
  for (const i of region) inside[i] = 1
  const { rotation, focalPx, cx, cy } = camera
  const scale = camera.width / width
  let border = 0
  let upright = 0
  for (const i of region) {
    if (inside[i - 1] && inside[i + 1] && inside[i - width] && inside[i + width]) continue
    const x = i % width
    if (x < SLOPE_REACH_PX || x >= width - SLOPE_REACH_PX) continue
    const [left, right] = [i - SLOPE_REACH_PX, i + SLOPE_REACH_PX]
    const [above, below] = [i - SLOPE_REACH_PX * width, i + SLOPE_REACH_PX * width]
    if (!floor[left] || !floor[right] || !floor[above] || !floor[below]) continue
    const gx = Math.log(light[right * 3 + 1] / light[left * 3 + 1])
    const gy = Math.log(light[below * 3 + 1] / light[above * 3 + 1])
    const slope = Math.hypot(gx, gy)
    if (slope < LEAST_STEP_LOGARITHM) continue
    border++
    // Homogeneous: of a camera held level the vanishing point is at infinity.
    const rx = focalPx * rotation[1] - (x * scale - cx) * rotation[7]
    const ry = focalPx * rotation[4] - (Math.floor(i / width) * scale - cy) * rotation[7]
    if (Math.abs(rx * gx + ry * gy) < UPRIGHT_SINE * slope * Math.hypot(rx, ry)) upright++
  }
  return border ? upright / border : 0
}
