import { pixelRay } from '../geometry/camera/camera.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { seededRandom } from '../math/seeded-random.ts'
import type { Basin, Counter } from '../room/counter.ts'
import { type CounterHit, meetCounters } from '../room/counter-faces.ts'
import { type RoomSpace, roomSpace } from '../room/room-space.ts'
import { syntheticRoom } from './synthetic-room.ts'

/** A drawn room with a bath along its back wall; `space` is the true one and has it among its counters. */
export type SyntheticBathroom = { image: RgbImage; space: RoomSpace; tub: Counter & { basin: Basin } }

const TUB_HEIGHT_M = 0.55
const TUB_DEPTH_M = 0.78
const LENGTH_M = 1.7
const NEAR_RIM_M = 0.09
const FAR_RIM_M = 0.1
const END_RIM_M = 0.12
const BASIN_DEEP_M = 0.4
/** sRGB of enamel: its rim, its panel, and its basin from the far wall's top down to the bottom's near end. */
const RIM = [236, 234, 229]
const PANEL = [214, 211, 205]
const BASIN_LIGHT = 214
const BASIN_DARK = 186
const TILES = [150, 160, 168]
const TILED_TO_M = 2
const GRAIN = 5

/** Draws a synthetic room without openings, and a bath before a tiled back wall; with a `lid`, a bench of the same size without a basin. */
export function syntheticBathroom(seed: number, lid = false, width = 800): SyntheticBathroom {
  let heightM = 1
  const { image, camera, box } = syntheticRoom(seed, width, (look) => {
    heightM = look.heightM
    return { ...look, openings: [] }
  })
  const random = seededRandom(seed * 29 + 3)
  const space = roomSpace(camera, box, [], heightM)
  const middle = (space.rightM - space.leftM) / 2
  const frontM = space.backM - TUB_DEPTH_M
  const [fromM, toM] = [middle - LENGTH_M / 2, middle + LENGTH_M / 2]
  const basin: Basin = {
    fromM: fromM + END_RIM_M,
    toM: toM - END_RIM_M,
    nearM: frontM + NEAR_RIM_M,
    farM: space.backM - FAR_RIM_M,
  }
  const tub = {
    wall: 'back' as const,
    fromM,
    toM,
    heightM: TUB_HEIGHT_M,
    frontM,
    backM: space.backM,
    clear: [],
    confidence: 1,
    basin,
  }
  const hit: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const ray: [number, number, number] = pixelRay(camera, x + 0.5, y + 0.5)
      const colour = meetCounters([tub], heightM, ...ray, hit)
        ? colourAt(hit, ray, heightM, basin, lid)
        : tileAt(space, ray)
      if (!colour) continue
      for (let c = 0; c < 3; c++) {
        const grain = (random() + random() - 1) * GRAIN
        image.data[(y * image.width + x) * 3 + c] = Math.max(0, Math.min(255, colour[c] + grain))
      }
    }
  return { image, space: { ...space, counters: [tub] }, tub }
}

function colourAt(
  hit: CounterHit,
  [dx, dy, dz]: [number, number, number],
  eyeM: number,
  { fromM, toM, nearM, farM }: Basin,
  lid: boolean,
): number[] {
  const [x, z] = [dx * hit.t, dz * hit.t]
  if (hit.ny !== 1) return hit.t * dz > farM ? TILES : PANEL
  if (lid || x < fromM || x > toM || z < nearM || z > farM) return RIM
  // The ray goes on to the basin's far wall or to its bottom.
  const down = eyeM + (dy / dz) * farM
  const deep = Math.min(BASIN_DEEP_M, TUB_HEIGHT_M - down) / BASIN_DEEP_M
  const level = BASIN_LIGHT - (BASIN_LIGHT - BASIN_DARK) * deep
  return [level, level, level * 0.98]
}

/** The tiled wall behind; null where the ray meets something else first. */
function tileAt({ backM, leftM, rightM, cameraHeightM }: RoomSpace, [dx, dy, dz]: [number, number, number]) {
  if (dz <= 0) return null
  const [x, y] = [(dx / dz) * backM, cameraHeightM + (dy / dz) * backM]
  return x > -leftM && x < rightM && y > 0 && y < TILED_TO_M ? TILES : null
}
