import { pixelRay, projectPoint } from '../../../../shared/engine/geometry/camera/camera.ts'
import type { RoomGeometry } from '../../../../shared/engine/geometry/estimate-room-geometry.ts'
import { distanceTo, FACE, faceOf } from '../../../../shared/engine/geometry/layout/room-box.ts'
import { luma } from '../../../../shared/engine/image/luma.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../../../../shared/engine/image/srgb.ts'

/** A rectangle on a wall in camera heights: along it (x on the back wall, z on the sides) and above the floor. */
export type WallArea = { face: number; from: number; to: number; low: number; high: number }

/** Linear colour of a point of the area (0–1 from its left and its foot), given the linear colour of the wall there; null leaves the wall. */
export type WallPaint = (u: number, v: number, wall: number[]) => number[] | null

/** Metres in a camera height, of a camera held as most are. */
export const CAMERA_M = 1.4
const TRIES = 160
const MARGIN_PX = 6
const GRID = 8
/** Luma: how much a bare wall varies, how dark it may be, what furniture changes at least. */
const BARE = 12
const DARKEST = 50
const COVERED = 25
const MOST_COVERED = 0.25
/** Share of the picture's width. */
const NARROWEST = 0.06
const SAMPLES = 2

/**
 * Some place on a bare stretch of wall for something of this size in metres, its foot `lowM` up, that the furniture of `staged` leaves in sight
 * for the most part; null where there is none.
 */
export function bareWall(
  photo: RgbImage,
  staged: RgbImage,
  geometry: RoomGeometry,
  [wideM, highM, lowM]: [number, number, number],
  random: () => number,
): WallArea | null {
  const { box } = geometry
  const greys = [luma(photo), luma(staged)]
  const wide = wideM / CAMERA_M
  for (let i = 0; i < TRIES; i++) {
    const face = [FACE.back, FACE.left, FACE.right][Math.floor(random() * 3)]
    const [a, b] = face === FACE.back ? [-box.left, box.right] : [0.4, box.back]
    if (b - a < wide * 1.1) continue
    const from = a + (b - a - wide) * random()
    const area = { face, from, to: from + wide, low: lowM / CAMERA_M, high: (lowM + highM) / CAMERA_M }
    if (area.high < box.ceiling + 0.95 && isBare(photo, greys, geometry, area)) return area
  }
  return null
}

function isBare(photo: RgbImage, greys: Float32Array[], geometry: RoomGeometry, area: WallArea): boolean {
  const values: number[] = []
  let covered = 0
  const left = toPixel(photo, geometry, area, 0, 0.5)
  const right = toPixel(photo, geometry, area, 1, 0.5)
  if (!left || !right || Math.hypot(right[0] - left[0], right[1] - left[1]) < NARROWEST * photo.width)
    return false
  for (let i = 0; i <= GRID; i++)
    for (let j = 0; j <= GRID; j++) {
      const p = toPixel(photo, geometry, area, i / GRID, j / GRID)
      if (!p) return false
      const [before, after] = greys.map((grey) => grey[Math.round(p[1]) * photo.width + Math.round(p[0])])
      values.push(before)
      if (Math.abs(before - after) > COVERED) covered++
    }
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length)
  return mean > DARKEST && deviation < BARE && covered < MOST_COVERED * values.length
}

function toPixel(
  photo: RgbImage,
  { camera, box, image }: RoomGeometry,
  area: WallArea,
  u: number,
  v: number,
): [number, number] | null {
  const along = area.from + (area.to - area.from) * u
  const up = area.low + (area.high - area.low) * v - 1
  const [x, z] =
    area.face === FACE.back ? [along, box.back] : [area.face === FACE.left ? -box.left : box.right, along]
  const p = projectPoint(camera, x, up, z)
  if (p[2] <= 0.05) return null
  const scale = photo.width / image.width
  const px = p[0] * scale
  const py = p[1] * scale
  const isSeen =
    px > MARGIN_PX && py > MARGIN_PX && px < photo.width - MARGIN_PX && py < photo.height - MARGIN_PX
  return isSeen ? [px, py] : null
}

/** The picture with something painted on a wall. */
export function paintWall(
  photo: RgbImage,
  geometry: RoomGeometry,
  area: WallArea,
  paint: WallPaint,
): RgbImage {
  const { camera, box, image } = geometry
  const scale = image.width / photo.width
  const data = Uint8Array.from(photo.data)
  const sum = [0, 0, 0]
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const i = (y * photo.width + x) * 3
      const wall = [0, 1, 2].map((k) => SRGB_TO_LINEAR[photo.data[i + k]])
      let painted = false
      sum.fill(0)
      for (let s = 0; s < SAMPLES * SAMPLES; s++) {
        const sx = (x + ((s % SAMPLES) + 0.5) / SAMPLES) * scale
        const sy = (y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES) * scale
        const [dx, dy, dz] = pixelRay(camera, sx, sy)
        let colour = wall
        if (faceOf(dx, dy, dz, box) === area.face) {
          const t = distanceTo(area.face, dx, dy, dz, box)
          const u = ((area.face === FACE.back ? dx * t : dz * t) - area.from) / (area.to - area.from)
          const v = (dy * t + 1 - area.low) / (area.high - area.low)
          const found = u >= 0 && u <= 1 && v >= 0 && v <= 1 ? paint(u, v, wall) : null
          if (found) {
            colour = found
            painted = true
          }
        }
        for (let k = 0; k < 3; k++) sum[k] += Math.min(1, colour[k])
      }
      if (painted) for (let k = 0; k < 3; k++) data[i + k] = linearToSrgb(sum[k] / (SAMPLES * SAMPLES))
    }
  return { ...photo, data }
}
