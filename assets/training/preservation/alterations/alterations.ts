import { pixelRay } from '../../../../shared/engine/geometry/camera/camera.ts'
import type { RoomGeometry } from '../../../../shared/engine/geometry/estimate-room-geometry.ts'
import { distanceTo, FACE, faceOf } from '../../../../shared/engine/geometry/layout/room-box.ts'
import { gaussianBlur } from '../../../../shared/engine/image/gaussian-blur.ts'
import { luma } from '../../../../shared/engine/image/luma.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { warpToOriginal } from '../../../../shared/engine/preservation/registration/image-registration.ts'

/** Ways in which image models spoil a room, made on purpose. Each answers null where the photo has nothing of the kind. */
export type Alteration = (
  photo: RgbImage,
  geometry: RoomGeometry,
  random: () => number,
  staged: RgbImage,
) => RgbImage | null

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

/** The whole room in the light of another lamp. */
export const colourCast = (picture: RgbImage): RgbImage => ({
  ...picture,
  data: picture.data.map((v, i) => Math.min(255, v * [1.13, 1, 0.8][i % 3])),
})

/** Seen from elsewhere: a piece of the picture as the whole. */
export const shiftedFrame = (picture: RgbImage): RgbImage =>
  warpToOriginal(picture, picture, { scaleX: 0.78, scaleY: 0.78, shiftX: 0.1, shiftY: 0.08 })
