import { gaussianBlur } from '../image/gaussian-blur.ts'
import { drawFloorMap, type FloorShade, frameAround, readFloorMap, shadeProduct } from './floor-map.ts'
import { liesOnFloor, type Scene } from './scene/scene.ts'

const RUG_CELL_M = 0.015
/** The grid of shadows on the floor is no finer in most pictures: of a thinner rug the same light is taken over so much, and the less of it. */
const LEAST_SPREAD_M = 0.015
/** In spreads; further away a rug takes no light. */
const RUG_REACH = 3

/**
 * What the edges of rugs leave of the light of the floor beside them. A step of a rug's height takes half of it at its foot and a seventh as far away as it is high, about
 * as a Gaussian of that deviation; without it rugs and mats look printed on the floor, and the few rays of a point do not meet so low an edge.
 */
export function rugSeams(scene: Scene): FloorShade {
  const objects = Array.from({ length: scene.bounds.length / 6 }, (_, object) => object)
  return shadeProduct(
    objects
      .filter((object) => liesOnFloor(scene, object))
      .map((object) => seamOf(scene, object))
      .filter((shade) => shade !== null),
  )
}

function seamOf(scene: Scene, rug: number): FloorShade | null {
  const heightM = scene.bounds[rug * 6 + 4]
  const spreadM = Math.max(LEAST_SPREAD_M, heightM)
  const frame = frameAround(scene, (object) => object === rug, RUG_REACH * spreadM)
  if (!frame) return null
  const isDrawn = (triangle: number) => scene.object[triangle] === rug
  const map = drawFloorMap(scene, frame, RUG_CELL_M, [-Infinity, heightM], isDrawn)
  const dark = gaussianBlur(map.values, map.columns, map.rows, spreadM / RUG_CELL_M)
  return readFloorMap(
    map,
    dark.map((d) => 1 - (heightM / spreadM) * Math.min(1, d)),
  )
}
