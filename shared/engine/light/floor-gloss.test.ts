import { expect, it } from 'vitest'
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
