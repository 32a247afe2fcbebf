import { expect, it } from 'vitest'
import { readSyntheticRoom } from '../evaluation/read-synthetic-room.ts'
import { roomSpace, toPixel } from '../room/room-space.ts'
import { linearToSrgb } from '../image/srgb.ts'
import { pixelHash } from '../render/pixel-hash.ts'
import { floorGloss } from './floor-gloss.ts'
import { leaveBox } from './light-box.ts'
import { roomLight } from './room-light.ts'

const { camera, box, image } = readSyntheticRoom(5, 480).geometry
const space = roomSpace(camera, box)
const light = roomLight(space, image)

/** The room with a floor that mirrors, and changes from pixel to pixel by up to `grain` levels. */
function polished(grain: number) {
  const data = image.data.slice()
  const exit = { texel: 0, distance: 0, cosine: 0 }
  for (let z = 0.5; z < space.backM; z += 0.004)
    for (let x = -space.leftM; x < space.rightM; x += 0.004) {
      const [fx, fy] = toPixel(space, x, 0, z)
      const px = Math.floor(fx)
      const py = Math.floor(fy)
      if (px < 0 || py < 0 || px >= image.width || py >= image.height) continue
      const way = [x, space.cameraHeightM, z].map((v) => v / Math.hypot(x, space.cameraHeightM, z))
      leaveBox(light.box, x, 1e-3, z, way[0], way[1], way[2], exit)
      const mirrored = Math.min(1.2, light.radiance[exit.texel * 3 + 1])
      const grey = linearToSrgb(0.1 + 0.3 * mirrored) + grain * (pixelHash(px, py, 1) - 0.5)
      data.fill(Math.round(grey), (py * image.width + px) * 3, (py * image.width + px) * 3 + 3)
    }
  return { ...image, data }
}

it('sees that a floor mirrors, and never that a carpet does', () => {
  expect(floorGloss(space, light, polished(0))).toBeGreaterThan(0.15)
  expect(floorGloss(space, light, polished(14))).toBeLessThan(0.05)
})
