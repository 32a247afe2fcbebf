import { pixelRay } from '../../../../shared/engine/geometry/camera/camera.ts'
import type { RoomGeometry } from '../../../../shared/engine/geometry/estimate-room-geometry.ts'
import { FACE } from '../../../../shared/engine/geometry/layout/room-box.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../../../../shared/engine/image/srgb.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import type { WallArea } from './paint-wall.ts'

/** Linear colour of the block's front (0–1 from its left and its foot), its sides or its top, in the light of the wall behind it. */
export type BlockPaint = (u: number, v: number, part: 'front' | 'side' | 'top', wall: number[]) => number[]

const SAMPLES = 2

/** The picture with a block that stands out from a wall by `depth` camera heights. */
export function paintBlock(
  photo: RgbImage,
  geometry: RoomGeometry,
  area: WallArea,
  depth: number,
  paint: BlockPaint,
): RgbImage {
  const { camera, image } = geometry
  const scale = image.width / photo.width
  const [low, high] = blockOf(area, depth, geometry)
  const wall = wallLight(photo, geometry, area)
  const data = Uint8Array.from(photo.data)
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const i = (y * photo.width + x) * 3
      const sum = [0, 0, 0]
      let hits = 0
      for (let s = 0; s < SAMPLES * SAMPLES; s++) {
        const sx = (x + ((s % SAMPLES) + 0.5) / SAMPLES) * scale
        const sy = (y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES) * scale
        const hit = enter(pixelRay(camera, sx, sy), low, high)
        const colour = hit ? paintHit(hit, area, paint, wall) : null
        if (colour) hits++
        for (let k = 0; k < 3; k++) sum[k] += colour?.[k] ?? SRGB_TO_LINEAR[photo.data[i + k]]
      }
      if (hits) for (let k = 0; k < 3; k++) data[i + k] = linearToSrgb(Math.min(1, sum[k] / SAMPLES ** 2))
    }
  return { ...photo, data }
}

type Hit = { at: number[]; axis: number }

function blockOf({ face, from, to, low, high }: WallArea, depth: number, { box }: RoomGeometry): number[][] {
  const across = face === FACE.back ? 0 : 2
  const away = face === FACE.back ? 2 : 0
  const wall = face === FACE.back ? box.back : face === FACE.left ? -box.left : box.right
  const ends = [[], []] as number[][]
  ends[0][across] = from
  ends[1][across] = to
  ends[0][1] = low - 1
  ends[1][1] = high - 1
  const front = face === FACE.left ? wall + depth : wall - depth
  ends[0][away] = Math.min(wall, front)
  ends[1][away] = Math.max(wall, front)
  return ends
}

/** Where a ray from the camera enters, and through a side of which axis (Kay & Kajiya 1986). */
function enter(ray: number[], low: number[], high: number[]): Hit | null {
  let [near, far, axis] = [0, Infinity, -1]
  for (let k = 0; k < 3; k++) {
    const [a, b] = [low[k] / ray[k], high[k] / ray[k]]
    if (Math.min(a, b) > near) [near, axis] = [Math.min(a, b), k]
    far = Math.min(far, Math.max(a, b))
  }
  return axis >= 0 && near < far ? { at: ray.map((d) => d * near), axis } : null
}

function paintHit({ at, axis }: Hit, area: WallArea, paint: BlockPaint, wall: number[]): number[] {
  const isBack = area.face === FACE.back
  const u = (at[isBack ? 0 : 2] - area.from) / (area.to - area.from)
  const v = (at[1] + 1 - area.low) / (area.high - area.low)
  const part = axis === 1 ? 'top' : axis === (isBack ? 2 : 0) ? 'front' : 'side'
  return paint(u, v, part, wall)
}

/** What the wall there sends to the camera: the middle of what is seen of it. */
function wallLight(photo: RgbImage, geometry: RoomGeometry, area: WallArea): number[] {
  const { camera, image } = geometry
  const scale = image.width / photo.width
  const [low, high] = blockOf(area, 1e-3, geometry)
  const seen: number[][] = [[], [], []]
  for (let y = 0; y < photo.height; y += 3)
    for (let x = 0; x < photo.width; x += 3)
      if (enter(pixelRay(camera, x * scale, y * scale), low, high))
        for (let k = 0; k < 3; k++) seen[k].push(SRGB_TO_LINEAR[photo.data[(y * photo.width + x) * 3 + k]])
  return seen.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0.5)
}
