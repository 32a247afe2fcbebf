import { pixelRay } from '../../../shared/engine/geometry/camera.ts'
import type { RoomGeometry } from '../../../shared/engine/geometry/read-room-geometry.ts'
import { distanceTo, FACE, faceOf } from '../../../shared/engine/geometry/room-box.ts'
import { gaussianBlur } from '../../../shared/engine/image/gaussian-blur.ts'
import { luma } from '../../../shared/engine/image/luma.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { reframe } from '../../../shared/engine/check/framing.ts'

/** Ways in which image models spoil a room, made on purpose. Each answers null where the photo has nothing of the kind. */
export type Alteration = (
  photo: RgbImage,
  geometry: RoomGeometry,
  random: () => number,
  staged: RgbImage,
) => RgbImage | null

type Region = { left: number; right: number; top: number; bottom: number }

/** Tiles or planks of another colour in the light of the old floor. */
export const otherFloor: Alteration = (photo, geometry) => {
  const { camera, box, image } = geometry
  const scale = image.width / photo.width
  const light = gaussianBlur(luma(photo), photo.width, photo.height, photo.width / 60)
  const data = Uint8Array.from(photo.data)
  let [red, blue] = [0, 0]
  for (let i = 0; i < data.length; i += 3) [red, blue] = [red + data[i], blue + data[i + 2]]
  const tone = red > blue * 1.12 ? [0.88, 0.97, 1.05] : [1.25, 0.95, 0.68]
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const [dx, dy, dz] = pixelRay(camera, x * scale, y * scale)
      if (faceOf(dx, dy, dz, box) !== FACE.floor) continue
      const t = distanceTo(FACE.floor, dx, dy, dz, box)
      const [u, v] = [(dx * t) / 0.42, (dz * t) / 0.42]
      const joint = u - Math.floor(u) < 0.03 || v - Math.floor(v) < 0.03
      const checker = (Math.floor(u) + Math.floor(v)) % 2 ? 0.92 : 1.05
      const i = y * photo.width + x
      for (let k = 0; k < 3; k++)
        data[i * 3 + k] = Math.min(255, light[i] * tone[k] * (joint ? 0.72 : checker))
    }
  return { ...photo, data }
}

/** The region between two uprights on a wall, with bare wall on both sides: a window, a door or a passage. */
function openingOf(photo: RgbImage, geometry: RoomGeometry): Region | null {
  const { segments, axes, camera, box, image } = geometry
  const scale = photo.width / image.width
  const uprights = segments.filter((s, i) => {
    const face = faceOf(...pixelRay(camera, s.midX, s.midY), box)
    const onWall = face !== FACE.floor && face !== FACE.ceiling
    return axes[i] === 1 && onWall && s.lengthPx > 0.13 * image.height && s.strength > 6
  })
  let best: { worth: number; region: Region } | null = null
  for (const a of uprights)
    for (const b of uprights) {
      const wide = b.midX - a.midX
      if (wide < 0.05 * image.width || wide > 0.4 * image.width) continue
      const region = {
        left: Math.round((a.midX - PAD_PX) * scale),
        right: Math.round((b.midX + PAD_PX) * scale),
        top: Math.max(0, Math.round((Math.min(a.y1, a.y2, b.y1, b.y2) - PAD_PX) * scale)),
        bottom: Math.min(photo.height - 1, Math.round((Math.max(a.y1, a.y2, b.y1, b.y2) + PAD_PX) * scale)),
      }
      const worth = a.lengthPx + b.lengthPx + wide
      if ((best && worth <= best.worth) || !hasBareSides(photo, region)) continue
      best = { worth, region }
    }
  return best?.region ?? null
}

const PAD_PX = 6
const SIDE_PX = 12
const BARE = 12

/** Rows to both sides hardly change from pixel to pixel: a wall, and no further pane. */
function hasBareSides(photo: RgbImage, { left, right, top, bottom }: Region): boolean {
  if (left - SIDE_PX < 0 || right + SIDE_PX >= photo.width) return false
  let bare = 0
  for (let y = top; y <= bottom; y++)
    if ([left - SIDE_PX, right].every((from) => spreadOf(photo, y, from) < BARE)) bare++
  return bare > 0.65 * (bottom - top)
}

function spreadOf(photo: RgbImage, y: number, from: number): number {
  const greens = Array.from({ length: SIDE_PX }, (_, i) => photo.data[(y * photo.width + from + i) * 3 + 1])
  return Math.max(...greens) - Math.min(...greens)
}

/** Fills the region from the wall at its left and right. */
function wallOver(photo: RgbImage, { left, right, top, bottom }: Region): RgbImage {
  const data = Uint8Array.from(photo.data)
  const { width } = photo
  const beside = (y: number, from: number, k: number) => {
    const values = Array.from({ length: SIDE_PX }, (_, i) => photo.data[(y * width + from + i) * 3 + k])
    return values.toSorted((a, b) => a - b)[SIDE_PX >> 1]
  }
  for (let y = top; y <= bottom; y++)
    for (let k = 0; k < 3; k++) {
      const one = beside(y, left - SIDE_PX, k)
      const other = beside(y, right, k)
      for (let x = left; x <= right; x++) {
        const t = (x - left) / (right - left)
        data[(y * width + x) * 3 + k] = one * (1 - t) + other * t
      }
    }
  return { ...photo, data }
}

export const removedOpening: Alteration = (photo, geometry) => {
  const region = openingOf(photo, geometry)
  return region && wallOver(photo, region)
}

/** The window or door stands two thirds of its width further. */
export const movedOpening: Alteration = (photo, geometry) => {
  const region = openingOf(photo, geometry)
  if (!region) return null
  const wide = region.right - region.left
  const step = Math.round(wide * 0.66)
  const by = region.right + step < photo.width - 4 ? step : -step
  if (region.left + by < 4) return null
  const out = wallOver(photo, region)
  for (let y = region.top; y <= region.bottom; y++) {
    const row = photo.data.subarray(
      (y * photo.width + region.left) * 3,
      (y * photo.width + region.right + 1) * 3,
    )
    out.data.set(row, (y * photo.width + region.left + by) * 3)
  }
  return out
}

/** The whole room in the light of another lamp. */
export const colourCast = (picture: RgbImage): RgbImage => ({
  ...picture,
  data: picture.data.map((v, i) => Math.min(255, v * [1.13, 1, 0.8][i % 3])),
})

/** Seen from elsewhere: a piece of the picture as the whole. */
export const shiftedFrame = (picture: RgbImage): RgbImage =>
  reframe(picture, picture, { scaleX: 0.78, scaleY: 0.78, shiftX: 0.1, shiftY: 0.08 })
