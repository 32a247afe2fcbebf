import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { type SyntheticKitchen, syntheticKitchen } from '../evaluation/synthetic-kitchen.ts'
import { surroundedBy } from '../evaluation/surrounded-by.ts'
import { withCounterLabels } from '../evaluation/with-counter-labels.ts'
import { worktopError } from '../evaluation/worktop-error.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { roomSpace, toPixel } from '../room/room-space.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { findCounters } from './find-counters.ts'
import { spaceWithCounters } from './space-with-counters.ts'

const PHOTOS = join(import.meta.dirname, '../../../../shared/photos')

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

/** The kitchen with the joints of its left doors drawn on to half a metre above the worktop, in the plane of the fronts. */
function withTallDoors({ image, space }: SyntheticKitchen): RgbImage {
  const data = image.data.slice()
  const { width } = image
  const [{ frontM, fromM, toM, heightM }] = space.counters
  for (let x = Math.ceil(fromM / 0.5) * 0.5; x < (fromM + toM) / 2; x += 0.5)
    for (let y = heightM; y < heightM + 0.5; y += 0.002)
      for (let beside = 0; beside < 0.02; beside += 0.004) {
        const [px, py, depth] = toPixel(space, x + beside, y, frontM)
        if (depth > 0 && px >= 0 && px < width && py >= 0 && py < image.height)
          data.fill(
            25,
            (Math.floor(py) * width + Math.floor(px)) * 3,
            (Math.floor(py) * width + Math.floor(px)) * 3 + 3,
          )
      }
  return { ...image, data }
}

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

  it('finds a worktop over its foot where the box is doubtful and ends elsewhere', () => {
    const { truth, geometry } = kitchen(0)
    const doubtful = {
      ...withCounterLabels(geometry, truth.space),
      box: { back: 0.9, left: 0.3, right: 0.3, ceiling: 0.9 },
      confidence: 0.5,
    }
    const found = (of: RoomGeometry) =>
      findCounters(of, roomSpace(of.camera, of.box, [], truth.space.cameraHeightM))
    // Too roughly known for anything to stand on it beside a hob or a sink.
    expect(found(doubtful)).toMatchObject([{ wall: 'back', clear: [] }])
    expect(found({ ...doubtful, parts: surroundedBy(geometry, 'wall').parts })).toEqual([])
  })

  it('takes what goes on above a worktop’s height for a refrigerator, not for a worktop', () => {
    const { truth, geometry } = kitchen(0)
    const tall = read(withTallDoors(truth))
    expect(findCounters(geometry, roomSpace(geometry.camera, geometry.box))).toHaveLength(1)
    expect(findCounters(tall, roomSpace(tall.camera, tall.box))).toEqual([])
  })

  it('finds nothing in the same room without a kitchen', () => {
    const geometry = read(syntheticRoom(0).image)
    expect(findCounters(geometry, roomSpace(geometry.camera, geometry.box))).toEqual([])
  })
})

describe.skipIf(!existsSync(PHOTOS))('a photo', () => {
  const countersIn = async (file: string) => {
    const geometry = read(await decodePhoto(await readFile(join(PHOTOS, file))))
    return findCounters(geometry, roomSpace(geometry.camera, geometry.box)).map(({ wall }) => wall)
  }

  it('of a bath by the far wall, cut above the floor, has no worktop on the rim of the bath', async () => {
    expect(await countersIn('furn_31_bathroom.jpg')).not.toContain('back')
  })

  it('of a white kitchen has a worktop in the colour of its fronts, as all else is clear', async () => {
    expect(await countersIn('empty_41_kitchen.jpg')).toContain('back')
  })
})
