import { pixelRay, projectPoint } from '../../../../shared/engine/geometry/camera/camera.ts'
import type { RoomGeometry } from '../../../../shared/engine/geometry/estimate-room-geometry.ts'
import { distanceTo, FACE, faceOf, type RoomBox } from '../../../../shared/engine/geometry/layout/room-box.ts'
import { gaussianBlur } from '../../../../shared/engine/image/gaussian-blur.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../../../../shared/engine/image/srgb.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { valueNoise } from '../../../../shared/engine/math/value-noise.ts'
import type { Alteration } from './alterations.ts'
import { CAMERA_M } from './paint-wall.ts'

/** Point of the room in camera heights, and what the photo shows there as linear light; answers linear light, or null to leave it. */
type Paint = (face: number, x: number, y: number, z: number, now: number[]) => number[] | null

function paintSurfaces(photo: RgbImage, { camera, box, image }: RoomGeometry, paint: Paint): RgbImage {
  const scale = image.width / photo.width
  const data = Uint8Array.from(photo.data)
  for (let py = 0; py < photo.height; py++)
    for (let px = 0; px < photo.width; px++) {
      const [dx, dy, dz] = pixelRay(camera, (px + 0.5) * scale, (py + 0.5) * scale)
      const face = faceOf(dx, dy, dz, box)
      const t = distanceTo(face, dx, dy, dz, box)
      const i = (py * photo.width + px) * 3
      const now = [0, 1, 2].map((k) => SRGB_TO_LINEAR[photo.data[i + k]])
      const painted = paint(face, dx * t, dy * t, dz * t, now)
      if (painted) for (let k = 0; k < 3; k++) data[i + k] = linearToSrgb(Math.min(1, painted[k]))
    }
  return { ...photo, data }
}

const WALL_TONES = [
  [0.62, 0.78, 0.6],
  [0.5, 0.62, 0.82],
  [0.95, 0.72, 0.5],
]

/** All walls in another paint, which what is brighter than they are (windows, frames) keeps from. */
export const repaintedWalls: Alteration = (photo, geometry, random) => {
  const tone = WALL_TONES[Math.floor(random() * WALL_TONES.length)]
  const levels: number[] = []
  const onWall = (face: number) => face !== FACE.floor && face !== FACE.ceiling
  paintSurfaces(photo, geometry, (face, _x, _y, _z, now) => {
    if (onWall(face)) levels.push(now[1])
    return null
  })
  const wall = levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0
  return paintSurfaces(photo, geometry, (face, _x, _y, _z, now) =>
    onWall(face) && now[1] > wall * 0.4 && now[1] < wall * 1.6 ? now.map((c, k) => c * tone[k]) : null,
  )
}

const BEAM_EVERY_M = 1.1
const BEAM_WIDE_M = 0.16

/** Wooden beams across the ceiling. */
export const ceilingBeams: Alteration = (photo, geometry) =>
  paintSurfaces(photo, geometry, (face, x, _y, z, now) => {
    if (face !== FACE.ceiling) return null
    const along = (z * CAMERA_M) / BEAM_EVERY_M
    if (along - Math.floor(along) > BEAM_WIDE_M / BEAM_EVERY_M) return null
    const grain = 0.8 + 0.4 * valueNoise(x * 3, z * 40, 5)
    return [0.3, 0.19, 0.11].map((c, k) => (c * grain * now[k]) / 0.75)
  })

const BOARD_M = 0.14

/** Boards of the floor's own colour that run from side to side. */
export const boardsAcross: Alteration = (photo, geometry) => {
  const { width, height } = photo
  const smooth = [0, 1, 2].map((k) =>
    gaussianBlur(
      Float32Array.from({ length: width * height }, (_, i) => SRGB_TO_LINEAR[photo.data[i * 3 + k]]),
      width,
      height,
      width / 90,
    ),
  )
  const { camera, box, image } = geometry
  const scale = image.width / width
  const data = Uint8Array.from(photo.data)
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [dx, dy, dz] = pixelRay(camera, (px + 0.5) * scale, (py + 0.5) * scale)
      if (faceOf(dx, dy, dz, box) !== FACE.floor) continue
      const t = distanceTo(FACE.floor, dx, dy, dz, box)
      const across = (dz * t * CAMERA_M) / BOARD_M
      const board = Math.floor(across)
      const tone = 0.8 + 0.4 * valueNoise(board * 7.3, Math.floor(dx * t * 0.9 + board * 0.37), 1)
      const joint = across - board < 0.06 ? 0.55 : 1
      const i = py * width + px
      for (let k = 0; k < 3; k++) data[i * 3 + k] = linearToSrgb(Math.min(1, smooth[k][i] * tone * joint))
    }
  return { ...photo, data }
}

/** The room with another box, on whose walls everything is drawn out or together. */
function reshaped(
  photo: RgbImage,
  { camera, box, image }: RoomGeometry,
  wide: number,
  deep: number,
): RgbImage {
  const scale = image.width / photo.width
  const other: RoomBox = { ...box, left: box.left * wide, right: box.right * wide, back: box.back * deep }
  const data = new Uint8Array(photo.data.length)
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const [dx, dy, dz] = pixelRay(camera, (x + 0.5) * scale, (y + 0.5) * scale)
      const face = faceOf(dx, dy, dz, other)
      const t = distanceTo(face, dx, dy, dz, other)
      const p = projectPoint(camera, (dx * t) / wide, dy * t, (dz * t) / deep)
      const sx = Math.max(0, Math.min(photo.width - 1, Math.floor(p[0] / scale)))
      const sy = Math.max(0, Math.min(photo.height - 1, Math.floor(p[1] / scale)))
      const from = p[2] > 0.05 ? (sy * photo.width + sx) * 3 : (y * photo.width + x) * 3
      data.set(photo.data.subarray(from, from + 3), (y * photo.width + x) * 3)
    }
  return { ...photo, data }
}

/** Its back wall a fifth nearer. */
export const movedWall: Alteration = (photo, geometry) =>
  geometry.box.back * 0.78 * CAMERA_M > 1.2 ? reshaped(photo, geometry, 1, 0.78) : null

/** A fifth wider. */
export const widenedRoom: Alteration = (photo, geometry) => reshaped(photo, geometry, 1.2, 1)
