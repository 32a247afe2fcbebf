import type { RgbImage } from '../image/rgb-image.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { type RoomSpace, toPixel } from '../room/room-space.ts'

/** The picture of a room with a floor that throws back `reflectance` of what is straight above it in the mirror, with `grain` levels more at each byte of the picture. */
export function withMirroringFloor(
  space: RoomSpace,
  image: RgbImage,
  reflectance: number,
  grain: (byte: number) => number,
): RgbImage {
  const data = image.data.slice()
  const at = (x: number, y: number, z: number) => {
    const [px, py] = toPixel(space, x, y, z).map(Math.floor)
    return px < 0 || py < 0 || px >= image.width || py >= image.height ? -1 : (py * image.width + px) * 3
  }
  for (let z = 0.5; z < space.backM; z += 0.004)
    for (let x = -space.leftM; x < space.rightM; x += 0.004) {
      const here = at(x, 0, z)
      if (here < 0) continue
      const aside = x > 0 ? space.rightM / x : x < 0 ? -space.leftM / x : Infinity
      const t = Math.min(aside, space.backM / z)
      const there = at(x * t, (t - 1) * space.cameraHeightM, z * t)
      const mirrored = there < 0 ? 0.5 : SRGB_TO_LINEAR[image.data[there + 1]]
      const grey = linearToSrgb(0.1 + reflectance * mirrored) + grain(here)
      data.fill(Math.round(grey), here, here + 3)
    }
  return { ...image, data }
}
