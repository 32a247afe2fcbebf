import type { Counter } from '../room/counter.ts'
import { type CounterHit, meetCounters } from '../room/counter-faces.ts'
import { type RoomSpace, roomSpace } from '../room/room-space.ts'
import { pixelRay } from '../geometry/camera/camera.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { seededRandom } from '../math/seeded-random.ts'
import { syntheticRoom } from './synthetic-room.ts'

/** A drawn room with cabinets along its back wall; `space` is the true one and has their worktop. */
export type SyntheticKitchen = { image: RgbImage; space: RoomSpace }

type Paint = { top: number[]; front: number[]; slab: number[]; splash: number[] }

const HEIGHT_M = 0.9
const DEPTH_M = 0.62
const SLAB_M = 0.04
const KICK_M = 0.1
const JOINT_M = 0.012
const DOOR_M = 0.5
const SINK_M = 0.55
const CUPBOARD_M = 0.35
const CUPBOARD_FROM_M = 1.42
const CUPBOARD_TO_M = 2.12

/** Draws a synthetic room without openings, and cabinets, a worktop with a sink, a splash and cupboards over its back wall. sRGB, grainy. */
export function syntheticKitchen(seed: number, width = 800): SyntheticKitchen {
  let heightM = 1
  const { image, camera, box } = syntheticRoom(seed, width, (look) => {
    heightM = look.heightM
    return { ...look, openings: [] }
  })
  const random = seededRandom(seed * 31 + 7)
  const space = roomSpace(camera, box, [], heightM)
  const counter: Counter = {
    wall: 'back',
    fromM: -space.leftM,
    toM: space.rightM,
    heightM: HEIGHT_M,
    frontM: space.backM - DEPTH_M,
    backM: space.backM,
    clear: [],
    confidence: 1,
  }
  const grey = (from: number, to: number) => {
    const level = from + (to - from) * random()
    return [level, level * (0.95 + 0.08 * random()), level * (0.85 + 0.15 * random())]
  }
  const isPale = random() < 0.5
  const top = isPale ? grey(205, 240) : grey(35, 80)
  const paint = {
    top,
    slab: top.map((v) => v * 0.8),
    front: isPale ? grey(60, 150) : grey(150, 225),
    splash: grey(150, 200),
  }
  const sinkAt = -space.leftM + (0.3 + 0.4 * random()) * (space.leftM + space.rightM)
  const hit: CounterHit = { t: 0, face: 0, nx: 0, ny: 0, nz: 0 }
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const [dx, dy, dz] = pixelRay(camera, x + 0.5, y + 0.5)
      const colour =
        cupboardAt(paint, space, dx, dy, dz) ??
        (meetCounters([counter], heightM, dx, dy, dz, hit)
          ? colourAt(paint, hit, dx * hit.t, heightM + dy * hit.t, dz * hit.t - counter.frontM, sinkAt)
          : null)
      if (!colour) continue
      for (let c = 0; c < 3; c++) {
        const grain = (random() + random() - 1) * 5
        image.data[(y * image.width + x) * 3 + c] = Math.max(0, Math.min(255, colour[c] + grain))
      }
    }
  return { image, space: { ...space, counters: [counter] } }
}

/** The cupboards over the worktop; null where the ray passes them by. */
function cupboardAt(paint: Paint, space: RoomSpace, dx: number, dy: number, dz: number): number[] | null {
  const { backM, leftM, rightM, cameraHeightM } = space
  const frontM = backM - CUPBOARD_M
  const t = frontM / dz
  const y = cameraHeightM + dy * t
  const x = dx * t
  if (dz <= 0 || x < -leftM || x > rightM) return null
  if (y > CUPBOARD_FROM_M && y < CUPBOARD_TO_M) return doorAt(paint, x, y - CUPBOARD_FROM_M)
  const under = (CUPBOARD_FROM_M - cameraHeightM) / dy
  return dy > 0 && under * dz > frontM && under * dz < backM ? [60, 56, 52] : null
}

/** Doors with joints between them and a handle at the lower edge of each. */
function doorAt(paint: Paint, x: number, y: number): number[] {
  const door = (x / DOOR_M - Math.floor(x / DOOR_M)) * DOOR_M
  if (door < JOINT_M) return [30, 28, 26]
  const isHandle = Math.abs(door - DOOR_M / 2) < 0.07 && y > 0.05 && y < 0.065
  return isHandle ? [20, 20, 22] : paint.front
}

function colourAt(
  paint: Paint,
  hit: CounterHit,
  x: number,
  y: number,
  in_: number,
  sinkAt: number,
): number[] {
  if (hit.ny === 1) {
    const isSink = Math.abs(x - sinkAt) < SINK_M / 2 && in_ > 0.1 && in_ < DEPTH_M - 0.1
    return isSink ? [120, 122, 125] : paint.top
  }
  if (in_ > DEPTH_M / 2) return paint.splash
  if (y > HEIGHT_M - SLAB_M) return paint.slab
  if (y < KICK_M) return [40, 38, 36]
  return doorAt(paint, x, HEIGHT_M - SLAB_M - y)
}
