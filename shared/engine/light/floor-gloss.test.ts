import { expect, it } from 'vitest'
import { pixelRay } from '../geometry/camera/camera.ts'
import { FACE, faceOf } from '../geometry/layout/room-box.ts'
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { readSyntheticRoom } from '../evaluation/read-synthetic-room.ts'
import { withMirroringFloor } from '../evaluation/with-mirroring-floor.ts'
import { roomSpace } from '../room/room-space.ts'
import { pixelHash } from '../render/pixel-hash.ts'
import { floorGloss } from './floor-gloss.ts'

const { camera, box, image } = readSyntheticRoom(5, 480).geometry
const space = roomSpace(camera, box)

/** Changes from pixel to pixel by up to `grain` levels. */
const floorThat = (reflectance: number, grain: number) =>
  withMirroringFloor(space, image, reflectance, (byte) => grain * (pixelHash(byte, 0, 1) - 0.5))

it('sees that a floor mirrors, whatever its grain, and that another one does not', () => {
  expect(floorGloss(space, floorThat(0.2, 4))?.strength).toBeGreaterThan(0.5)
  expect(floorGloss(space, floorThat(0.2, 14))?.strength).toBeGreaterThan(0.5)
  expect(floorGloss(space, image)).toBeNull()
})

it('measures how much of what falls on it the floor mirrors', () => {
  const liftOf = (reflectance: number) => floorGloss(space, floorThat(reflectance, 4))?.lift ?? 0
  expect(liftOf(0.7)).toBeGreaterThan(1.2 * liftOf(0.2))
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

it('sees by its deep orange that wood has a coat, and takes a pale floor, a red carpet or a floor in warm light for none', () => {
  const { image, camera, box } = syntheticRoom(24, 320)
  const room = roomSpace(camera, box)
  const glossOf = (floor: number[], light = [1, 1, 1]) => {
    const data = image.data.slice()
    for (let i = 0; i < image.width * image.height; i++) {
      const ray = pixelRay(camera, (i % image.width) + 0.5, Math.floor(i / image.width) + 0.5)
      const own = faceOf(...ray, box) === FACE.floor ? floor : null
      for (let c = 0; c < 3; c++)
        data[i * 3 + c] = linearToSrgb(light[c] * (own ? own[c] : SRGB_TO_LINEAR[image.data[i * 3 + c]]))
    }
    return floorGloss(room, { ...image, data })
  }
  expect(glossOf([0.2, 0.09, 0.03])).toMatchObject({ strength: 0.4, isSeen: false })
  expect(glossOf([0.3, 0.24, 0.18])).toBeNull()
  expect(glossOf([0.2, 0.045, 0.04])).toBeNull()
  expect(glossOf([0.16, 0.12, 0.08], [0.9, 0.7, 0.3])).toBeNull()
})
