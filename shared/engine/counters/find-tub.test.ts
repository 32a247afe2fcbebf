import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { syntheticBathroom } from '../evaluation/synthetic-bathroom.ts'
import { worktopError } from '../evaluation/worktop-error.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { spaceWithCounters } from './space-with-counters.ts'

const PHOTOS = join(import.meta.dirname, '../../../../shared/photos')

function read(image: RgbImage): RoomGeometry {
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error('the room was not readable')
  return geometry
}

const tubsIn = (image: RgbImage) => {
  const space = spaceWithCounters(read(image), [], 'bathroom')
  return { space, tubs: space.counters.filter(({ basin }) => basin) }
}

describe('findTub', () => {
  it.each([0, 1])('finds the rim and the basin of the bath in drawn bathroom %i', (seed) => {
    const { image, space: trueSpace, tub } = syntheticBathroom(seed)
    const { space, tubs } = tubsIn(image)
    expect(tubs).toHaveLength(1)
    const [{ wall, heightM, frontM, backM, basin }] = tubs
    expect(wall).toBe('back')
    expect(heightM).toBeGreaterThanOrEqual(0.5)
    expect(heightM).toBeLessThanOrEqual(0.62)
    expect(worktopError({ space: trueSpace, counter: tub }, space, tubs[0])).toBeLessThan(0.06)
    expect(basin!.nearM).toBeGreaterThan(frontM)
    expect(basin!.farM).toBeLessThan(backM)
    const trueWidthM = tub.basin.farM - tub.basin.nearM
    expect((basin!.farM - basin!.nearM) / trueWidthM).toBeCloseTo(1, 0)
  })

  it.each([0, 1])('takes no bench of the same size for a bath, room %i', (seed) => {
    expect(tubsIn(syntheticBathroom(seed, true).image).tubs).toEqual([])
  })

  it('looks for baths in bathrooms alone', () => {
    const space = spaceWithCounters(read(syntheticBathroom(0).image), [], 'kitchen')
    expect(space.counters.filter(({ basin }) => basin)).toEqual([])
  })
})

describe.skipIf(!existsSync(PHOTOS))('a photo', () => {
  const tubWalls = async (file: string) =>
    tubsIn(await decodePhoto(await readFile(join(PHOTOS, file)))).tubs.map(({ wall }) => wall)

  it('of a bath beside the camera has it along that wall', async () => {
    expect(await tubWalls('phone_50_bathroom.jpg')).toEqual(['left'])
  })

  it.each(['phone_48_bathroom.jpg', 'esyn_13_bathroom.jpg'])(
    'of a basin, or of a bath behind glass, has none: %s',
    async (file) => {
      expect(await tubWalls(file)).toEqual([])
    },
  )
})
