import { expect, it } from 'vitest'
import { readSyntheticRoom } from '../evaluation/read-synthetic-room.ts'
import { roomSpace, toPixel } from '../room/room-space.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { pixelHash } from '../render/pixel-hash.ts'
import { floorGloss } from './floor-gloss.ts'

const { camera, box, image } = readSyntheticRoom(5, 480).geometry
const space = roomSpace(camera, box)

/** The room with a floor that throws back `reflectance` of what is straight above it in the mirror, and changes from pixel to pixel by up to `grain` levels. */
function floorThat(reflectance: number, grain: number) {
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
      const grey = linearToSrgb(0.1 + reflectance * mirrored) + grain * (pixelHash(here, 0, 1) - 0.5)
      data.fill(Math.round(grey), here, here + 3)
    }
  return { ...image, data }
}

it('sees that a floor mirrors, whatever its grain, and that another one does not', () => {
  expect(floorGloss(space, floorThat(0.2, 4))?.strength).toBeGreaterThan(0.5)
  expect(floorGloss(space, floorThat(0.2, 14))?.strength).toBeGreaterThan(0.5)
  expect(floorGloss(space, image)).toBeNull()
})

it('knows what the floor looks like where it mirrors nothing brighter', () => {
  const gloss = floorGloss(space, floorThat(0.2, 4))
  if (!gloss) throw new Error('no gloss')
  const { width, height, usual } = gloss
  const green = [...usual].filter((v, i) => i % 3 === 1 && v > 0)
  expect(green.length).toBeGreaterThan((width * height) / 5)
  // Its own tenth, and a little of walls.
  for (const v of green) expect(v).toBeLessThan(0.24)
  for (const v of green) expect(v).toBeGreaterThan(0.09)
})

it('knows no floor where another thing is seen', () => {
  const gloss = floorGloss(space, floorThat(0.2, 4), (x) => x < 0.5)
  if (!gloss) throw new Error('no gloss')
  const { width, usual } = gloss
  const green = [...usual.keys()].filter((i) => i % 3 === 1 && usual[i] > 0)
  expect(green.length).toBeGreaterThan(0)
  for (const i of green) expect(Math.floor(i / 3) % width).toBeGreaterThanOrEqual(width / 2)
})
