import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { syntheticKitchen } from '../evaluation/synthetic-kitchen.ts'
import { worktopError } from '../evaluation/worktop-error.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { roomSpace } from '../room/room-space.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { findCounters } from './find-counters.ts'
import { spaceWithCounters } from './space-with-counters.ts'

const BATH = join(import.meta.dirname, '../../../../shared/photos/furn_31_bathroom.jpg')

function read(image: RgbImage): RoomGeometry {
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error('the room was not readable')
  return geometry
}

const kitchens = new Map(
  [0, 7].map((seed) => {
    const truth = syntheticKitchen(seed)
    return [seed, { truth, geometry: read(truth.image) }]
  }),
)
const kitchen = (seed: number) => kitchens.get(seed)!

describe('findCounters', () => {
  it.each([0, 7])('finds the worktop of drawn kitchen %i within centimetres', (seed) => {
    const { truth, geometry } = kitchen(seed)
    const space = spaceWithCounters(geometry, [], 'kitchen')
    expect(space.counters).toHaveLength(1)
    const [found] = space.counters
    const [drawn] = truth.space.counters
    expect(found.wall).toBe('back')
    expect(worktopError({ space: truth.space, counter: drawn }, space, found)).toBeLessThan(0.04)
    expect(found.heightM).toBeCloseTo(0.9, 6)
    expect(space.cameraHeightM / truth.space.cameraHeightM).toBeCloseTo(1, 0)
  })

  it('keeps clear of the sink', () => {
    const { geometry } = kitchen(0)
    const [{ clear, fromM, toM }] = findCounters(geometry, roomSpace(geometry.camera, geometry.box))
    expect(clear.length).toBeGreaterThan(1)
    expect(clear[0].fromM).toBeGreaterThanOrEqual(fromM)
    expect(clear[clear.length - 1].toM).toBeLessThanOrEqual(toM)
    for (const [i, stretch] of clear.slice(1).entries())
      expect(stretch.fromM - clear[i].toM).toBeGreaterThan(0.5)
  })

  it('finds nothing in the same room without a kitchen', () => {
    const geometry = read(syntheticRoom(0).image)
    expect(findCounters(geometry, roomSpace(geometry.camera, geometry.box))).toEqual([])
  })
})

describe.skipIf(!existsSync(BATH))('a photo of a bath by the far wall, cut above the floor', () => {
  it('has no worktop on the rim of the bath', async () => {
    const geometry = read(await decodePhoto(await readFile(BATH)))
    const found = findCounters(geometry, roomSpace(geometry.camera, geometry.box))
    expect(found.filter(({ wall }) => wall === 'back')).toEqual([])
  })
})
